import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { expect, inject, test } from 'vitest'
import { personAs, type Somebody } from '#test/everyone.ts'
import { sentDuring } from '#test/sent.ts'
import { campusWithSecrets } from '#test/worlds/campus.ts'
import { type Read, readsOf } from '#test/worlds/reads.ts'
import type { Secret, World } from '#test/worlds/secret.ts'
import { secretsOf } from '#test/worlds/secrets.ts'

/**
 * Every read, as every kind of person, in two worlds that differ only in what is hidden: the answers
 * have the same bytes and take the same number of queries.
 */

const campus = await campusWithSecrets(inject('postgres'))
const { app } = campus.portal
const secrets = await secretsOf(campus)
const reads = readsOf(campus)

const set = async (chosen: readonly Secret[], world: World) => {
  // oxlint-disable-next-line no-await-in-loop -- in their order
  for (const secret of chosen) await secret.set(world)
}

type Tokens = { api: string; identity: string }

/** The token of the kind that a read takes. */
function tokenFor({ name }: Read, { api, identity }: Tokens) {
  const [feature = '', call = ''] = name.split('.')
  const rows = contract as unknown as Record<string, Record<string, Endpoint>>
  return rows[feature]?.[call]?.token === 'identity' ? identity : api
}

async function answerTo({ url }: Read, { from }: Somebody, token: string) {
  const headers = { ...(token && { authorization: `Bearer ${token}` }) }
  const ask = () => app.inject({ method: 'GET', url, remoteAddress: from, headers })
  // What is cached is read before.
  await ask()
  let answer = ''
  const sent = await sentDuring(async () => {
    const response = await ask()
    answer = `${response.statusCode} ${response.headers.etag ?? ''}\n${response.body}`
  })
  return `${sent.length} queries\n${answer}`
}

/** Every answer that a reader gets, by address. */
async function look(reader: Somebody, tokens: Tokens, asked: readonly Read[] = reads) {
  const answers = new Map<string, string>()
  for (const read of asked)
    // oxlint-disable-next-line no-await-in-loop -- queries are counted one call at a time
    answers.set(read.url, await answerTo(read, reader, tokenFor(read, tokens)))
  return answers
}

/** The reads whose answers differ. */
const differences = (one: Map<string, string>, other: Map<string, string>) =>
  reads.filter(({ url }) => one.get(url) !== other.get(url))

/** The names of the secrets that alone change an answer. */
async function tellers(reader: Somebody, { tokens, read, hidden }: Doubt) {
  const answer = async () => (await look(reader, tokens, [read])).get(read.url)
  await set(hidden, 0)
  const without = await answer()
  const found: string[] = []
  for (const secret of hidden) {
    // oxlint-disable no-await-in-loop -- one secret at a time
    await secret.set(1)
    if ((await answer()) !== without) found.push(secret.name)
    await secret.set(0)
    // oxlint-enable no-await-in-loop
  }
  return found.length > 0 ? found : ['several together']
}
type Doubt = { tokens: Tokens; read: Read; hidden: readonly Secret[] }

const tokensOf = async ({ token }: Somebody) => ({
  identity: await token('identity'),
  api: await token(),
})

test.each(campus.readers)('$kind reads the same in both worlds', async (reader) => {
  const hidden = secrets.filter(({ knownTo = [] }) => !knownTo.includes(reader.kind))
  const tokens = await tokensOf(reader)
  await set(secrets, 0)
  const first = await look(reader, tokens)
  await set(hidden, 1)
  const told = differences(first, await look(reader, tokens))
  // A defect may show in many answers; two name it.
  const named: Record<string, string[]> = {}
  for (const read of told.slice(0, 2))
    // oxlint-disable-next-line no-await-in-loop -- worlds are set one after the other
    named[read.url] = await tellers(reader, { tokens, read, hidden })
  expect(named).toEqual({})
})

test('each secret changes an answer to those whom it concerns', { timeout: 180_000 }, async () => {
  const { author, other, owner, hidden } = campus
  const people = [author, other, owner, hidden].map((person) =>
    personAs(campus.portal.services, person),
  )
  const asked: { reader: Somebody; tokens: Tokens; read: Read; before: string }[] = []
  await set(secrets, 0)
  for (const reader of people) {
    // oxlint-disable no-await-in-loop -- worlds are set one after the other
    const tokens = await tokensOf(reader)
    const before = await look(reader, tokens)
    await set(secrets, 1)
    const changed = differences(before, await look(reader, tokens))
    await set(secrets, 0)
    // oxlint-enable no-await-in-loop
    asked.push(
      ...changed.map((read) => ({ reader, tokens, read, before: before.get(read.url) ?? '' })),
    )
  }
  const isTold = async () => {
    for (const { reader, tokens, read, before } of asked)
      // oxlint-disable-next-line no-await-in-loop -- until one differs
      if ((await look(reader, tokens, [read])).get(read.url) !== before) return true
    return false
  }
  const silent: string[] = []
  for (const secret of secrets) {
    // oxlint-disable no-await-in-loop -- one secret at a time
    await secret.set(1)
    if (!(await isTold())) silent.push(secret.name)
    await secret.set(0)
    // oxlint-enable no-await-in-loop
  }
  expect(silent).toEqual([])
})
