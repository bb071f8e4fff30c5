/** Runs something and says how long it took, in milliseconds. */
export function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const start = performance.now()
  const value = work()
  return { value, ms: performance.now() - start }
}

/** The time that a share of all took at most: 0.5 is the median, 1 the worst. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** A number with as many digits as are worth reading. */
export const shown = (number: number): number => Number(number.toPrecision(3))

/** Median and 95th percentile of the times that so many calls took, with some callers at once. */
export async function timeCalls(
  call: (at: number) => Promise<unknown>,
  { calls, callers = 1 }: { calls: number; callers?: number },
): Promise<{ p50: number; p95: number }> {
  const times: number[] = []
  let next = 0
  const work = async () => {
    while (next < calls) {
      const at = next
      next += 1
      const began = performance.now()
      await call(at)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: callers }, work))
  return { p50: shown(quantile(times, 0.5)), p95: shown(quantile(times, 0.95)) }
}
