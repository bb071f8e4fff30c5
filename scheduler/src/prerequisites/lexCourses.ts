import { allOf, anyOf, type CatalogNames, type Condition } from './prerequisites.ts'

/** A condition at the beginning of a text, and how much of the text it is. */
export type Lexed = { condition: Condition; length: number }

const number = String.raw`\d{3}[A-Z]{0,2}(?![\w%]|[-\s]*level)`
/** `PHYS/MATH`, `American Studies`, `Math`; only known departments count. */
const named = new RegExp(
  String.raw`((?:[A-Za-z]+\s*\/\s*)*[A-Za-z][A-Za-z&'’/-]*(?:\s+(?:(?:and|of)\s+)?[A-Za-z&]+){0,4}?)\s*(?=${number})`,
  'y',
)
const bare = new RegExp(`(${number})`, 'y')
/** What stands between the numbers of one department. */
const between = new RegExp(
  String.raw`(\s*[/–-]\s*|\s*,?\s*\b(?:and\/or|and|or)\b\s*|\s*,\s*)(${number})`,
  'iy',
)

/**
 * Reads a course, or a list of numbers of one department: `BIOL 101 and 102`, `CHEM 155 or 256 and 251/255`.
 * A number alone is of the departments before it, `PHYS/MATH`.
 */
export function lexCourses(
  text: string,
  inherited: readonly string[],
  names: CatalogNames,
): (Lexed & { departments: readonly string[] }) | undefined {
  const start = readDepartments(text, names)
  const departments = start?.departments ?? inherited
  const parts = departments.length > 0 ? readNumbers(text, start?.length ?? 0) : []
  const own = firstList(parts)
  const end = own.at(-1)?.at(-1)?.end
  if (end === undefined) return undefined
  const groups = own.map((group) => anyOf(group.map((each) => course(each.number, departments))))
  return { condition: allOf(groups), length: end, departments }
}

/** All of any of these numbers. In `155 or 256 and 251/255`, the rest is a list of its own, after "and". */
function firstList(parts: readonly Part[]): Part[][] {
  const listed = joined(parts) ?? [parts.slice(0, 1)]
  return listed.some((each) => each.length > 1) ? listed.slice(0, 1) : listed
}

type Part = { number: string; before: string; end: number }

function readNumbers(text: string, start: number): Part[] {
  const first = exec(bare, text, start)?.[1]
  if (!first) return []
  let place = start + first.length
  const parts: Part[] = [{ number: first, before: '', end: place }]
  for (let next = exec(between, text, place); next; next = exec(between, text, place)) {
    place += next[0].length
    parts.push({ number: next[2] ?? '', before: wordOf(next[1] ?? ''), end: place })
  }
  return parts
}

/** Returns the numbers as all of any of; undefined for a list that has no conjunction itself. */
function joined(parts: readonly Part[]): Part[][] | undefined {
  const groups: Part[][] = []
  let conjunction = ''
  // From the end, because a comma stands for the conjunction after it.
  for (const part of parts.toReversed()) {
    const { before } = part
    const group = groups.at(-1)
    if (conjunction === 'or' && group) group.unshift(part)
    else groups.push([part])
    conjunction = before === ',' ? conjunction : before
    if (before === ',' && conjunction === '') return undefined
  }
  return groups.toReversed()
}

/** A sequence such as `101-102` is both. */
function wordOf(separator: string): string {
  const word = separator.trim().toLowerCase()
  if (/or|\//.test(word)) return 'or'
  return word === ',' ? ',' : 'and'
}

const course = (own: string, departments: readonly string[]): Condition =>
  anyOf(departments.map((each) => ({ kind: 'course', code: `${each} ${own}` }) as const))

function readDepartments(text: string, names: CatalogNames) {
  const found = exec(named, text, 0)
  if (!found?.[1]) return undefined
  const whole = names.department(found[1])
  const departments = whole
    ? [whole]
    : found[1].split(/\s*\/\s*/).map((name) => names.department(name))
  return departments.every((each) => each !== undefined)
    ? { departments, length: found[0].length }
    : undefined
}

export function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}
