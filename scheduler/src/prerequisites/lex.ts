import { exec, lexCourses } from './lexCourses.ts'
import { lexLevel } from './lexLevel.ts'
import type { CatalogNames, Condition } from './prerequisites.ts'

/** A part of a clause and its place there. */
export type Token = { start: number; end: number } & (
  | { kind: 'condition'; condition: Condition }
  | { kind: 'word' | 'and' | 'or' | 'comma' | 'open' | 'close' }
  /** "or equivalent": an alternative of what is before it. */
  | { kind: 'equivalent'; text: string; hasComma: boolean }
  /** "one of", "both", "either": how many of the list that follows. */
  | { kind: 'choose'; count: number | 'all' }
)
type Read = Token extends infer T ? (T extends Token ? Omit<T, 'start' | 'end'> : never) : never
type Found = { token: Read; length: number }

const authority = String.raw`(?:of|from|by)\s+(?:the\s+|an?\s+|your\s+)?(?:[a-z'’-]+\s+){0,3}?(?:instructors?|departments?|chairs?|program|committee|advis[oe]rs?|director|professors?|faculty)\b(?:\s+chair\b)?(?:\s+(?:and|or)\s+(?:of\s+)?(?:the\s+)?(?:(?:department|program)\s+)?(?:chairs?|directors?|department)\b)?`
/** Whom permission comes from ends it. */
const permission = new RegExp(
  String.raw`(?:(?:by|with|the|with\s+the)\s+)*(?:(?:permission|consent|approval)\s+${authority}|(?:the\s+|an?\s+)?(?:instructor|department|program)(?:['’]?s['’]?)?\s+(?:permission|consent|approval)|contact(?:ing)?\s+(?:the\s+)?instructor|permission\b(?=\s*$))(?:\s+is\s+required)?`,
  'iy',
)
const equivalent =
  /(?:,?\s*or\s+|\(\s*or\s+)(?:(?:the|its|an|some|their)\s+)?equivalents?(?:\s+(?:placement|preparation|courses?|experience|training|background))?(?:,?\s+such\s+as\s+[^;()]*)?\)?(?![\w-])/iy
const choices: readonly [number | 'all', RegExp][] = [
  [
    1,
    /(?:at\s+least\s+)?(?:one\s+or\s+more|one|any)\s+of(?:\s+the\s+following)?(?:\s+courses)?:?(?![\w-])/iy,
  ],
  [2, /(?:at\s+least\s+)?(?:any\s+)?two\s+of(?:\s+the\s+following)?(?:\s+courses)?:?(?![\w-])/iy],
  [3, /(?:at\s+least\s+)?(?:any\s+)?three\s+of(?:\s+the\s+following)?(?:\s+courses)?:?(?![\w-])/iy],
  [1, /either(?![\w-])/iy],
  ['all', /(?:both(?:\s+of)?|all\s+of)(?:\s+the\s+following)?:?(?![\w-])/iy],
]
const connectors: readonly ['and' | 'or' | 'comma' | 'open' | 'close', RegExp][] = [
  ['or', /and\s*\/\s*or\b/iy],
  ['and', /(?:and\s+also|as\s+well\s+as|and|plus)(?![\w-])|&|\+/iy],
  ['or', /(?:or\s+else|or)(?![\w-])|\//iy],
  ['comma', /,/y],
  ['open', /\(/y],
  ['close', /\)/y],
]

/** Splits a clause into tokens. Course numbers take the department that was named before them. */
export function lex(clause: string, names: CatalogNames): Token[] {
  const tokens: Token[] = []
  let departments: readonly string[] = []
  const mayHaveLevels = /\b(?:courses?|class(?:es)?|tutorials?|seminars?)\b/i.test(clause)
  let at = 0
  while (at < clause.length) {
    const space = exec(/\s+/y, clause, at)
    if (space) {
      at += space[0].length
      continue
    }
    const text = clause.slice(at)
    const inherited = inherits(tokens.at(-1)) ? departments : []
    const courses = lexCourses(text, inherited, names)
    if (courses) departments = courses.departments
    const { token, length } = courses
      ? condition(courses)
      : (lexFixed(text) ?? (mayHaveLevels ? lexLevels(text, names) : undefined) ?? word(text))
    tokens.push({ ...token, start: at, end: at + length })
    at += length
  }
  return tokens
}

/** A number after a word, such as a score, does not name a course. */
const inherits = (last: Token | undefined) => last !== undefined && last.kind !== 'word'

const condition = (found: { condition: Condition; length: number }): Found => ({
  token: { kind: 'condition', condition: found.condition },
  length: found.length,
})

function lexLevels(text: string, names: CatalogNames): Found | undefined {
  const found = lexLevel(text, names)
  return found && condition(found)
}

const word = (text: string): Found => ({
  token: { kind: 'word' },
  length: /^[^\s,()/]+/.exec(text)?.[0].length ?? 1,
})

function lexFixed(text: string): Found | undefined {
  return lexPermission(text) ?? lexEquivalent(text) ?? lexChoice(text) ?? lexConnector(text)
}

function lexPermission(text: string): Found | undefined {
  const found = exec(permission, text, 0)?.[0]
  if (!found) return undefined
  const own = found.replace(/^(?:(?:by|with|the)\s+)+/i, '')
  return condition({ condition: { kind: 'permission', text: own }, length: found.length })
}

function lexEquivalent(text: string): Found | undefined {
  const found = exec(equivalent, text, 0)?.[0]
  if (!found) return undefined
  const own = found.replaceAll(/^[(,\s]*or\s+|\)$/gi, '')
  return {
    token: { kind: 'equivalent', text: own, hasComma: found.startsWith(',') },
    length: found.length,
  }
}

function lexChoice(text: string): Found | undefined {
  for (const [count, pattern] of choices) {
    const length = exec(pattern, text, 0)?.[0].length
    if (length) return { token: { kind: 'choose', count }, length }
  }
  return undefined
}

function lexConnector(text: string): Found | undefined {
  for (const [kind, pattern] of connectors) {
    const length = exec(pattern, text, 0)?.[0].length
    if (length) return { token: { kind }, length }
  }
  return undefined
}
