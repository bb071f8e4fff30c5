import { expect, test } from 'vitest'
import { endLabel } from '#posts/endLabel.ts'
import { priceLabel } from './bulletins.labels.ts'

test.each([
  ['Desk lamp', 'Works, 20 dollars. Pick up at Larch.', '$20'],
  ['Desk lamp, $20', 'Was $45 new.', '$20'],
  ['Skis, 190 cm', 'With poles and boots (43). $1,250.50', '$1,250.50'],
  ['Chair', 'Free to a good home, room 20', undefined],
  ['Two mugs', '$4 for one, $7 for both', undefined],
  ['Tickets', '$9 each; yes, $9', '$9'],
])('%s, “%s” costs %s', (title, body, price) => {
  expect(priceLabel({ type: 'exchange', title, body })).toBe(price)
})

test('wages say that they are for an hour, and announcements have no price', () => {
  const title = 'Tutor'
  const wage = (body: string) => priceLabel({ type: 'job', title, body })
  expect(wage('Small groups, 17 dollars an hour.')).toBe('$17/hour')
  expect(wage('$17.50/hr, evenings')).toBe('$17.50/hour')
  expect(priceLabel({ type: 'announcement', title, body: 'Tickets $5' })).toBeUndefined()
})

test('an end at midnight names the day before, which is the last one', () => {
  expect(endLabel('2026-11-27T05:00:00Z')).toBe('ends Nov 26')
  expect(endLabel('2026-11-26T17:00:00Z')).toBe('ends Nov 26')
})
