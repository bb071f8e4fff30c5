import { fold } from '@wso/contract/core/search/fold'
import { searchWords } from '@wso/contract/core/search/searchTerms'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aSection, generated, hasRealCatalog, readRealCatalog } from '../../test/catalogs.ts'
import { departmentNames } from '../catalog/departments.ts'
import type { Section } from '../catalog/section.ts'
import { grouped } from './listings.ts'
import { scores, search } from './search.ts'
import { buildSearch } from './searchIndex.ts'

/** A second, literal implementation of the search rules. */
function oracle(sections: readonly Section[]) {
  const texts = sections.map((section) => ({
    section,
    description: fold(section.descriptionSearch),
    names: [
      section.titleLong,
      section.titleShort,
      ...section.instructors.map((instructor) => instructor.name),
    ].map(fold),
    codes: [
      `${section.department}${section.number}`,
      departmentNames.get(section.department) ?? '',
    ].map(fold),
  }))
  const count = (text: string, word: string) => {
    let times = 0
    let at = text.indexOf(word)
    while (at >= 0) {
      times += 1
      at = text.indexOf(word, at + 1)
    }
    return times
  }
  const countAll = (list: string[], word: string) =>
    list.reduce((sum, text) => sum + count(text, word), 0)
  const score = (text: (typeof texts)[number], words: string[]) => {
    let sum = 1
    for (const word of words) {
      const hits =
        count(text.description, word) +
        100 * countAll(text.names, word) +
        10_000 * countAll(text.codes, word)
      if (hits === 0) return 0
      sum += hits
    }
    return sum
  }
  return (query: string) => {
    const words = searchWords(query).map((word) => word.replace(/^([a-z&]*)0+([1-9]\d*)$/, '$1$2'))
    const found = texts
      .map((text, position) => ({ position, section: text.section, score: score(text, words) }))
      .filter((each) => each.score > 0)
    found.sort((a, b) => {
      if (a.score >= 10_000 && b.score >= 10_000) {
        const [left, right] = [a.section, b.section]
        if (left.department !== right.department) return left.department < right.department ? -1 : 1
        return left.number - right.number
      }
      return b.score - a.score
    })
    return found.map(({ position }) => position)
  }
}

/** Queries as people type them: codes, names, words and parts of words, and some nonsense. */
function queries(sections: readonly Section[]) {
  const anySection = fc.constantFrom(...sections)
  const statusText = ({
    descriptionSearch,
    titleLong,
    instructors,
    department,
    number,
  }: Section) => [
    ...descriptionSearch.split(' '),
    ...titleLong.split(' '),
    ...instructors.flatMap(({ name }) => name.split(' ')),
    department,
    String(number),
    `${department}${number}`,
    ...(departmentNames.get(department) ?? '').split(' '),
  ]
  const word = anySection.chain((section) => fc.constantFrom(...statusText(section)))
  const piece = fc
    .tuple(word, fc.nat(8), fc.integer({ min: 1, max: 7 }))
    .map(([text, from, length]) => text.slice(from, from + length))
  const code = anySection.map(({ department, number }) => `${department} ${number}`)
  const typed = fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 5, arbitrary: piece },
    { weight: 3, arbitrary: code },
    { weight: 1, arbitrary: fc.string({ maxLength: 5 }) },
  )
  return fc
    .tuple(fc.array(typed, { maxLength: 3 }), fc.constantFrom(' ', '  ', ' \t'))
    .map(([parts, space]) => parts.join(space))
}

function agrees(sections: readonly Section[], numRuns: number) {
  const index = buildSearch(sections)
  const expected = oracle(sections)
  fc.assert(
    fc.property(queries(sections), (query) => {
      expect([...search(index, query)]).toEqual(expected(query))
    }),
    { numRuns },
  )
}

describe('search', () => {
  test('agrees with the plain rules, order included, on a generated catalog', () => {
    expect(() => agrees(generated.slice(0, 400), 5000)).not.toThrow()
  }, 120_000)

  test.skipIf(!hasRealCatalog)(
    'agrees with the plain rules, order included, on a real catalog',
    () => expect(() => agrees(readRealCatalog(), 5000)).not.toThrow(),
    240_000,
  )

  test('typing letter by letter finds the same as a new search', () => {
    const typing = buildSearch(generated)
    for (const query of ['ecology of rivers', 'BIOL 2', 'aaa', 'Fernsby poems']) {
      for (let length = 1; length <= query.length; length++) {
        const text = query.slice(0, length)
        expect(search(typing, text)).toEqual(search(buildSearch(generated), text))
      }
    }
  })

  test('an empty query gives everything in catalog order', () => {
    expect([...search(buildSearch(generated), '  ')]).toEqual(generated.map((_, at) => at))
  })

  test('a code found once scores 10,001', () => {
    const index = buildSearch([aSection({ department: 'AFR', number: 105 })])
    expect([...scores(index, 'AFR105')]).toEqual([10_001])
  })

  test.each([
    ['Cardenas', 'Reyes Cárdenas'],
    ['Ca\u0301rdenas', 'Reyes Cárdenas'],
    ['womens', 'Women’s History'],
    ['women’s', "Women's History"],
    ['“history”,', 'Women’s History'],
    ['ｈｉｓｔｏｒｙ', 'Women’s History'],
  ])('%s finds %s', (query, titleLong) => {
    expect(search(buildSearch([aSection({ titleLong })]), query)).toHaveLength(1)
  })

  test('overlapping occurrences count', () => {
    const index = buildSearch([aSection({ descriptionSearch: 'aaa' })])
    expect([...scores(index, 'aa')]).toEqual([3])
  })

  test('a match never crosses from one field into the next', () => {
    const index = buildSearch([
      aSection({ titleLong: 'Seas', titleShort: 'Tides', instructors: [{ id: 0, name: 'Odile' }] }),
    ])
    expect(search(index, 'seastides')).toHaveLength(0)
    expect(search(index, 'tidesodile')).toHaveLength(0)
    expect(search(index, '214biology')).toHaveLength(0)
    expect(search(index, 'biol214')).toHaveLength(1)
  })

  test('every spelling of a code finds its course', () => {
    const sections = generated.slice(0, 400)
    const index = buildSearch(sections)
    for (const [position, { department, number }] of sections.entries()) {
      const padded = String(number).padStart(3, '0')
      for (const query of [
        `${department} ${number}`,
        `${department} ${padded}`,
        `${department}${padded}`,
        `${department}${number}`.toLowerCase(),
        `${department}-${padded}`,
      ]) {
        expect([query, ...search(index, query)]).toContain(position)
      }
    }
  })

  test('typing a padded code letter by letter ends at the course', () => {
    const index = buildSearch([aSection({ department: 'AFR', number: 13 })])
    for (const query of [
      'A',
      'AF',
      'AFR',
      'AFR ',
      'AFR 0',
      'AFR 01',
      'AFR 013',
      'AFR0',
      'AFR-013',
      'AFR 13,',
    ]) {
      expect([query, ...search(index, query)]).toEqual([query, 0])
    }
  })

  test('an unknown department adds nothing', () => {
    expect(search(buildSearch([aSection({ department: 'ZZZ' })]), 'undefined')).toHaveLength(0)
  })

  test('cross-listed records of one section are one result, found by each code', () => {
    const shared = { courseID: '012345', crossListing: ['BIOL 214', 'ENVI 214'] }
    const sections = [
      aSection({ id: '2026-spring-1', ...shared }),
      aSection({ id: '2026-spring-2', department: 'ENVI', ...shared }),
      aSection({ id: '2026-spring-3', ...shared, section: '02' }),
    ]
    const results = grouped(sections, [0, 1, 2])
    expect(results.map(({ section }) => section.section)).toEqual(['01', '02'])
    expect(results[0]?.alsoListed.map(({ department }) => department)).toEqual(['ENVI'])
    const index = buildSearch(sections)
    expect(grouped(sections, search(index, 'ENVI 214'))[0]?.section.department).toBe('ENVI')
  })
})
