import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type Call, createCall } from '@wso/contract/core/client'
import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { addPerson, runningClock, startApp } from '@wso/server/testing'
import { addCombo } from '@wso/server/testing/factories/goodrich'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { kill, type Node, startNode } from '../node.ts'
import { quantile } from '../timing.ts'
import { orderSettings, today } from './orderSettings.ts'
import { tallyOf } from './orderTally.ts'

const perSecond = 50
const seconds = 60
const total = perSecond * seconds
const maxMs = 300

/**
 * An order rush: 50 orders a second for a minute, on two nodes with one database. Every tenth order
 * is sent to both nodes at once. `npm run bench -- orders`.
 * @throws when an order is lost or doubled, a node's board is not notified, or the 95th percentile
 * is over 300 ms
 */
export async function benchOrders() {
  const postgres = await startTestPostgres()
  const portal = await startApp(postgres.connection, {
    settings: orderSettings,
    clock: runningClock(),
  })
  const nodes = await Promise.all([1, 2].map(() => startNode(portal.owner, orderSettings)))
  try {
    const { drink, bagel, spread } = await addCombo(portal.db)
    const tokens = await tokensFor(portal)
    const manager = await portal.tokenOf(await addPerson(portal.db, { goodrichManager: true }))
    const boards = nodes.map(({ origin }) => watch(origin, manager))
    await Promise.all(boards.map(({ isOpen }) => isOpen))
    const items = [drink, bagel, spread].map(({ id }) => ({ id }))
    const rush = await run(nodes, tokens, items)
    await wait(2000)
    const tally = await tallyOf(portal.db)
    for (const { stop } of boards) stop()
    report(rush, tally, boards)
  } finally {
    await Promise.all(nodes.map(kill))
    await portal.app.close()
    await postgres.end()
  }
}

type Portal = Awaited<ReturnType<typeof startApp>>

async function tokensFor({ db, tokenOf }: Portal): Promise<string[]> {
  const tokens: string[] = []
  for (let place = 0; place < total; place += 1) tokens.push(await tokenOf(await addPerson(db)))
  return tokens
}

type Rush = { placed: number[]; leaseMs: number[]; placeMs: number[]; refusals: string[] }

/** Starts an order every 20 ms, whether or not earlier ones have completed. */
async function run(nodes: readonly Node[], tokens: readonly string[], items: { id: number }[]) {
  const rush: Rush = { placed: [], leaseMs: [], placeMs: [], refusals: [] }
  const began = performance.now()
  const running: Promise<void>[] = []
  for (const [place, token] of tokens.entries()) {
    await wait(Math.max(0, began + (place * 1000) / perSecond - performance.now()))
    const calls = nodes.map(({ origin }) => createCall({ origin, token: () => token }))
    const [first, second] = place % 2 === 0 ? calls : calls.toReversed()
    if (!first || !second) throw new Error('Two nodes are needed.')
    running.push(order({ first, second, isDoubled: place % 10 === 0, items, place }, rush))
  }
  await Promise.all(running)
  return rush
}

type Attempt = {
  first: Call
  second: Call
  /** Sends the same order to the other node too. */
  isDoubled: boolean
  items: { id: number }[]
  place: number
}

async function order({ first, second, isDoubled, items, place }: Attempt, rush: Rush) {
  try {
    const lease = await timed(() => first(slots.lease, {}), rush.leaseMs)
    const times = await first(slots.list, {})
    const timeSlot = times[place % times.length]?.formatted
    const body = { leaseID: lease.id, date: today(), timeSlot, paymentMethod: 3, items }
    const submits = [() => timed(() => first(orders.place, { body }), rush.placeMs)]
    if (isDoubled) submits.push(() => second(orders.place, { body }))
    const ids = (await Promise.all(submits.map((submit) => submit()))).map(({ id }) => id)
    if (new Set(ids).size > 1) throw new Error('One lease has two orders.')
    rush.placed.push(ids[0] ?? 0)
  } catch (error) {
    rush.refusals.push(error instanceof ApiError ? `${error.errorCode}` : String(error))
  }
}

async function timed<T>(act: () => Promise<T>, times: number[]): Promise<T> {
  const began = performance.now()
  const result = await act()
  times.push(performance.now() - began)
  return result
}

type Board = { isOpen: Promise<void>; events: () => number; stop: () => void }

/** Follows the orders as a manager's board does, and counts the announcements. */
function watch(origin: string, token: string): Board {
  const headers = { authorization: `Bearer ${token}` }
  let events = 0
  const sent = request(`${origin}/api/v2/live?topics=orders`, { headers, agent: false })
  const isOpen = new Promise<void>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      response.on('data', (chunk) => {
        if (String(chunk).includes('data:')) events += 1
        resolve()
      })
    })
  })
  sent.end()
  return { isOpen, events: () => events, stop: () => sent.destroy() }
}

function report(rush: Rush, tally: Awaited<ReturnType<typeof tallyOf>>, boards: readonly Board[]) {
  const p95 = quantile(rush.placeMs, 0.95)
  console.log(`Orders: ${perSecond} a second for ${seconds} s on two nodes, every tenth sent twice`)
  console.table([
    { call: 'lease', ...figures(rush.leaseMs) },
    { call: 'place', ...figures(rush.placeMs) },
  ])
  console.table([{ answered: rush.placed.length, ...tally }])
  console.log(
    `Announcements heard by the boards: ${boards.map(({ events }) => events()).join(', ')}`,
  )
  if (rush.refusals.length > 0)
    throw new Error(`Refused: ${[...new Set(rush.refusals)].join(', ')}`)
  const wrong = Object.entries(tally).filter(([, count]) => count !== total)
  if (wrong.length > 0) throw new Error(`Not ${total}: ${wrong.join('; ')}`)
  if (new Set(rush.placed).size !== total) throw new Error('An order was answered twice.')
  if (boards.some(({ events }) => events() < 2)) throw new Error('A board received nothing.')
  if (p95 > maxMs) throw new Error(`The 95th percentile is ${Math.round(p95)} ms.`)
}

const figures = (times: number[]) => ({
  calls: times.length,
  'p50 ms': Math.round(quantile(times, 0.5)),
  'p95 ms': Math.round(quantile(times, 0.95)),
  'p99 ms': Math.round(quantile(times, 0.99)),
  'most ms': Math.round(quantile(times, 1)),
})
