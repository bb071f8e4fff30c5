import { expect, test } from 'vitest'
import { createQueryClient } from '#core/api/queryClient.ts'
import type { Viewing } from '#core/page/viewing.ts'
import { readAhead, rememberReads } from './documentReads.ts'

/** Nothing is shared between people who may do different things, and so between tests. */
const viewing = (path: string, more: Partial<Viewing> = {}): Viewing => ({
  path,
  search: '',
  now: 0,
  notOffered: {},
  claims: { id: 1, level: 3, scopes: new Set([expect.getState().currentTestName ?? '']) },
  ...more,
})

/** Opens a document that reads endpoints with these requests; returns what was read before its first render. */
async function open(document: Viewing, requests: readonly object[] = []) {
  const client = createQueryClient()
  await readAhead(document, client)
  const before = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey }) => queryKey[3])
  const asked = requests.map((request) => ['rides', 'GET', '/rides', request])
  await Promise.all(
    asked.map((queryKey) => client.fetchQuery({ queryKey, queryFn: () => ['an answer'] })),
  )
  rememberReads(document, client, new Set(asked))
  return before
}

test('what a page read is read before its next document is rendered', async () => {
  const requests = [{ query: { limit: 5 } }, { params: { id: 'me' } }]
  expect(await open(viewing('/bulletins/ride'), requests)).toEqual([])
  expect(await open(viewing('/bulletins/ride'))).toEqual(requests)
  expect(await open(viewing('/bulletins/job'))).toEqual([])
})

test('nothing about one thing or person is read for the next viewer', async () => {
  const own = [
    ...[{ params: { id: 7 } }, { query: { userID: 7 } }, { query: { ids: '7,8' } }],
    { query: { dormRoomID: 3, limit: 1 } },
  ]
  const general = [{}, { query: { limit: 5, offset: 0, type: 'job' } }]
  await open(viewing('/'), [...own, ...general])
  expect(await open(viewing('/'))).toEqual(general)
})

test('an address that names something tells the next viewer nothing of what was looked at', async () => {
  const asked = [{ params: { id: 7 } }, { query: { q: 'ann' } }, {}]
  await open(viewing('/facebook', { search: '?q=ann' }), asked)
  expect(await open(viewing('/facebook/users/7'), asked)).toEqual([{}])
  expect(await open(viewing('/facebook'))).toEqual([])
})

test('addresses that name something share only what all of them ask for', async () => {
  await open(viewing('/facebook/users/7'), [{}, { params: { id: 'me' } }])
  await open(viewing('/facebook/users/8'), [{}, { preload: ['user'] }])
  expect(await open(viewing('/bulletins/ride/1'))).toEqual([{}])
})

test('people who may do different things share nothing', async () => {
  await open(viewing('/'), [{}])
  const scopes = new Set(['service:users', 'admin:all'])
  expect(await open(viewing('/', { claims: { id: 2, level: 3, scopes } }))).toEqual([])
})

test('what a page no longer asks for is forgotten', async () => {
  await open(viewing('/'), [{}, { params: { id: 'me' } }])
  await open(viewing('/'), [{}])
  expect(await open(viewing('/'))).toEqual([{}])
})
