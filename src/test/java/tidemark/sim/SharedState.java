package tidemark.sim;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Walks two graphs of objects and finds what is in both and could change.
public final class SharedState {
    private static final String OWN = "tidemark.";

    private final Map<Object, Boolean> constant = new IdentityHashMap<>();

    private SharedState() {}

    /// The mutable objects that can be reached from both.
    public static List<Object> between(Object one, Object other) {
        Set<Object> reachable = reachable(one);
        SharedState state = new SharedState();
        List<Object> shared = new ArrayList<>();
        for (Object object : reachable(other)) {
            if (reachable.contains(object) && !state.isConstant(object)) shared.add(object);
        }
        return shared;
    }

    /// Everything that can be reached.
    public static Set<Object> reachable(Object root) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> next = new ArrayDeque<>(List.of(root));
        while (!next.isEmpty()) {
            Object object = next.remove();
            if (seen.add(object)) next.addAll(parts(object));
        }
        return seen;
    }

    private boolean isConstant(Object object) {
        Boolean known = constant.get(object);
        if (known != null) return known;
        constant.put(object, true);
        boolean result = true;
        Class<?> type = object.getClass();
        if (object instanceof Enum<?> || !isOwn(type)) {
            boolean frozen = type.getName().contains("ImmutableCollections");
            boolean growing = object instanceof Collection<?> && !frozen;
            result = !growing && (!type.isArray() || Array.getLength(object) == 0);
        } else {
            for (Field field : fields(type)) result &= Modifier.isFinal(field.getModifiers());
        }
        if (!(object instanceof Enum<?>)) {
            for (Object part : parts(object)) result &= isConstant(part);
        }
        constant.put(object, result);
        return result;
    }

    private static boolean isOwn(Class<?> type) {
        return type.getName().startsWith(OWN);
    }

    private static List<Object> parts(Object object) {
        List<Object> parts = new ArrayList<>();
        Class<?> type = object.getClass();
        if (object instanceof Collection<?> collection) {
            for (Object part : collection) addTo(parts, part);
        } else if (object instanceof Map<?, ?> map) {
            for (Object part : map.keySet()) addTo(parts, part);
            for (Object part : map.values()) addTo(parts, part);
        } else if (type.isArray() && !type.getComponentType().isPrimitive()) {
            for (Object part : (Object[]) object) addTo(parts, part);
        } else if (isOwn(type) && !(object instanceof Enum<?>)) {
            for (Field field : fields(type)) {
                if (!field.getType().isPrimitive()) addTo(parts, value(field, object));
            }
        }
        return parts;
    }

    private static void addTo(List<Object> parts, Object part) {
        if (part != null) parts.add(part);
    }

    private static List<Field> fields(Class<?> type) {
        List<Field> fields = new ArrayList<>();
        for (Class<?> at = type; at != null && at != Object.class; at = at.getSuperclass()) {
            for (Field field : at.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) fields.add(field);
            }
        }
        return fields;
    }

    private static Object value(Field field, Object object) {
        try {
            field.setAccessible(true);
            return field.get(object);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
