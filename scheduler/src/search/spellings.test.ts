import { readFileSync } from 'node:fs'
import { containsWords } from '@wso/contract/core/search/searchTerms'
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
