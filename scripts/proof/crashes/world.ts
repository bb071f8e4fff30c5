import { discussions } from '@wso/contract/posts/discussions'
import { addPerson, openApp, runningClock } from '@wso/server/testing'
import { addItem } from '@wso/server/testing/factories/goodrich'
import { addSingle } from '@wso/server/testing/factories/matching'
import type { Database } from './databases.ts'

/** A portal beside the killed node, on the same database: it adds people and reads tables. */
type Desk = Awaited<ReturnType<typeof openApp>>

export type Person = { id: number; unixID: string; token: string }

/** What people write about. */
export type World = {
  desk: Desk
  newPerson: () => Promise<Person>
  /** The item that everyone orders, and how many there were. */
  itemID: number
  stock: number
  /** A thread whose author only reads it. */
  threadID: number
  reader: Person
  /** Two people and the ids of others whom they star and like. */
  admirer: Person
  single: Person
  others: number[]
}

const year = 365 * 86_400_000
const since = (years: number) => new Date(Date.now() + years * year).toISOString()

/** Settings of a node whose limits do not stop the writers. */
export const settingsOf = (mailURL: string): Record<string, string> => ({
  MODE: 'production',
  SECRET: 'qX7v0Zr3LmTn9sKeWu4yBd6HgJcFp1Ra',
  AUTHOR_KEY: 'Vb7mQz2RkTn9sLeWx4yHd6GgJcFp1Ua3',
  SMTP_URL: mailURL,
  PUBLIC_URL: 'https://portal.test',
  PORT: '0',
  METRICS_PORT: '0',
  DRAIN_SECONDS: '0',
  LOG_LEVEL: 'warn',
  BOOK_SEARCH: 'none',
  RATE_LIMIT: '1000000',
  POSTS_PER_DAY: '0',
  MESSAGES_PER_DAY: '0',
  LIKES_PER_DAY: '0',
  UPLOADS_PER_HOUR: '0',
  GOODRICH_HOURS: 'Mon-Sun 00:00-24:00',
  GOODRICH_SLOT_CAPACITY: '400',
  EPHMATCH_ERAS: JSON.stringify([{ start: since(-1), end: since(1) }]),
})

const stock = 100_000
const fewOthers = 8

/** Fills the database of a node that has been started once. */
export async function openWorld(
  { owner }: Database,
  nodeSettings: Record<string, string>,
): Promise<World> {
  const settings = { ...nodeSettings, LOG_LEVEL: 'silent' }
  const desk = await openApp(owner, { settings, clock: runningClock() })
  const { db, tokenOf } = desk
  const withToken = async ({ id, unixID }: { id: number; unixID: string }) => ({
    id,
    unixID,
    token: await tokenOf({ id }),
  })
  const newPerson = async () => {
    const name = `c${crypto.randomUUID().slice(0, 12)}`
    return withToken(await addPerson(db, { unixID: name, williamsEmail: `${name}@portal.test` }))
  }
  const others: number[] = []
  for (let count = 0; count < fewOthers; count += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a few, one after another
    others.push((await addSingle(desk)).id)
  }
  const single = await addSingle(desk)
  const reader = await newPerson()
  const item = await addItem(db, { quantityLimit: true, quantity: stock })
  const asReader = await desk.as(reader)
  const thread = await asReader(discussions.create, {
    body: { title: 'Written under crashes', content: 'Begins here.' },
  })
  return {
    desk,
    newPerson,
    stock,
    reader,
    others,
    itemID: item.id,
    threadID: thread.id,
    admirer: await newPerson(),
    single: await withToken(single),
  }
}
