import { expect, test } from 'vitest'
import { cutAtWord } from './cutAtWord.ts'

test.each([
  ['short', 'short'],
  ['twelve chars', 'twelve chars'],
  ['twelve chars and more', 'twelve chars…'],
  ['twelve characters', 'twelve…'],
  ['One. Twelve. Two.', 'One. Twelve…'],
  ['antidisestablishment', 'antidisestab…'],
  ['elevenchars😀 x', 'elevenchars…'],
])('%j is shown as %j', (text, shown) => {
  expect(cutAtWord(text, 12)).toBe(shown)
})
