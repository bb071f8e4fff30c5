import { contract } from '@wso/contract'
import { allows } from '@wso/contract/core/access'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { expect, inject, test } from 'vitest'
import { authenticate } from '#features/account/auth/auth.authenticate.ts'
import { startApp } from '#test/app.ts'
import { everyone, newAllRounder, type Somebody } from '#test/everyone.ts'
import { enter, fromOwnPage, startSite } from '#test/renderedSite.ts'
import { hostileRequests, type PlainRequest, refusedRequest } from '#test/requests.ts'

const { app, services } = await startApp(inject('postgres'))

/** Covers every row of the contract automatically, so a new endpoint needs only its row. */
const rows = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, row]) => [`${feature}.${name}`, row] as const,
  ),
)

const people = await everyone(services)

async function send({ from }: { from: string }, token: string, request: PlainRequest) {
  const { statusCode, headers, body } = await app.inject({
    ...request,
    remoteAddress: from,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(request.payload !== undefined && { 'content-type': 'application/json' }),
    },
  })
  const isJSON = String(headers['content-type']).startsWith('application/json')
  const envelope = isJSON ? (JSON.parse(body) as Envelope) : {}
  return { status: statusCode, code: envelope.error?.errorCode, envelope }
}
type Envelope = { status?: number; error?: { errorCode: number; message: string } }

/** Returns the refusal that a row's access rule gives a caller, if any. */
async function refusalFor(row: Endpoint, { from }: Somebody, token: string) {
  const caller = { address: from, userAgent: 'test', token }
  if (row.access === 'public') return undefined
  const viewer = await authenticate(services, caller, row.token ?? 'api').catch(() => undefined)
  if (!viewer) return { status: 401, code: 401 }
  if (allows(row.access, viewer)) return undefined
  return viewer.level === 0 ? { status: 401, code: 401 } : { status: 403, code: 1330 }
}

const anyRequest = (row: Endpoint) => hostileRequests(row)[0]!

test.each(rows)('%s is open to exactly those its row names', async (name, row) => {
  const request = refusedRequest(row)
  // Endpoints without input take effect: sessions end and accounts are deleted, so the callers are
  // created again.
  const mayEnd = name.startsWith('auth.') || (!request && row.method !== 'GET')
  const crowd = mayEnd ? await everyone(services) : people
  await Promise.all(
    crowd.map(async (somebody) => {
      const { kind } = somebody
      const token = await tokenOf(somebody, row.token)
      const refusal = await refusalFor(row, somebody, token)
      const answer = await send(somebody, token, request ?? anyRequest(row))
      // A caller with access is told that the request is invalid, or gets a result where any
      // request is valid.
      const expected = refusal ?? (request ? { status: 400 } : {})
      expect({ kind, ...answer }).toMatchObject({ kind, ...expected })
      expect({ kind, ...answer }).toSatisfy(isDecent)
    }),
  )
})

const emptyPage = { status: 200, root: '', head: '', data: '{}' }
const { app: renderingApp } = await startSite(services, async () => emptyPage)
const { cookie: documentCookie = '' } = await enter(
  renderingApp,
  await (await newAllRounder(services)).token('identity'),
)

test.each(rows)('the cookie of documents gives a caller of %s nothing', async (_, row) => {
  expect(documentCookie).toMatch(/^portal-session=/)
  const request = refusedRequest(row) ?? anyRequest(row)
  const [without, withCookie] = await Promise.all(
    ['', documentCookie].map(async (cookie) => {
      const { statusCode, headers, body } = await renderingApp.inject({
        ...request,
        headers: {
          ...fromOwnPage,
          origin: 'https://elsewhere.example',
          ...(cookie && { cookie }),
          ...(request.payload !== undefined && { 'content-type': 'application/json' }),
        },
      })
      const names = Object.keys(headers).filter((name) => name !== 'retry-after')
      // These words are random.
      return { statusCode, names, body: row.path === '/words' ? '' : body }
    }),
  )
  expect(withCookie).toEqual(without)
  const forbidden = ['access-control-allow-credentials', 'set-cookie']
  expect(withCookie!.names.filter((name) => forbidden.includes(name))).toEqual([])
})

const tokens = new WeakMap<Somebody, Map<string, Promise<string>>>()

/** A token of a caller, created once for each kind of endpoint. */
function tokenOf(somebody: Somebody, kind: Endpoint['token']) {
  const made = tokens.get(somebody) ?? new Map<string, Promise<string>>()
  tokens.set(somebody, made)
  const token = made.get(kind ?? 'api') ?? somebody.token(kind)
  made.set(kind ?? 'api', token)
  return token
}

test.each(rows)('%s answers nonsense without failing', async (_, row) => {
  let caller = await newAllRounder(services)
  let token = await caller.token(row.token)
  for (const request of hostileRequests(row)) {
    const answer = await send(caller, token, request)
    expect({ request, ...answer }).toSatisfy(isDecent)
    if (answer.status === 401 || row.method === 'DELETE') {
      caller = await newAllRounder(services)
      token = await caller.token(row.token)
    }
  }
})

/** Expects a result or a refusal with a reason, never a server error. */
const isDecent = ({ status, envelope }: Awaited<ReturnType<typeof send>>) =>
  status < 400 ||
  (status < 500 &&
    envelope.status === envelope.error?.errorCode &&
    Boolean(envelope.error?.message))
