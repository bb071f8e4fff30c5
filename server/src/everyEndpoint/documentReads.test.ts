import { contract } from '@wso/contract'
import { ApiError, type Call } from '@wso/contract/core/client'
import type { DocumentRequest } from '@wso/contract/core/document'
import type { Endpoint } from '@wso/contract/core/endpoint'
import type { DemoName } from '@wso/contract/site/demo'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startSession } from '#features/account/auth/sessions/sessions.start.ts'
import { users } from '#features/users/users.table.ts'
import { seedCampus } from '#seed/seed.ts'
import { startApp } from '#test/app.ts'
import { everyone } from '#test/everyone.ts'
import { dataIn, enter, inScript, startSite } from '#test/renderedSite.ts'
import { readRequests } from '#test/requests.ts'

const { db, services, callWith } = await startApp(inject('postgres'))
await seedCampus(services, { people: 300, report: () => undefined })

const rows = Object.values(contract).flatMap((endpoints) =>
  Object.values(endpoints as Record<string, Endpoint>),
)
const readable = rows.filter((row) => row.method === 'GET' && !row.stream && !row.credential)
const requests = readable
  // Random words, and what is measured at the moment.
  .filter(({ path }) => !['/words', '/admin/health', '/admin/tasks'].includes(path))
  .flatMap((row) =>
    readRequests(row).map((request, at) => {
      const title = `${row.path} ${JSON.stringify(request)}`
      return { row, request, title, isValid: at === 0 }
    }),
  )

type Read = (endpoint: Endpoint, request: object) => Promise<unknown>

/** What a read resolves or rejects with, as text. */
const outcomeOf = (read: Read, endpoint: Endpoint, request: object) =>
  read(endpoint, request).then(
    (value) => JSON.stringify({ value }),
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      return JSON.stringify({ ...error, message: error.message })
    },
  )

/** How many requests one document reads. */
const slice = 20

type Which = 'all' | 'valid'

/** All requests, or one valid request to each endpoint. */
const chosen = (which: Which) => requests.filter(({ isValid }) => isValid || which === 'all')

/** The outcomes of requests, one after the other. */
async function outcomesOf(read: Read, some: typeof requests): Promise<Record<string, string>> {
  const outcomes: Record<string, string> = {}
  for (const { row, request, title } of some) {
    // oxlint-disable-next-line no-await-in-loop -- one reader does not run out of its share
    outcomes[title] = await outcomeOf(read, row, request)
  }
  return outcomes
}

/** Only the address of a row, as the code of the site has it. */
const addressOf = ({ method, path, root, raw, paged }: Endpoint) =>
  ({ method, path, root, raw, paged }) as Endpoint

const overHTTP = (call: Call): Read => call
const inDocument =
  ({ answer }: DocumentRequest): Read =>
  (row, request) =>
    answer(addressOf(row), request)

/** Renders the outcomes of the requests that the address names: `/faq?which=all&at=40`. */
const site = await startSite(services, async (request) => {
  const asked = new URL(request.url, 'http://portal').searchParams
  const at = Number(asked.get('at'))
  const some = chosen(asked.get('which') as Which).slice(at, at + slice)
  const data = inScript(await outcomesOf(inDocument(request), some))
  return { status: 200, root: '', head: '', data }
})

/** The outcomes in documents of a caller. */
async function inDocuments(which: Which, caller: { cookie?: string; from?: string }) {
  let outcomes: Record<string, string> = {}
  for (let at = 0; at < chosen(which).length; at += slice) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the requests
    const { body } = await site.open(`/faq?which=${which}&at=${at}`, caller)
    outcomes = { ...outcomes, ...(dataIn(body) as Record<string, string>) }
  }
  return outcomes
}

async function demoIdentity(unixID: DemoName) {
  const [person] = await db.select().from(users).where(eq(users.unixID, unixID))
  return (await startSession(services, person!, { userAgent: 'test', remember: true })).token
}

/** The callers of the access matrix. A document has at least a visitor; accounts close below. */
const callers = (await everyone(services)).filter(
  ({ kind }) => !['nobody', 'left', 'disabled'].includes(kind),
)

test.each(callers)(
  'a document for $kind reads what the API answers, byte for byte',
  async ({ from, token: tokenOf }) => {
    const { token, cookie } = await enter(site.app, await tokenOf('identity'), from)
    const outcomes = await inDocuments('valid', { from, ...(cookie && { cookie }) })
    const answers = await outcomesOf(overHTTP(callWith(token, from)), chosen('valid'))
    expect(outcomes).toEqual(answers)
  },
)

test('every result and every refusal of the demo student is the same in a document', async () => {
  const { token, cookie = '' } = await enter(site.app, await demoIdentity('student'))
  const read = overHTTP(callWith(token))
  await outcomesOf(read, chosen('valid')) // Matches are new only the first time they are read.
  const outcomes = await inDocuments('all', { cookie })
  expect(outcomes).toEqual(await outcomesOf(read, chosen('all')))
  // The comparison has results with content and refusals of every kind.
  const texts = Object.values(outcomes)
  const statuses = texts.map((text) => (JSON.parse(text) as Partial<ApiError>).status ?? 200)
  expect(new Set(statuses)).toEqual(new Set([200, 400, 403, 404]))
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(100)
  expect(texts.join('').length).toBeGreaterThan(100_000)
})

test('a document cannot write, follow a stream or get a token', async () => {
  const refused = rows.filter((row) => !readable.includes(row))
  const { app, open } = await startSite(services, async (request) => ({
    status: 200,
    root: '',
    head: '',
    data: inScript(
      await Promise.all(refused.map((row) => outcomeOf(inDocument(request), row, { params: {} }))),
    ),
  }))
  const { cookie = '' } = await enter(app, await demoIdentity('admin'))
  const outcomes = dataIn((await open('/faq', { cookie })).body) as string[]
  expect(outcomes).toHaveLength(refused.length)
  expect(new Set(outcomes.map((text) => (JSON.parse(text) as ApiError).status))).toEqual(
    new Set([404]),
  )
})

test('a row whose result is a token is marked as a credential', () => {
  const results = rows.filter(({ method, credential }) => method === 'GET' && !credential)
  for (const { path, result } of results) {
    const fields = Object.keys((result as { shape?: object } | undefined)?.shape ?? {})
    expect([path, fields.includes('token')]).toEqual([path, false])
    expect(path).not.toMatch(/token$/)
  }
})
