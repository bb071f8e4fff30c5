/** The clauses of a text, with what separates each from the one before. */
export type Clause = { text: string; isAlternative: boolean }

/**
 * Splits prerequisites at semicolons, at the ends of sentences and at dashes, outside of parentheses. A clause
 * that begins with "or" is an alternative of what is before it.
 */
export function clausesOf(text: string): Clause[] {
  const plain = withoutNumerals(text.replaceAll(/\s+/g, ' ').trim()).replace(
    /^pre-?requisites?:\s*/i,
    '',
  )
  const clauses: string[] = []
  const isList = /\b(?:one|any|two|three)(?: or more)? of the following(?: courses)?:/i.test(plain)
  let depth = 0
  let start = 0
  for (let at = 0; at < plain.length; at++) {
    if (plain[at] === '(') depth++
    if (plain[at] === ')') depth = Math.max(0, depth - 1)
    const length = depth > 0 || (isList && plain[at] === ';') ? 0 : breakAt(plain, at)
    if (length === 0) continue
    clauses.push(plain.slice(start, at))
    start = at + length
    at = start - 1
  }
  clauses.push(plain.slice(start))
  return clauses
    .map((each) =>
      each
        .replaceAll(/;\s*(?:or\s+)?/g, ', or ')
        .replace(/[.\s:]+$/, '')
        .trim(),
    )
    .filter((each) => each !== '')
    .map((each) => {
      const isAlternative = /^or\b/i.test(each)
      return { text: each.replace(/^(?:or|and)\b[\s,]*/i, ''), isAlternative }
    })
}

/** The length of a separator: `; `, `. ` before a capital, ` - `. */
function breakAt(text: string, at: number): number {
  const rest = text.slice(at)
  if (/^;\s*/.test(rest)) return /^;\s*/.exec(rest)?.[0].length ?? 0
  const isAbbreviation = /\b(?:Prof|Dr|St|e\.g|i\.e|vs|etc|incl)$/i.test(text.slice(0, at))
  if (/^\.(?:\s+(?=[A-Z])|$)/.test(rest) && !isAbbreviation)
    return /^\.\s*/.exec(rest)?.[0].length ?? 0
  return /^ [-–—] /.test(rest) ? 3 : 0
}

/** `i) STAT 201; ii) MATH 140` is a list of alternatives in one clause. */
function withoutNumerals(text: string): string {
  if (!/\bi\)\s/.test(text)) return text
  return text
    .replace(/^(?:at least )?(?:one|any) of the following:?\s*i\)\s*/i, '')
    .replaceAll(/[;,]?\s*\b(?:ii|iii|iv|v)\)\s*/g, '; or ')
}
