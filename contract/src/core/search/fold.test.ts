import { expect, test } from 'vitest'
import { fold } from './fold.ts'
import { isSearchable } from './isSearchable.ts'
import { latinLetters } from './latinLetters.ts'
import { containsWords, searchWords } from './searchTerms.ts'

test.each([
  ['Cárdenas', 'cardenas'],
  ['Ca\u0301rdenas', 'cardenas'],
  ['DʼArcy', 'darcy'],
  ['d’arcy', 'darcy'],
  ["D'Arcy", 'darcy'],
  ['D´Arcy `x`', 'darcy x'],
  ['Hawaiʻi', 'hawaii'],
  ['women’s', 'womens'],
  ['Łódź Øster Đorđe Straße Ærø ırmak İzmir', 'lodz oster dorde strasse aero irmak izmir'],
  ['Ŋaanyat ŉ Vǫ Þór ẞ', 'naanyat n vo thor ss'],
  ['“full” „name“ «x» ‹y›', '"full" "name" "x" "y"'],
  ['1914–1918 — a−b', '1914-1918 - a-b'],
  ['ＡＦＲ：１３', 'afr:13'],
  ['zero\u200bwidth \ufeffsoft\u00adhyphen', 'zerowidth softhyphen'],
  ['no\u00a0break', 'no break'],
  ['ΣΟΦΌΣ', 'σοφοσ'],
  ['カ\u3099', 'カ'],
  ['李', '李'],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('every Latin letter folds once and for all, in capitals as in small', () => {
  expect(latinLetters.length).toBeGreaterThan(1300)
  for (const letter of latinLetters) {
    expect([letter, fold(fold(letter))]).toEqual([letter, fold(letter)])
    const small = letter.toLowerCase()
    expect([letter, fold(small)]).toEqual([letter, fold(letter)])
  }
})

test('letters of the alphabets of Europe fold to the keys of an American keyboard', () => {
  for (const letter of latinLetters.filter((each) => each < '\u0180'))
    expect([letter, fold(letter)]).toEqual([letter, expect.stringMatching(/^[a-z]+$/)])
})

test('a text folds character by character', () => {
  const text = 'Ca\u0301rdenas “DʼArcy” ﬁne ½ ŀ'
  expect([...text].map(fold).join('')).toBe(fold(text))
})

test('words have no punctuation around them, and signs alone are none', () => {
  expect(searchWords('AFR 13,')).toEqual(['afr', '13'])
  expect(searchWords('  «Zoë», (again) — d’Arcy! ')).toEqual(['zoe', 'again', 'darcy'])
  expect(searchWords('C++ and #12')).toEqual(['c++', 'and', '#12'])
  expect(searchWords('?!')).toEqual(['?!'])
  expect(searchWords('a b c', 2)).toEqual(['a', 'b'])
  expect(searchWords()).toEqual([])
  expect(containsWords('  ', 'anything')).toBe(true)
  expect(containsWords('women’s études,', 'Women', "'s ETUDES")).toBe(false)
  expect(containsWords('  ', 'anything')).toBe(true)
  expect(containsWords('women’s études,', "Women's", 'ETUDES')).toBe(true)
})

test('one letter is enough where a letter is a word', () => {
  expect(isSearchable('李')).toBe(true)
  expect(isSearchable('한')).toBe(true)
  expect(isSearchable(' a ')).toBe(false)
  expect(isSearchable('ab', 3)).toBe(false)
})
