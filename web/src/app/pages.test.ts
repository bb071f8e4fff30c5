import { sitePages } from '@wso/contract/campus/sitePages'
import { expect, test } from 'vitest'
import { pages } from './pages.ts'

test('the server knows every page of the site, by the same patterns, and no other', () => {
  // A page that is missing from contract/src/campus/sitePages.ts would return 404 when opened
  // directly.
  const paths = (all: readonly { path: string }[]) => all.map(({ path }) => path).toSorted()
  expect(paths(sitePages)).toEqual(paths(pages))
})
