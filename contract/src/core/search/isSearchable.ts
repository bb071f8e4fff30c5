/** Letters of which one can be a word. */
const wordLetters = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Returns true for a search that finds more than noise: two characters, or one that is a word. */
export const isSearchable = (text: string, min = 2): boolean => {
  const word = text.trim()
  return [...word].length >= min || wordLetters.test(word)
}
