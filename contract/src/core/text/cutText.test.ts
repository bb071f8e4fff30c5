import { expect, test } from 'vitest'
import { cutText } from './cutText.ts'

test.each([
  ['plain', 3, 'pla'],
  ['short', 9, 'short'],
  ['aa🦔', 3, 'aa'],
  ['aa🦔b', 4, 'aa🦔'],
  ['🦔', 1, ''],
])('%s is cut to %i as “%s”', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut)
})
