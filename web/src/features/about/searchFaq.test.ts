import { expect, test } from 'vitest'
import { offeredSections } from './faq.ts'
import { searchFaq } from './searchFaq.ts'

const sections = offeredSections()

test('titles without a match are left out', () => {
  const found = searchFaq(sections, 'listserv')
  expect(found.map(({ title }) => title)).toEqual(['Mailing lists and the wiki'])
  expect(found[0]!.questions.map(({ id }) => id)).toEqual(['listserv'])
})

test('no two questions share an anchor', () => {
  const ids = sections.flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})
