import { expect, test } from 'vitest'
import { rankGroups, tierOfLabel } from './paletteRank.ts'

const group = (label: string, weight: number, ...labels: string[]) => ({
  label,
  items: labels.map((each) => ({ id: each, label: each, weight })),
})
const order = (text: string) =>
  rankGroups(text, [
    group('Threads', 6, 'Behind the House of Alder', 'Alder House'),
    group('Tags', 4, 'Alder House Council'),
    group('Dormtrak', 1, 'Old Alder House', 'Alder House'),
  ]).map(({ label, items }) => `${label}: ${items[0]?.label}`)

test('an exact name comes first, also in its group, and whatever the spelling', () => {
  for (const text of ['Alder House', 'alder house', 'ÁLDER HOUSE'])
    expect(order(text).slice(0, 2)).toEqual(['Dormtrak: Alder House', 'Threads: Alder House'])
})

test('among equally good matches, the kind of answer decides', () => {
  expect(order('alder')).toEqual([
    'Dormtrak: Alder House',
    'Tags: Alder House Council',
    'Threads: Alder House',
  ])
})

test.each([
  ['Larch Hall', 'larch hall', 0],
  ['Larch Hall', 'larch', 1],
  ['Marisol Quintero', 'quintero marisol', 2],
  ['Theo Lindqvist-Okafor', 'okafor', 2],
  ['Factrak', 'fac', 3],
  ['Introduction to Algorithms', 'intro to algo', 4],
  ['Account and sessions', 'count', 5],
  ['Account and sessions', 'dorm', 6],
  ['Account and sessions', ' ', 6],
])('“%s” matches “%s” in tier %i', (label, text, tier) => {
  expect(tierOfLabel(label, text)).toBe(tier)
})
