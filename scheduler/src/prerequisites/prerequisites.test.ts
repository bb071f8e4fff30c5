import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { catalogNames } from './catalogNames.ts'
import { checkPrerequisites, type Taken } from './check.ts'
import { formatCondition } from './formatCondition.ts'
import { parsePrerequisites } from './parsePrerequisites.ts'
import type { Condition } from './prerequisites.ts'

type Line = {
  text: string
  needs?: string
  excludes?: string[]
  recommended?: string[]
  notes?: string[]
  /** The sentence is not understood, and is shown. */
  unsure?: true
}

const names = catalogNames([])
const corpus = JSON.parse(
  readFileSync(new URL('../../../corpus/prerequisites.json', import.meta.url), 'utf8'),
) as Line[]

/** A condition as the corpus writes it: `BIOL 101 & (CHEM 251 | permission)`; `~` may be concurrent. */
function written(condition: Condition): string {
  if (condition.kind === 'course') return condition.code + (condition.concurrent ? '~' : '')
  if (condition.kind === 'permission') return 'permission'
  if (condition.kind === 'other') return `"${condition.text}"`
  if (condition.kind === 'level') {
    const { departments, levels, count } = condition
    const range = levels ? ` ${levels.from}-${levels.to ?? ''}` : ''
    return `${count} ${departments.join('/')}${range}`
  }
  const parts = condition.of.map((each) => ('of' in each ? `(${written(each)})` : written(each)))
  const { count } = { count: 1, ...condition }
  if (count > 1) return `${count} of (${parts.join(', ')})`
  return parts.join(condition.kind === 'all' ? ' & ' : ' | ')
}

const read = (text: string): Line => {
  const { sure, needs, excludes, recommended, notes } = parsePrerequisites(text, names)
  if (!sure) return { text, unsure: true }
  return {
    text,
    needs: needs ? written(needs) : '',
    ...(excludes.length > 0 && { excludes: excludes.map((each) => written(each)) }),
    ...(recommended.length > 0 && { recommended: [...recommended] }),
    ...(notes.length > 0 && { notes: [...notes] }),
  }
}

test.for(corpus)('$text', (line) => {
  expect(read(line.text)).toEqual(line)
})

test('no text breaks the parser, and words of a sentence in any order neither', () => {
  const words = [...new Set(corpus.flatMap(({ text }) => text.split(/(?<=[ ,;()])/)))]
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((some) => some.join('')),
  )
  const property = fc.property(texts, (text) => {
    const { needs, sure } = parsePrerequisites(text, names)
    return typeof sure === 'boolean' && (!needs || formatCondition(needs).length > 0)
  })
  expect(() => fc.assert(property, { numRuns: 2000 })).not.toThrow()
}, 60_000)

test('titles name courses, unless two courses share one', () => {
  const own = catalogNames([
    aSection({
      department: 'ARTS',
      number: 100,
      titleLong: 'Drawing I',
      crossListing: ['ARTS 100'],
    }),
    aSection({ department: 'ARTS', number: 104, titleLong: 'Photography', crossListing: [] }),
    aSection({ department: 'THEA', number: 104, titleLong: 'Photography', crossListing: [] }),
  ])
  const needs = (text: string) => written(parsePrerequisites(text, own).needs!)
  expect(needs('Drawing I')).toBe('ARTS 100')
  expect(needs('Drawing 100 or permission of instructor')).toBe('ARTS 100 | permission')
  expect(needs('Photography')).toBe('"Photography"')
})

const course = (...codes: string[]) => ({ codes })
function check(text: string, before: string[][], during: string[][] = []) {
  const taken: Taken = {
    before: before.map((each) => course(...each)),
    during: during.map((each) => course(...each)),
  }
  const found = checkPrerequisites(parsePrerequisites(text, names), taken, ['PHYS 151'])
  if (found.kind === 'missing') return `missing ${formatCondition(found.missing)}`
  if (found.kind === 'ask') return `ask ${found.conditions.map(formatCondition).join('; ')}`
  return found.kind === 'excluded' ? `excluded ${found.by.join()}` : found.kind
}

test.for<[string, string[][], string]>([
  ['None', [], 'none'],
  ['BIOL 101 and 102', [['BIOL 101'], ['BIOL 102']], 'met'],
  ['BIOL 101 and 102', [['BIOL 101']], 'missing BIOL 102'],
  ['BIOL 212 or 205', [['PSYC 212', 'BIOL 212']], 'met'],
  ['MATH 140 or equivalent', [], 'missing MATH 140 or equivalent'],
  ['CHEM 155 or 256 and 251/255', [['CHEM 155']], 'missing CHEM 251 or CHEM 255'],
  ['BIOL 101 or permission of instructor', [], 'missing BIOL 101 or permission of instructor'],
  ['BIOL 101; open to seniors only', [['BIOL 101']], 'ask open to seniors only'],
  ['Ability to read music', [], 'ask ability to read music'],
  [
    'Exceptional performance in RLFR 106',
    [['RLFR 106']],
    'ask exceptional performance in RLFR 106',
  ],
  [
    'Two courses in PHIL at the 200 level or above',
    [['PHIL 101'], ['PHIL 301']],
    'missing two PHIL courses at the 200 level or higher',
  ],
  ['Two courses in PHIL at the 200 level or above', [['PHIL 202'], ['PHIL 301']], 'met'],
  ['Two of ARTH 101, 102, 103', [['ARTH 101']], 'missing two of ARTH 101, ARTH 102 and ARTH 103'],
  ['MATH 130; not open to students who have taken STAT 101', [['STAT 101']], 'excluded STAT 101'],
  [
    'Placement. Students may take either PHYS 142 or PHYS 151 but not both',
    [['PHYS 142']],
    'excluded PHYS 142',
  ],
  [
    'BIOL 101, 102, and 204, or BIMO 321',
    [],
    'missing all of BIOL 101, BIOL 102 and BIOL 204 or BIMO 321',
  ],
  ['For theatre majors: THEA 101', [['THEA 101']], 'unsure'],
])('%s with %s is %s', ([text, before, expected]) => {
  expect(check(text, before)).toBe(expected)
})

test('only a course that may be concurrent counts in the same term', () => {
  const text = 'PHYS 131 and MATH 140 (may be taken concurrently)'
  expect(check(text, [], [['PHYS 131'], ['MATH 140']])).toBe('missing PHYS 131')
  expect(check(text, [['PHYS 131']], [['MATH 140']])).toBe('met')
  expect(check(text, [['PHYS 131']])).toBe('missing MATH 140 (may be taken at the same time)')
})
