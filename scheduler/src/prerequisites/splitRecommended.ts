const recommends =
  /\b(?:recommended|preferred|suggested|encouraged|desirable|advantageous|helpful|useful|preference for|advised)\b/i
const afterComma =
  /,(?=[^,]*\b(?:recommended|preferred|suggested|desirable|helpful|useful|preference)\b)/i

/** Separates `BIOL 101, CHEM 151 recommended`; one part is empty in most clauses. */
export function splitRecommended(clause: string): { left: string; right: string } {
  const outside = clause.replaceAll(/\([^)]*\)/g, (inner) => ' '.repeat(inner.length))
  if (!recommends.test(outside)) return { left: clause, right: '' }
  const comma = outside.search(afterComma)
  const [left, right] = [clause.slice(0, Math.max(0, comma)), clause.slice(comma + 1).trim()]
  // "A class in anthropology, sociology, or history is recommended" is one recommendation.
  const isOwn = /\d{3}/.test(left) && !/\b(?:or|and)\b|^(?:but|though|although)\b/i.test(right)
  return isOwn ? { left, right } : { left: '', right: clause }
}
