package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.device.CappedDisk;
import tidemark.kernel.device.DiskCaps;
import tidemark.kernel.device.FlashDisk;
import tidemark.kernel.device.FlashSheet;
import tidemark.kernel.device.HardDisk;
import tidemark.kernel.device.HardDiskSheet;
import tidemark.kernel.device.NetworkDisk;
import tidemark.kernel.device.NetworkSheet;
import tidemark.kernel.device.ObservedDisk;
import tidemark.kernel.device.UsbStick;
import tidemark.kernel.device.UsbStickSheet;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// The models of devices behind request queues, by the word that `DISK.kind` chooses them by. What
/// they are like is on the site's page about devices.
enum DeviceModel {
    HDD_2005("hdd-2005", HardDiskSheet.DESKTOP_2005),
    HDD_2012("hdd-2012", HardDiskSheet.DESKTOP_2012),
    HDD_NEARLINE("hdd-nearline", HardDiskSheet.NEARLINE),
    HDD_LAPTOP("hdd-laptop", HardDiskSheet.LAPTOP),
    SSD_SATA("ssd-sata", FlashSheet.SATA),
    SSD_NVME("ssd-nvme", FlashSheet.NVME),
    SSD_NVME_SERVER("ssd-nvme-server", FlashSheet.NVME_SERVER),
    USB2("usb2", UsbStickSheet.USB2),
    USB_SLOW("usb-slow", UsbStickSheet.SLOW),
    USB3("usb3", UsbStickSheet.USB3),
    CLOUD_VOLUME("cloud-volume", DiskCaps.CLOUD_VOLUME),
    CLOUD_CREDITS("cloud-credits", DiskCaps.CLOUD_CREDITS),
    CAPPED_20_MIB("capped-20mib", DiskCaps.GUEST_20_MIB),
    NET_GIGABIT("net-gigabit", NetworkSheet.GIGABIT),
    NET_FAST_ETHERNET("net-fast-ethernet", NetworkSheet.FAST_ETHERNET),
    NET_10G("net-10g", NetworkSheet.STORAGE_10G);

    private static final long KIB = 1024;
    private static final long TERABYTE_SECTORS = 1_000_000_000_000L / 512;

    private final String word;
    private final Record sheet;

    DeviceModel(String word, Record sheet) {
        this.word = word;
        this.sheet = sheet;
    }

    /// The words of all kinds of disks, the plain ones first.
    static List<String> words(List<String> plain) {
        List<String> words = new ArrayList<>(plain);
        for (DeviceModel model : values()) words.add(model.word);
        return List.copyOf(words);
    }

    /// The model of a word; null for a plain kind.
    static @Nullable DeviceModel find(String word) {
        for (DeviceModel model : values()) {
            if (model.word.equals(word)) return model;
        }
        return null;
    }

    boolean isRotational() {
        return sheet instanceof HardDiskSheet;
    }

    /// Its size, of 512 bytes.
    long sectors() {
        return switch (sheet) {
            case HardDiskSheet disk -> disk.sectors();
            case FlashSheet flash -> flash.sectors();
            case UsbStickSheet stick -> stick.sectors();
            default -> TERABYTE_SECTORS;
        };
    }

    /// A disk of this model.
    ///
    /// @param rateKib what it transfers in a row, KiB/s; 0 = as its sheet says
    ObservedDisk create(
            Simulation simulation, int rank, Rng rng, long rateKib, boolean writeCache) {
        return switch (sheet) {
            case HardDiskSheet disk ->
                    new HardDisk(simulation, sheet(disk, rateKib, writeCache), rank, rng);
            case FlashSheet flash -> new FlashDisk(simulation, sheet(flash, rateKib), rank, rng);
            case UsbStickSheet stick -> new UsbStick(simulation, sheet(stick, rateKib), rank, rng);
            case DiskCaps caps -> new CappedDisk(simulation, sheet(caps, rateKib), rank, rng);
            case NetworkSheet net -> new NetworkDisk(simulation, sheet(net, rateKib), rank, rng);
            default -> throw new IllegalStateException("no device of " + sheet);
        };
    }

    /// Changes a disk of this model from its next request on.
    ///
    /// @throws IllegalArgumentException if it cannot be changed while it runs
    void change(ObservedDisk disk, long rateKib) {
        switch (disk) {
            case FlashDisk flash when sheet instanceof FlashSheet s ->
                    flash.sheet(sheet(s, rateKib));
            case UsbStick stick when sheet instanceof UsbStickSheet s ->
                    stick.sheet(sheet(s, rateKib));
            case CappedDisk capped when sheet instanceof DiskCaps s ->
                    capped.caps(sheet(s, rateKib));
            case NetworkDisk net when sheet instanceof NetworkSheet s ->
                    net.sheet(sheet(s, rateKib));
            default ->
                    throw new IllegalArgumentException(
                            "the rate of a hard disk while it turns; expected it before a run");
        }
    }

    private static HardDiskSheet sheet(HardDiskSheet s, long rateKib, boolean writeCache) {
        long outer = (long) s.outerTrackSectors() * 512 * s.rpm() / 60;
        double scale = rateKib == 0 ? 1 : rateKib * 1024.0 / outer;
        return new HardDiskSheet(
                s.sectors(),
                s.rpm(),
                s.surfaces(),
                s.zones(),
                (int) Math.max(2, Math.round(s.outerTrackSectors() * scale)),
                (int) Math.max(1, Math.round(s.innerTrackSectors() * scale)),
                s.trackSwitchNanos(),
                s.averageSeekNanos(),
                s.fullSeekNanos(),
                s.writeSettleNanos(),
                s.commandNanos(),
                s.interfaceBytesPerSecond(),
                writeCache ? s.cacheBytes() : 0,
                s.idleNanos(),
                s.aheadBytes(),
                s.aheadSegments(),
                s.patienceNanos(),
                s.queueDepth());
    }

    private static FlashSheet sheet(FlashSheet s, long rateKib) {
        long rate = rateKib == 0 ? s.interfaceBytesPerSecond() : rateKib * KIB;
        return new FlashSheet(
                s.sectors(),
                s.channels(),
                s.ways(),
                s.pageBytes(),
                s.readNanos(),
                s.programNanos(),
                s.latencyNanos(),
                s.commandNanos(),
                rate,
                s.bufferBytes(),
                s.collectionPermille(),
                s.flushNanos(),
                s.safeBuffer(),
                s.queueDepth());
    }

    private static UsbStickSheet sheet(UsbStickSheet s, long rateKib) {
        long rate = rateKib == 0 ? s.writeBytesPerSecond() : rateKib * KIB;
        return new UsbStickSheet(
                s.sectors(),
                Math.max(rate, s.readBytesPerSecond()),
                rate,
                s.commandNanos(),
                s.unitBytes(),
                s.openUnits(),
                s.eraseNanos(),
                s.mergeNanos(),
                s.stallJitterPermille());
    }

    private static DiskCaps sheet(DiskCaps s, long rateKib) {
        long rate = rateKib == 0 ? s.bytesPerSecond() : rateKib * KIB;
        return new DiskCaps(
                rate,
                rateKib == 0 ? s.burstBytes() : Math.max(1 << 20, rate / 10),
                s.burstBytesPerSecond(),
                s.operationsPerSecond(),
                s.burstOperations(),
                s.burstOperationsPerSecond(),
                s.operationBytes(),
                s.latencyNanos(),
                s.latencyJitterPermille(),
                s.queueDepth());
    }

    private static NetworkSheet sheet(NetworkSheet s, long rateKib) {
        long rate = rateKib == 0 ? s.bytesPerSecond() : rateKib * KIB;
        return new NetworkSheet(
                rate,
                s.roundTripNanos(),
                s.serverNanos(),
                s.serverThreads(),
                s.serverJitterPermille(),
                s.flushNanos(),
                s.queueDepth());
    }
}
