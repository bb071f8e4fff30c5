import { createECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { notifications } from '@wso/contract/notifications/notifications'
import { notificationSettings } from '@wso/contract/notifications/notificationSettings'
import { addPerson, runningClock, startApp } from '@wso/server/testing'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { notify } from '../../server/src/features/notifications/notifications/notifications.public.ts'
import { kill, startNode } from './node.ts'

const people = 100
const eventsEach = 10
const kills = 20

/**
 * Proves that nothing is lost: sends 1,000 notifications while the sending node is killed 20 times,
 * then 1,000 more from two nodes at once. `npm run bench -- delivery`; about three minutes.
 * @throws when one is lost, or sent twice by two nodes
 */
export async function benchDelivery() {
  const [postgres, provider] = await Promise.all([startTestPostgres(), startProvider()])
  const settings = {
    WEB_PUSH_HOSTS: provider.host,
    PUBLIC_URL: 'https://portal.test',
    LOG_LEVEL: 'silent',
  }
  try {
    const portal = await startApp(postgres.connection, { settings, clock: runningClock() })
    const calls = await addPeople(portal, provider.url)
    const proof = { portal, settings, provider, calls }
    console.table([await proveKilled(proof), await proveTwoNodes(proof)])
    await portal.app.close()
  } finally {
    provider.close()
    await postgres.end()
  }
}

type Portal = Awaited<ReturnType<typeof startApp>>
type Proof = {
  portal: Portal
  settings: Record<string, string>
  provider: Awaited<ReturnType<typeof startProvider>>
  calls: { id: number; call: Awaited<ReturnType<Portal['as']>> }[]
}

/** A slow push service that counts the messages of each notification. */
async function startProvider() {
  const counts = new Map<string, number>()
  const server = createServer((request, response) => {
    const tag = String(request.headers['topic'])
    counts.set(tag, (counts.get(tag) ?? 0) + 1)
    request.resume()
    setTimeout(() => response.writeHead(201).end(), 20 + Math.random() * 60)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { host, url: `http://${host}`, counts, close }
}

/** People, each with a browser that receives push messages. */
async function addPeople({ db, as }: Portal, service: string): Promise<Proof['calls']> {
  const calls: Proof['calls'] = []
  for (let place = 0; place < people; place += 1) {
    const { id } = await addPerson(db)
    const call = await as({ id })
    const p256dh = createECDH('prime256v1').generateKeys('base64url')
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
    const token = JSON.stringify({ endpoint: `${service}/${id}`, keys })
    await call(notificationSettings.addDevice, { body: { type: 'web', token } })
    calls.push({ id, call })
  }
  return calls
}

/** Notifies some people about one event each. */
const tell = ({ portal: { services } }: Proof, to: Proof['calls'], name: string) =>
  notify(services, 'newSignIn', {
    to: to.map(({ id }) => id),
    dedupKey: name,
    details: { device: 'A bench', onCampus: true },
  })

/** Kills each node just after it begins to send. */
async function proveKilled(proof: Proof) {
  const { portal, settings, provider, calls } = proof
  const perKill = (people * eventsEach) / kills
  for (let times = 0; times < kills; times += 1) {
    const first = (times * perKill) % people
    await tell(proof, calls.slice(first, first + perKill), `killed ${times}`)
    const node = await startNode(portal.owner, settings)
    await wait(Math.random() * 800)
    await kill(node)
  }
  const early = provider.counts.size
  const last = await startNode(portal.owner, settings)
  await waitUntilSent(proof)
  await kill(last)
  const result = await counted(proof, 1)
  return {
    proof: `a node that is killed ${kills} times`,
    ...result,
    'by nodes that were killed': early,
  }
}

async function proveTwoNodes(proof: Proof) {
  const { portal, settings, provider, calls } = proof
  provider.counts.clear()
  const nodes = await Promise.all([1, 2].map(() => startNode(portal.owner, settings)))
  for (let event = 0; event < eventsEach; event += 1) {
    await tell(proof, calls, `two nodes ${event}`)
    await wait(100)
  }
  await waitUntilSent(proof)
  await Promise.all(nodes.map(kill))
  const result = await counted(proof, 2)
  if (result.messages !== result.events) throw new Error('Two nodes sent a message twice.')
  return { proof: 'two nodes at once', ...result }
}

const patienceMs = 300_000

async function waitUntilSent({ portal: { pool } }: Proof) {
  const until = Date.now() + patienceMs
  const isLeft = `select exists (select from notifications where planned_time is null)
    or exists (select from deliveries where state = 'waiting') as is_left`
  while ((await pool.query(isLeft)).rows[0].is_left) {
    if (Date.now() > until) throw new Error('Messages still wait after five minutes.')
    await wait(250)
  }
}

/**
 * Counts the messages that arrived. @throws when a notification did not, or is not in its person's
 * inbox once
 */
async function counted({ provider, calls, portal: { pool } }: Proof, rounds: number) {
  const events = people * eventsEach
  const { size: shown } = provider.counts
  const messages = [...provider.counts.values()].reduce((sum, count) => sum + count, 0)
  if (shown !== events) throw new Error(`${events - shown} of ${events} were lost.`)
  for (const { call } of calls) {
    const { total } = await call(notifications.list, { query: {} })
    if (total !== eventsEach * rounds) throw new Error(`An inbox has ${total} notifications.`)
  }
  const { rows } = await pool.query(
    `select count(*)::int as dead from deliveries where state <> 'sent'`,
  )
  return { events, 'shown to people': shown, messages, 'not sent': rows[0].dead }
}
