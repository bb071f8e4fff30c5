/**
 * Joins two formatted times: `9:00–9:50 am`, `11:30 am–1:00 pm`, `2–3 pm` for whole hours, and
 * `09:00–09:50` on a 24-hour clock.
 */
export function formatSpan(from: string, to: string): string {
  const half = / [ap]m$/
  const isSameHalf = half.exec(from)?.[0] === half.exec(to)?.[0]
  const span = `${isSameHalf ? from.replace(half, '') : from}–${to}`
  const isWhole = [from, to].every((time) => time.includes(':00 '))
  return isWhole ? span.replaceAll(':00', '') : span
}
