import { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { addPerson, openApp } from '@wso/server/testing'
import { addItem } from '@wso/server/testing/factories/goodrich'
import { newDatabase, type TestPostgres } from '@wso/server/testing/postgres'
import type { Item, Model, Person } from './model.ts'

type Portal = Awaited<ReturnType<typeof openApp>>

/** An answer other than the model allows. */
export class Mismatch extends Error {}

/** Two nodes on one database, and what must be true of them. */
export type Campus = {
  nodes: readonly [Portal, Portal]
  model: Model
  manager: number
  at: () => number
  /** Moves the clock of both nodes. */
  setTime: (at: number) => void
  /** How many requests were sent. */
  sent: () => number
  send: Send
  close: () => Promise<void>
}

/** How a request is sent: by whom, to which node, and whether its first answer is lost. */
export type Sending = { by: number; node: number; key?: string; isLost?: boolean }

/** Sends a request and returns its result or the code of its refusal. @throws any other failure */
type Send = <E extends Endpoint>(
  sending: Sending,
  endpoint: E,
  request: Request<E>,
) => Promise<Outcome<E>>
export type Outcome<E extends Endpoint> = { code: 0; result: Result<E> } | { code: number }

export const expectCode = (what: string, code: number, expected: number) => {
  if (code !== expected) throw new Mismatch(`${what}: expected ${expected}, got ${code}`)
}

const dishes: readonly Omit<Item, 'id'>[] = [
  { title: 'Cold brew', category: 'Drink', cents: 350 },
  { title: 'Chai', category: 'Drink', cents: 325, left: 30 },
  { title: 'Sesame', category: 'Bagel', cents: 200, left: 12 },
  { title: 'Scallion', category: 'Spread', cents: 175 },
  { title: 'Cider donut', category: 'Snack', cents: 150, left: 6 },
]

const staff = { type: 'staff', classYear: null, goodrichManager: true } as const

async function addPeople({ db }: Portal, size: number): Promise<Person[]> {
  const people: Person[] = []
  for (let index = 0; index < size; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    const { id, unixID } = await addPerson(db, { unixID: `sim${index}x` })
    const sets = { stars: new Set<number>(), replies: new Set<number>(), ready: new Set<number>() }
    people.push({ id, unixID, isGone: false, ...sets })
  }
  return people
}

async function addMenu({ db }: Portal): Promise<Item[]> {
  const items: Item[] = []
  for (const { title, category, cents, left } of dishes) {
    const stock = left === undefined ? {} : { quantityLimit: true, quantity: left }
    // oxlint-disable-next-line no-await-in-loop -- in the order of their ids
    const { id } = await addItem(db, { title, category, priceCents: cents, ...stock })
    items.push({ id, title, category, cents, ...(left !== undefined && { left }) })
  }
  return items
}

/** Opens two nodes on an empty database with people and a menu. */
export async function openCampus(postgres: TestPostgres, size: number): Promise<Campus> {
  let at = 0
  const owner = await newDatabase(postgres.connection)
  const clock = { now: () => new Date(at), set: (moment: string) => void (at = Date.parse(moment)) }
  const settings = { LOG_LEVEL: 'silent', POSTS_PER_DAY: '0', GOODRICH_SLOT_CAPACITY: '4' }
  const nodes = [
    await openApp(owner, { clock, settings }),
    await openApp(owner, { clock, settings }),
  ] as const
  const people = await addPeople(nodes[0], size)
  const manager = await addPerson(nodes[0].db, staff)
  const items = await addMenu(nodes[0])
  const model = {
    people,
    items,
    threads: new Map(),
    posts: new Map(),
    orders: new Map(),
    asked: [],
  }
  let sent = 0
  const send: Send = async ({ by, node, key, isLost }, endpoint, request) => {
    const person = by < 0 ? manager : people[by]!
    const attempt = async (portal: Portal) => {
      sent += 1
      const call = await portal.as(person)
      return call(endpoint, request as never, { idempotencyKey: key }).then(
        (result) => ({ code: 0, result }),
        (error: unknown) => ({ code: codeOf(error) }),
      )
    }
    const first = await attempt(nodes[node % 2]!)
    if (!isLost) return first
    const again = await attempt(nodes[(node + 1) % 2]!)
    if (JSON.stringify(first) !== JSON.stringify(again))
      throw new Mismatch(
        `a repeated call answered ${JSON.stringify(again)} after ${JSON.stringify(first)}`,
      )
    return again
  }
  return {
    ...{ nodes, model, manager: -1, send, sent: () => sent, at: () => at },
    setTime: (moment) => void (at = moment),
    close: async () => {
      await nodes[1].app.close()
      await nodes[0].app.close()
    },
  }
}

/** @throws a failure of the server, which no step allows */
function codeOf(error: unknown): number {
  if (!(error instanceof ApiError)) throw error
  if (error.status >= 500) throw new Mismatch(`a status of ${error.status}: ${error.message}`)
  return error.errorCode
}
