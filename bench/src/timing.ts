/** Runs a function and returns its duration in milliseconds. */
export function timed<Value>(work: () => Value): { value: Value; ms: number } {
  const start = performance.now()
  const value = work()
  return { value, ms: performance.now() - start }
}

/** A quantile of the times: 0.5 is the median, 1 the maximum. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** Formats a number with a readable number of digits. */
export const shown = (number: number): number => Number(number.toPrecision(3))

/** Median and 95th percentile of the durations of a number of calls by concurrent callers. */
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
