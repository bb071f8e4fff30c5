import { expect, test } from 'vitest'
import { wordMatches } from './wordMatches.ts'

const found = (text: string, ...words: string[]) =>
  wordMatches(text, words).map(({ start, end }) => text.slice(start, end))

test('words are found in any case, with and without accents', () => {
  expect(found('The Greenhouse VESTIBULE', 'green', 'vestibule')).toEqual(['Green', 'VESTIBULE'])
  expect(found('Josélito at the café', 'jose', 'CAFÉ')).toEqual(['José', 'café'])
  expect(found('🦉 owl 🦉owl', 'owl')).toEqual(['owl', 'owl'])
})

test('overlapping words are one match, and other texts have none', () => {
  expect(found('breakfast', 'break', 'kfast')).toEqual(['breakfast'])
  expect(found('breakfast', 'lunch', '')).toEqual([])
})
