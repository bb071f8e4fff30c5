import { combine } from './combine.ts'
import { lex } from './lex.ts'
import type { CatalogNames, Condition } from './prerequisites.ts'
import { newReader } from './reader.ts'
import { readItems } from './readItems.ts'

type ReadClause = { needs: Condition | undefined; sure: boolean; recommended: readonly string[] }

/** `taken previously or concurrently`, `or concurrent enrollment`. */
const alsoConcurrently =
  /,?\s+(?:(?:taken|completed|either)\s+)*(?:(?:previously|before|earlier|prior)\s*,?\s+)?or\s+(?:taken\s+)?(?:concurrently|concurrent\s+(?:enrollment|registration)(?!\s+in))/gi

/** Reads a clause such as `ECON 251 and (ECON 255 or STAT 346)`. */
export function readClause(text: string, names: CatalogNames): ReadClause {
  const clause = text.replace(alsoConcurrently, ' (concurrently)')
  const reader = newReader(clause, lex(clause, names), names)
  const items = readItems(reader)
  const { condition, sure } = combine(items, clause, names)
  // A parenthesis that nothing opened is left.
  const isWhole = reader.at === reader.tokens.length
  return { needs: condition, sure: sure && reader.sure && isWhole, recommended: reader.recommended }
}
