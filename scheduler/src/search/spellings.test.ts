import { readFileSync } from 'node:fs'
import { fold } from '@wso/contract/core/search/fold'
import { latinLetters } from '@wso/contract/core/search/latinLetters'
import { containsWords, searchWords } from '@wso/contract/core/search/searchTerms'
import { wordMatches } from '@wso/contract/core/search/wordMatches'
import { expect, test } from 'vitest'
import { aSection } from '../../test/catalogs.ts'
import { search } from './search.ts'
import { buildSearch } from './searchIndex.ts'

const { text, found, notFound } = JSON.parse(
  readFileSync(new URL('../../../corpus/spellings.json', import.meta.url), 'utf8'),
) as { text: string; found: string[]; notFound: string[] }

test('the catalog and the lists of the site find what the searches of the server find', () => {
  const index = buildSearch([aSection({ titleLong: text })])
  for (const q of found) {
    expect([q, search(index, q).length, containsWords(q, text)]).toEqual([q, 1, true])
  }
  for (const q of notFound) {
    expect([q, search(index, q).length, containsWords(q, text)]).toEqual([q, 0, false])
  }
})

/** All Latin letters of Unicode, in words of five. */
const latin = latinLetters.join('').match(/.{1,5}/gu)!

test('every Latin letter of Unicode is found as it is typed, folded and in capitals', () => {
  for (const word of latin) {
    const title = `About ${word} and more`
    const index = buildSearch([aSection({ titleLong: title })])
    for (const q of [word, fold(word), word.toUpperCase(), word.normalize('NFD')]) {
      const marked = wordMatches(title, searchWords(q)).map(({ start, end }) =>
        title.slice(start, end),
      )
      expect([q, search(index, q).length, containsWords(q, title), marked]).toEqual([
        q,
        1,
        true,
        [word],
      ])
    }
  }
})
