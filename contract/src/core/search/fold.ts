/** Marks on letters: accents, points, the marks of kana. Vowel signs of other scripts stay. */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- marks alone, to remove them
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\u3099\u309a\ufe20-\ufe2f]/g

/** Apostrophes, what is typed in their place, and the middle dot of Catalan. */
const apostrophes =
  /['`\u00b7\u02b9-\u02bf\u02c8\u02ca\u02cb\u055a\u2018-\u201b\u2032\u2035\ua78b\ua78c]/g

/** Characters that are never drawn, such as zero-width spaces, joiners and soft hyphens. */
const undrawn = /\p{Default_Ignorable_Code_Point}/gu

const quotes = /[\u00ab\u00bb\u201c-\u201f\u2039\u203a\u301d-\u301f]/g
const dashes = /[\u2010-\u2015\u2043\u2212]/g

/** Letters that Unicode does not compose of a letter and a mark, and how they are typed without. */
const drawn = 'ςⱥƀɓƃƈȼđðɖɗɇǝəɛƒǥɠħⱨıɨȷɉƙⱪĸłƚɫⱡŋɲƞøɔɵƥᵽɍɽȿŧƭʈⱦʉʋƴɏƶȥⱬ'
const typed = 'σabbbccddddeeeefgghhiijjkkkllllnnnooopprrsttttuvyyzzz'
const plainLetters = new Map<string, string>([
  ...[...drawn].map((letter, at): [string, string] => [letter, typed.charAt(at)]),
  ...[...'ßæœþ'].map((letter, at): [string, string] => [
    letter,
    ['ss', 'ae', 'oe', 'th'][at] ?? '',
  ]),
])
const isDrawn = new RegExp(`[${[...plainLetters.keys()].join('')}]`, 'g')

const isASCII = /^[\0-\x7f]*$/

/**
 * Folds a text for searching: case, accents, apostrophes, the width of letters, the form of quotes
 * and dashes, and what is not drawn make no difference. Every search of the server and the site
 * folds with it; the SQL function `fold` does the same. Folding each character gives the same text.
 */
export function fold(text: string): string {
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (isASCII.test(text)) return text.replace(/['`]/g, '').toLowerCase()
  return text
    .replaceAll('´', '')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(apostrophes, '')
    .replace(undrawn, '')
    .replace(quotes, '"')
    .replace(dashes, '-')
    .toLowerCase()
    .replace(isDrawn, (letter) => plainLetters.get(letter) ?? letter)
}
