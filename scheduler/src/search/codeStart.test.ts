import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { courseCode, type Section } from '../catalog/section.ts'
import { byCodeFirst, offerByCode } from './codeStart.ts'
import { grouped } from './listings.ts'
import { search } from './search.ts'
import { buildSearch } from './searchIndex.ts'

const sections = [
  aSection({ department: 'AFR', number: 110, descriptionSearch: 'the economy and econ 1' }),
  aSection({ department: 'BIMO', number: 321, titleLong: 'Biology of cells, biol' }),
  aSection({ department: 'BIOL', number: 214 }),
  aSection({ department: 'BIOL', number: 101 }),
  aSection({ department: 'ECON', number: 251 }),
  aSection({ department: 'ECON', number: 110 }),
  aSection({ department: 'COGS', number: 222, descriptionSearch: 'econ 110 is required' }),
]
const index = buildSearch(sections)
const codes = (query: string) =>
  byCodeFirst(index, query, sections).map(
    (at) => `${sections[at]?.department} ${sections[at]?.number}`,
  )

test('courses whose code begins as typed come before the other matches', () => {
  expect(codes('biol').slice(0, 2)).toEqual(['BIOL 101', 'BIOL 214'])
  expect(codes('econ 1')[0]).toBe('ECON 110')
  expect(codes('econ 110,')[0]).toBe('ECON 110')
  expect(codes('“ECON” 2')[0]).toBe('ECON 251')
})

const typed = JSON.parse(
  readFileSync(new URL('../../../corpus/courseCodes.json', import.meta.url), 'utf8'),
) as { text: string; begins: string }[]

test.each(typed)('$text shows a course that begins with $begins first', ({ text, begins }) => {
  expect(codes(text)[0]).toMatch(new RegExp(`^${begins}`))
  const { above = [], below } = shown(text)
  expect([...above, ...below][0]).toMatch(new RegExp(`^${begins}`))
})

test('nothing that the search finds is lost or repeated', () => {
  for (const query of ['biol', 'econ 1', 'cells', 'zzz']) {
    const found = byCodeFirst(index, query, sections)
    expect(new Set(found).size).toBe(found.length)
    for (const at of search(index, query)) expect(found).toContain(at)
  }
})

test('a code with letters comes first, and the number without them begins both', () => {
  const both = [
    aSection({ department: 'CHEM', number: 200, descriptionSearch: 'BIOL 101L, 101l, biol101l' }),
    aSection({ department: 'BIOL', number: 101, suffix: 'L' }),
    aSection({ department: 'BIOL', number: 101 }),
    aSection({ department: 'BIOL', number: 101, suffix: 'A' }),
  ]
  const own = buildSearch(both)
  const found = (query: string) => byCodeFirst(own, query, both).map((at) => courseCode(both[at]!))
  expect(found('biol 101')).toEqual(['BIOL 101', 'BIOL 101A', 'BIOL 101L', 'CHEM 200'])
  for (const query of ['biol 101l', 'BIOL101L', 'BIOL-0101L', '“biol 101L”,']) {
    expect(found(query)[0]).toBe('BIOL 101L')
    expect(courseCode(both[search(own, query)[0]!]!)).toBe('BIOL 101L')
  }
})

const codeOf = ({ department, number }: Section) => `${department} ${number}`

/** What a search offers above its results, and these. */
const shown = (query: string, catalog = sections) => {
  const results = grouped(catalog, search(buildSearch(catalog), query))
  const found = offerByCode(results, query, 2)
  return {
    above: found?.offer.offered.map(({ section }) => codeOf(section)),
    below: (found?.groups ?? results).map(({ section }) => codeOf(section)),
  }
}

test('courses whose code begins as typed are offered above results that begin with another', () => {
  expect(shown('biol')).toEqual({ above: ['BIOL 101', 'BIOL 214'], below: ['BIMO 321'] })
  expect(shown('econ 1')).toEqual({
    above: ['ECON 110'],
    below: ['AFR 110', 'ECON 251', 'COGS 222'],
  })
})

test('the sections of one course are not parted', () => {
  const other = aSection({ department: 'BIOL', number: 214, section: '02', peoplesoftNumber: 2 })
  const catalog = [...sections, aSection({ department: 'BIOL', number: 330 }), other]
  expect(shown('biol', catalog)).toEqual({
    above: ['BIOL 101', 'BIOL 214', 'BIOL 214'],
    below: ['BIMO 321', 'BIOL 330'],
  })
})

test('results that begin with the code, and queries that are no code of the catalog, offer nothing', () => {
  expect(shown('afr')).toEqual({ above: undefined, below: ['AFR 110'] })
  expect(shown('cogs')).toEqual({ above: undefined, below: ['COGS 222'] })
  expect(shown('econ 9')).toEqual({ above: undefined, below: [] })
  expect(shown('ab1')).toEqual({ above: undefined, below: [] })
})

test('a class that is also listed under the code is offered when no other class has it', () => {
  const crossListing = ['BIMO 321', 'CHEM 321']
  const same = { courseID: '021742', number: 321, crossListing, titleLong: 'Chem of life' }
  const catalog = ['BIMO', 'CHEM'].map((department, at) =>
    aSection({ ...same, department, id: `2027-fall-${at}`, peoplesoftNumber: at }),
  )
  expect(shown('chem 321', catalog)).toEqual({ above: undefined, below: ['BIMO 321'] })
  const first = aSection({ department: 'ANTH', number: 321, descriptionSearch: 'chem' })
  expect(shown('chem 321', [first, ...catalog])).toEqual({
    above: ['BIMO 321'],
    below: ['ANTH 321'],
  })
  const own = aSection({ department: 'CHEM', number: 322 })
  expect(shown('chem 32', [first, ...catalog, own])).toEqual({
    above: ['CHEM 322'],
    below: ['ANTH 321', 'BIMO 321'],
  })
})
