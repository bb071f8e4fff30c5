/** A ratio with at most one decimal: `5.5`; undefined when it is unknown. */
export const ratio = (value: number | null) =>
  value === null ? undefined : String(Math.round(value * 10) / 10)
