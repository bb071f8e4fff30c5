import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import type { ResultGroup } from './listings.ts'
import { type SortOrder, sortResults } from './sortResults.ts'

const at = (start: number) => [{ days: 1, start, end: start + 50, place: '' }]
const group = (parts: Parameters<typeof aSection>[0]): ResultGroup => ({
  section: aSection(parts),
  alsoListed: [],
})
const results = [
  group({ number: 301, meetings: at(600), factrakScore: 0.5 }),
  group({ number: 13, meetings: [], factrakScore: -1 }),
  group({ number: 301, section: '02', meetings: at(480), factrakScore: 0.5 }),
  group({ number: 205, meetings: at(540), factrakScore: 0.9 }),
]
const codes = (order: SortOrder) =>
  sortResults(results, order).map(({ section }) => `${section.number}-${section.section}`)

test.each<[SortOrder, string[]]>([
  ['relevance', ['301-01', '301-02', '13-01', '205-01']],
  ['code', ['13-01', '205-01', '301-01', '301-02']],
  ['rating', ['205-01', '301-01', '301-02', '13-01']],
  ['time', ['301-02', '301-01', '205-01', '13-01']],
])('by %s, sections of one course stay together', (order, expected) => {
  expect(codes(order)).toEqual(expected)
})
