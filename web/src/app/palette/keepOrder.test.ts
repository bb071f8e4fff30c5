import { expect, test } from 'vitest'
import { keepOrder } from './keepOrder.ts'

const group = (label: string, ...ids: string[]) => ({
  label,
  items: ids.map((id) => ({ id, label: id, weight: 1 })),
})
const order = (groups: ReturnType<typeof keepOrder>['groups']) =>
  groups.map(({ label, items }) => `${label}: ${items.map(({ id }) => id).join(' ')}`)

test('later answers to the same text follow those that are shown', () => {
  const shown = { text: 'larch', groups: [group('People', 'a', 'b'), group('Books', 'c')] }
  const groups = [group('Dorms', 'larch'), group('Books', 'd', 'c'), group('People', 'b', 'x', 'a')]
  expect(order(keepOrder(shown, { text: 'larch', groups }).groups)).toEqual([
    'People: a b x',
    'Books: c d',
    'Dorms: larch',
  ])
})

test('what is no longer an answer goes, and another text has its own order', () => {
  const shown = { text: 'larch', groups: [group('People', 'a', 'b'), group('Books', 'c')] }
  const groups = [group('Dorms', 'larch'), group('People', 'b')]
  expect(order(keepOrder(shown, { text: 'larch', groups }).groups)).toEqual([
    'People: b',
    'Dorms: larch',
  ])
  expect(order(keepOrder(shown, { text: 'larch h', groups }).groups)).toEqual(order(groups))
})
