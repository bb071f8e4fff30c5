import { expect, test } from 'vitest'
import { rankGroups } from './paletteRank.ts'

const group = (label: string, ...labels: string[]) => ({
  label,
  items: labels.map((each) => ({ id: each, label: each })),
})
const order = (text: string, own: Parameters<typeof rankGroups>[1] = []) =>
  rankGroups(text, own, [
    group('Tags', 'Alder House Council'),
    group('Threads', 'Behind the House of Alder'),
    group('Dormtrak', 'Old Alder House', 'Alder House'),
  ]).map(({ label, items }) => `${label}: ${items[0]?.label}`)

test('an exact name comes first, also in its group, and whatever the spelling', () => {
  for (const text of ['Alder House', 'alder house', 'ÁLDER HOUSE']) {
    expect(order(text)[0]).toBe('Dormtrak: Alder House')
  }
})

test('without an exact name, groups with a word that begins so come before the others', () => {
  expect(order('alder')).toEqual([
    'Tags: Alder House Council',
    'Threads: Behind the House of Alder',
    'Dormtrak: Alder House',
  ])
})

test('pages whose name matches come before everything, others after it', () => {
  const pages = [group('Pages', 'Dormtrak'), group('Actions', 'Post a ride')]
  expect(order('dorm', pages)[0]).toBe('Pages: Dormtrak')
  expect(order('alder house', pages).at(-1)).toBe('Actions: Post a ride')
})
