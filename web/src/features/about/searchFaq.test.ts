import { campusFaq } from '@wso/contract/campus/collegeTexts'
import { expect, test } from 'vitest'
import { searchFaq } from './searchFaq.ts'

const sections = campusFaq({})

test('titles without a match are left out', () => {
  const found = searchFaq(sections, 'listserv')
  expect(found.map(({ title }) => title)).toEqual(['Mailing lists and the wiki'])
  expect(found[0]!.questions.map(({ id }) => id)).toEqual(['listserv'])
})

test('every anchor that people have shared is there', () => {
  const ids = new Set(sections.flatMap(({ questions }) => questions.map(({ id }) => id)))
  const shared = [
    ...['what-is-it', 'sign-in', 'something-broken', 'wrong-entry', 'hide-me', 'anonymous-reviews'],
    ...['review-deficit', 'shared-plan', 'messages', 'my-data', 'sell-books', 'find-books'],
    ...['book-contact', 'ephmatch', 'secret-likes', 'ephcatch', 'matching-block', 'listserv'],
    'wiki',
  ]
  expect(shared.filter((id) => !ids.has(id))).toEqual([])
})
