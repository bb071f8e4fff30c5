/** Lists `built: 1926 → 1927` for each field that differs. */
export const differences = (before: Record<string, unknown>, values: Record<string, unknown>) =>
  Object.entries(values)
    .filter(([field, value]) => value !== undefined && before[field] !== value)
    .map(([field, value]) => `${field}: ${shown(before[field])} → ${shown(value)}`)

const shown = (value: unknown) =>
  value === null || value === undefined ? 'none' : JSON.stringify(value)
