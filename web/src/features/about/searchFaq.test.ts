import { expect, test } from 'vitest'
import { sections } from './faq.ts'
import { matches, searchFaq } from './searchFaq.ts'

test('every word must occur, whatever the case and accents', () => {
  expect(matches('cafe OPEN', 'The Café is open late')).toBe(true)
  expect(matches('cafe closed', 'The Café is open late')).toBe(false)
  expect(matches('  ', 'anything')).toBe(true)
})

test('titles without a match are left out', () => {
  const found = searchFaq(sections, 'listserv')
  expect(found.map(({ title }) => title)).toEqual(['Mailing lists and the wiki'])
  expect(found[0]!.questions.map(({ id }) => id)).toEqual(['listserv'])
})

test('no two questions share an anchor', () => {
  const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
