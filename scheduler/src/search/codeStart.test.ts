import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { codeStart, byCodeFirst } from './codeStart.ts'
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

test('nothing that the search finds is lost or repeated', () => {
  for (const query of ['biol', 'econ 1', 'cells', 'zzz']) {
    const found = byCodeFirst(index, query, sections)
    expect(new Set(found).size).toBe(found.length)
    for (const at of search(index, query)) expect(found).toContain(at)
  }
})

test('a query is a code only in a catalog that has such a course', () => {
  expect(codeStart(sections, 'econ 1')).toEqual({ department: 'ECON', digits: '1' })
  expect(codeStart(sections, 'econ 9')).toBeUndefined()
  expect(codeStart(sections, 'ab1')).toBeUndefined()
})
