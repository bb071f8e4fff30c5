/** The ends of a confidence interval of a share. */
export type Interval = { low: number; high: number }

/** How often the true share is outside the interval, on each side. */
const doubt = 0.0005

/** The exact (Clopper–Pearson) 99.9% interval of a share of which `found` of `all` were seen. */
export function intervalOf(found: number, all: number): Interval {
  return {
    low: found === 0 ? 0 : shareWhere((share) => 1 - atMost(found - 1, all, share) < doubt),
    high: found === all ? 1 : shareWhere((share) => atMost(found, all, share) > doubt),
  }
}

/** The fewest pairs that show a bound when none of them differs. */
export const pairsFor = (bound: number) => Math.ceil(Math.log(doubt) / Math.log(1 - bound))

/** The probability of at most `found` of `all`. */
function atMost(found: number, all: number, share: number) {
  let [term, total] = [(1 - share) ** all, 0]
  for (let count = 0; count <= found; count += 1) {
    total += term
    term *= ((all - count) / (count + 1)) * (share / (1 - share))
  }
  return total
}

/** The largest share for which a condition that ends somewhere holds. */
function shareWhere(holds: (share: number) => boolean) {
  let [low, high] = [0, 1]
  for (let step = 0; step < 50; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}
