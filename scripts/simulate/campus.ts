import { ApiError } from '@wso/contract/core/client'
import type { Endpoint, Request, Result } from '@wso/contract/core/endpoint'
import { addPerson } from '@wso/server/testing'
import { addItem } from '@wso/server/testing/factories/goodrich'
import type { TestPostgres } from '@wso/server/testing/postgres'
import type { Break } from './databaseLink.ts'
import type { Item, Model, Person } from './model.ts'
import { openNodes, type Portal } from './nodes.ts'

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
  /** How many requests were sent, and how many nodes were killed. */
  sent: () => number
  killed: () => number
  send: Send
  close: () => Promise<void>
}

/**
 * How a request is sent: by whom, to which node, whether its first answer is lost, and where in it the node is
 * killed. After either, the request is repeated on the other node.
 */
export type Sending = { by: number; node: number; key?: string; isLost?: boolean; kill?: Break }

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
  const clock = { now: () => new Date(at), set: (moment: string) => void (at = Date.parse(moment)) }
  const settings = { LOG_LEVEL: 'silent', POSTS_PER_DAY: '0', GOODRICH_SLOT_CAPACITY: '4' }
  const { running: nodes, ...operator } = await openNodes(postgres, { clock, settings })
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
  const send: Send = async ({ by, node, key, isLost, kill }, endpoint, request) => {
    const person = by < 0 ? manager : people[by]!
    const attempt = async (place: 0 | 1, where?: Break) => {
      sent += 1
      const call = await nodes[place].as(person)
      if (where) operator.breakAt(place, where)
      return call(endpoint, request as never, { idempotencyKey: key }).then(
        (result) => ({ code: 0, result }),
        (error: unknown) => (where && isUnavailable(error) ? undefined : { code: codeOf(error) }),
      )
    }
    const [place, other] = node % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)
    const first = await attempt(place, kill)
    if (kill) await operator.restart(place)
    if (first && !isLost && !kill) return first
    const again = await attempt(other)
    if (!again || (first && JSON.stringify(first) !== JSON.stringify(again)))
      throw new Mismatch(
        `a repeated call answered ${JSON.stringify(again)} after ${JSON.stringify(first)}`,
      )
    return again
  }
  return {
    nodes,
    model,
    manager: -1,
    send,
    sent: () => sent,
    at: () => at,
    killed: operator.killed,
    close: operator.close,
    setTime: (moment) => void (at = moment),
  }
}

/** What a node answers whose database is out of reach. */
const isUnavailable = (error: unknown) => error instanceof ApiError && error.status === 503

/** @throws a failure of the server, which no step allows */
function codeOf(error: unknown): number {
  if (!(error instanceof ApiError)) throw error
  if (error.status >= 500) throw new Mismatch(`a status of ${error.status}: ${error.message}`)
  return error.errorCode
}
