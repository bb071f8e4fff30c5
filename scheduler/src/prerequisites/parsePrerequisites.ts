import { asides, readAs, type Result } from './asides.ts'
import { allOf, anyOf, type CatalogNames, type Prerequisites } from './prerequisites.ts'
import { readClause } from './readClause.ts'
import { concurrent } from './reader.ts'
import { type Clause, clausesOf } from './sentences.ts'
import { splitRecommended } from './splitRecommended.ts'

/**
 * Reads the prerequisites of a course from its sentence in the catalog. Never throws: a part that is not
 * understood makes the result unsure.
 */
export function parsePrerequisites(text: string, names: CatalogNames): Prerequisites {
  const result: Result = {
    needs: undefined,
    excludes: [],
    recommended: [],
    notes: [],
    sure: true,
    isNone: false,
  }
  for (const clause of clausesOf(text)) readPart(clause, result, names)
  const { needs, sure, excludes, recommended, notes } = result
  return { text, sure, ...(needs && { needs }), excludes, recommended, notes }
}

const none =
  /^(?:there (?:are|is) )?(?:none|no (?:formal |specific )?prerequisites?)\b(?: for enrollment)?/i

function readPart(clause: Clause, result: Result, names: CatalogNames) {
  const opening = none.exec(clause.text)?.[0]
  if (opening !== undefined) return readNone(clause.text.slice(opening.length), result, names)
  const as = readAs(clause.text, result)
  if (as) asides[as](clause.text, result, names)
  else readNeeds(clause, result, names)
  return undefined
}

/** What follows "None": never a condition, except "except for …". */
function readNone(after: string, result: Result, names: CatalogNames) {
  result.isNone = true
  const rest = after
    .replace(/^[\s,:.]*(?:but|although|though|however)?[\s,]*/i, '')
    .replace(/^except(?: that| for)?\s+/i, '')
  if (rest === '') return
  if (/^[\s,]*except for/i.test(after)) {
    result.needs = { kind: 'other', text: rest }
    return
  }
  const as = readAs(rest, result) ?? 'note'
  asides[as](rest, result, names)
}

const unless = /^no students? .*\bunless they have (?:completed|taken) (.*)$/i
const requiredIn = (text: string, together = text) => unless.exec(text)?.[1] ?? together
const corequisite = /^co-?requisites?:?\s+(.*)$/i

function readNeeds({ text, isAlternative }: Clause, result: Result, names: CatalogNames) {
  const together = corequisite.exec(text)?.[1]
  const { left, right } = splitRecommended(requiredIn(text, together))
  if (right) result.recommended.push(right)
  const read = readClause(left, names)
  result.recommended.push(...read.recommended)
  result.sure &&= read.sure
  if (!read.needs) return
  const needs = together ? concurrent(read.needs) : read.needs
  const join = isAlternative ? anyOf : allOf
  result.needs = result.needs ? join([result.needs, needs]) : needs
}
