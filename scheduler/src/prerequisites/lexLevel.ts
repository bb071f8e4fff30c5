import { exec, type Lexed } from './lexCourses.ts'
import type { CatalogNames, Levels } from './prerequisites.ts'

const counts: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  '2': 2,
  '3': 3,
}
const amount = String.raw`(?:at least\s+)?(?<many>an?|any|one|another|two|three|four|some|[23])\s+(?:(?:other|prior|previous|additional|more|different)\s+)*`
/** Each place of a level in a pattern has its own names, because a pattern may use a name once. */
const level = (at: number) =>
  String.raw`(?<from${at}>\d00)(?:(?:-?\s*(?:to|or|and|–|-)\s*)(?<to${at}>\d00))?[-\s]*levels?(?<open${at}>\s+(?:or|and)\s+(?:above|higher))?`
const noun = String.raw`(?:tutorial\s+)?(?:courses?|class(?:es)?|tutorials?|seminars?)\b`
const name = String.raw`[A-Za-z][A-Za-z'’]*(?:\s+(?:and\s+)?[A-Za-z]+){0,3}?`
const list = String.raw`(?<list>${name}(?:\s*(?:,|\/|\bor\b)+\s*${name})*?)`

/** `a 300-level MATH course`, `any ARTH course`, `one History or American Studies course`. */
const before = new RegExp(
  String.raw`(?:${amount})?(?:${level(1)}\s+)?${list}\s+(?:${level(2)}\s+)?${noun}(?:\s+(?:at|from)\s+the\s+${level(3)})?(?:\s+at\s+[A-Z][a-z]+)?`,
  'iy',
)
/** `100-level course in GEOS, CHEM, or PHYS`, `two courses in ECON at the 200 level or above`. */
const after = new RegExp(
  String.raw`(?:${amount})?(?:${level(1)}\s+)?${noun}\s+in\s+${list}(?:\s+at\s+the\s+${level(2)})?(?=\s*(?:[,;.()]|$|\b(?:or|and|plus)\b))(?!\s*(?:,|\bor\b|\band\b)*\s*\d)`,
  'iy',
)

/** Reads a condition on the department or the level of courses. */
export function lexLevel(text: string, names: CatalogNames): Lexed | undefined {
  const found = exec(before, text, 0)
  const departments = readList(found?.groups?.['list'], names)
  return found && departments ? levelOf(found, departments, found[0].length) : lexAfter(text, names)
}

function lexAfter(text: string, names: CatalogNames): Lexed | undefined {
  const found = exec(after, text, 0)
  if (!found) return undefined
  const own = longestList(text, found, names)
  return own && levelOf(found, own.departments, own.length)
}

/** Extends a list of departments over the commas that follow it: `GEOS, CHEM, or PHYS`. */
function longestList(text: string, found: RegExpExecArray, names: CatalogNames) {
  const departments = readList(found.groups?.['list'], names)
  if (!departments) return undefined
  let { length } = found[0]
  for (let next = exec(more, text, length); next; next = exec(more, text, length)) {
    const department = names.department(next[1] ?? '')
    if (!department) break
    departments.push(department)
    length += next[0].length
  }
  return { departments, length }
}

const more =
  /(?:\s*,\s*(?:or\s+)?|\s+or\s+)([A-Za-z]+(?:\s+Studies)?)(?=\s*(?:[,;.()]|$|\b(?:or|and)\b))/iy

function readList(text: string | undefined, names: CatalogNames): string[] | undefined {
  if (text === undefined) return undefined
  const whole = names.department(text)
  const departments = whole
    ? [whole]
    : text.split(/\s*(?:,\s*or\b|,|\/|\bor\b)\s*/i).map((each) => names.department(each))
  return departments.every((each) => each !== undefined) ? departments : undefined
}

/** Undefined without an amount and a level: "ECON courses" says too little. */
function levelOf(
  { groups = {} }: RegExpExecArray,
  departments: readonly string[],
  length: number,
): Lexed | undefined {
  const levels = readLevels(groups)
  const many = groups['many']
  if (!many && !levels) return undefined
  const count = counts[many?.toLowerCase() ?? ''] ?? 1
  return { condition: { kind: 'level', departments, ...(levels && { levels }), count }, length }
}

function readLevels(groups: Partial<Record<string, string>>): Levels | undefined {
  const at = [1, 2, 3].find((each) => groups[`from${each}`])
  const from = groups[`from${at}`]
  if (!from) return undefined
  if (groups[`open${at}`]) return { from: Number(from) }
  return { from: Number(from), to: Number(groups[`to${at}`] ?? from) }
}
