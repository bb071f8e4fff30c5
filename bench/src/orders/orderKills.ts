import { setTimeout as wait } from 'node:timers/promises'
import { ApiError, type Call, createCall } from '@wso/contract/core/client'
import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { addPerson, runningClock, startApp } from '@wso/server/testing'
import { addItem } from '@wso/server/testing/factories/goodrich'
import { startTestPostgres } from '@wso/server/testing/postgres'
import { mailServer } from '@wso/server/testing/providers'
import { kill, type Node, startNode } from '../node.ts'
import { orderSettings, today } from './orderSettings.ts'
import { tallyOf } from './orderTally.ts'

const kills = 20
const customers = 6
const stock = 10_000
const patienceMs = 300_000

/**
 * Proves that no order is lost or doubled: people order without a pause while their node is killed
 * 20 times at random, between lease, order and email, and retry every request that got no
 * response. `npm run bench -- orderKills`.
 * @throws when orders, stock, pickup times, leases or confirmations disagree
 */
export async function benchOrderKills() {
  const [postgres, mail] = await Promise.all([startTestPostgres(), mailServer()])
  const settings = { ...orderSettings, SMTP_URL: mail.url, PUBLIC_URL: 'https://portal.test' }
  const portal = await startApp(postgres.connection, { settings, clock: runningClock() })
  try {
    const item = await addItem(portal.db, { quantityLimit: true, quantity: stock })
    const target: Target = { origin: '', isOver: false }
    const placed: number[] = []
    const ordering = Promise.all(
      Array.from({ length: customers }, () => orderOn(portal, { target, itemID: item.id, placed })),
    )
    await killAgain(portal.owner, settings, target)
    const last = aim(target, await startNode(portal.owner, settings))
    target.isOver = true
    await ordering
    await untilSent(portal)
    await kill(last)
    await report(portal, placed, mail.received)
  } finally {
    await portal.app.close()
    await mail.close()
    await postgres.end()
  }
}

type Portal = Awaited<ReturnType<typeof startApp>>

/** The node that receives the orders; undefined while none is running. */
type Target = { origin: string; isOver: boolean }

const aim = (target: Target, node: Node) => {
  target.origin = node.origin
  return node
}

async function killAgain(owner: object, settings: Record<string, string>, target: Target) {
  for (let times = 0; times < kills; times += 1) {
    const node = aim(target, await startNode(owner, settings))
    await wait(200 + Math.random() * 1300)
    await kill(node)
  }
}

type Customer = { target: Target; itemID: number; placed: number[] }

/** Places orders, each by another person, until the test ends. */
async function orderOn({ db, tokenOf }: Portal, { target, itemID, placed }: Customer) {
  while (!target.isOver) {
    const name = crypto.randomUUID()
    const token = await tokenOf(await addPerson(db, { williamsEmail: `${name}@portal.test` }))
    const send = <T>(act: (call: Call) => Promise<T>) =>
      untilAnswered(() => act(createCall({ origin: target.origin, token: () => token })))
    const { id: leaseID } = await send((call) => call(slots.lease, {}))
    const times = await send((call) => call(slots.list, {}))
    const timeSlot = times[Math.floor(Math.random() * times.length)]?.formatted
    const body = { leaseID, timeSlot, date: today(), paymentMethod: 3, items: [{ id: itemID }] }
    placed.push((await send((call) => call(orders.place, { body }))).id)
  }
}

/** Retries until the portal responds. @throws refusals of the portal */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  const until = Date.now() + patienceMs
  for (;;) {
    try {
      return await send()
    } catch (error) {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (isRefused || Date.now() > until) throw error
      await wait(50)
    }
  }
}

/** Waits for the emails of every confirmation. */
async function untilSent({ pool }: Portal) {
  const until = Date.now() + patienceMs
  const isLeft = `select exists (select from notifications where planned_time is null)
    or exists (select from deliveries where state = 'waiting') as is_left`
  while ((await pool.query(isLeft)).rows[0].is_left) {
    if (Date.now() > until) throw new Error('Emails still wait after five minutes.')
    await wait(250)
  }
}

async function report({ db, pool }: Portal, placed: readonly number[], mails: readonly string[]) {
  const ids = mails.map((mail) => /^message-id: (.*)$/im.exec(mail)?.[1] ?? '')
  const left = await pool.query('select quantity from menu_items')
  const leases = await pool.query('select count(*)::int as count from order_leases')
  const counts = {
    ...(await tallyOf(db)),
    'stock taken': stock - left.rows[0].quantity,
    'confirmed by email': new Set(ids).size,
  }
  console.log(`Orders while the node was killed ${kills} times`)
  console.table([{ answered: placed.length, ...counts }])
  console.log(
    `Emails sent again with the same Message-ID, because the node died before noting it: ${ids.length - new Set(ids).size}. Leases left: ${leases.rows[0].count}`,
  )
  const wrong = Object.entries(counts).filter(([, count]) => count !== placed.length)
  if (wrong.length > 0) throw new Error(`Not ${placed.length}: ${wrong.join('; ')}`)
  if (new Set(placed).size !== placed.length)
    throw new Error('An order was answered to two people.')
  if (leases.rows[0].count > 0) throw new Error('A lease remains after its order.')
}
