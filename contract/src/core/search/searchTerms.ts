import { fold } from './fold.ts'

/** The maximum number of one- and two-character search terms, which no index can speed up. */
export const maxShortTerms = 5

/** Returns true for a term that is too short for a trigram index. */
export const isShort = (term: string) => term !== '' && [...term].length < 3

/** Punctuation around a word; signs that are part of words, as in `C++` and `#12`, stay. */
const around = /^[\s"()[\]{}<>,;:.!?¿¡…]+|[\s"()[\]{}<>,;:.!?…]+$/gu

/** Returns a word of a search without the punctuation around it. */
export const trimWord = (word: string): string => word.replace(around, '')

/** Returns true for a word of punctuation and dashes alone. */
export const isNoise = (word: string): boolean => !/[^-]/.test(trimWord(fold(word)))

/**
 * Returns the words of a search, folded and without the punctuation around them, at most `max`. Words
 * of punctuation alone are left out, unless the search has no others.
 */
export function searchWords(text = '', max = Infinity): string[] {
  const written = fold(text).split(/\s+/).filter(Boolean)
  const words = written.filter((word) => !isNoise(word)).map(trimWord)
  return (words.length > 0 ? words : written).slice(0, max)
}

/** Returns true when every word of a search occurs in one of the texts. */
export function containsWords(search: string, ...texts: readonly string[]): boolean {
  const all = fold(texts.join('\n'))
  return searchWords(search).every((word) => all.includes(word))
}
