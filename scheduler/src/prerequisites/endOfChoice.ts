import type { Token } from './lex.ts'

/**
 * The number of tokens of the list after "one of", "either" or "both": up to a permission, or to what follows
 * its conjunction.
 */
export function endOfChoice(tokens: readonly Token[], count: number | 'all'): number {
  let depth = 0
  let isLast = false
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'open') depth++
    if (token.kind === 'close' && depth-- === 0) return at
    if (depth > 0) continue
    if (ends(token, count, isLast)) return withoutConnectors(tokens, at)
    if (token.kind === 'and' || token.kind === 'or') isLast = true
  }
  return tokens.length
}

function ends(token: Token, count: number | 'all', isLast: boolean) {
  if (count === 'all') return token.kind === 'or'
  if (token.kind === 'condition') return token.condition.kind === 'permission'
  return isLast && token.kind === 'and'
}

/** Gives the connectors before a token back to the list around. */
function withoutConnectors(tokens: readonly Token[], at: number): number {
  let end = at
  while (['comma', 'and', 'or'].includes(tokens[end - 1]?.kind ?? '')) end--
  return end
}
