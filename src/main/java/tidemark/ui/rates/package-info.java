/// Strip charts of each device's bandwidth and ratelimits.
@NullMarked
package tidemark.ui.rates;

import org.jspecify.annotations.NullMarked;
