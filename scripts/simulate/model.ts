/** What must be true of the simulated campus. Everything has the number of the step that made it. */
export type Model = {
  people: Person[]
  items: Item[]
  threads: Map<number, Thread>
  posts: Map<number, Post>
  orders: Map<number, Order>
  /** The numbers of orders that may have been placed, for choosing among them. */
  asked: number[]
}

export type Person = {
  id: number
  unixID: string
  isGone: boolean
  ban?: Area | undefined
  stars: Set<number>
  /** The posts of which they were notified, and the orders that were called ready. */
  replies: Set<number>
  ready: Set<number>
}

export const areas = ['bulletinWrite', 'goodrich'] as const
export type Area = (typeof areas)[number]

/** An item of the menu; `left` is undefined when its stock is not limited. */
export type Item = { id: number; title: string; category: string; cents: number; left?: number }

export type Thread = { id: number; by: number; title: string }
export type Post = {
  id: number
  thread: number
  by: number
  text: string
  deleted?: { by: number; at: number } | undefined
}

export type Order = {
  id: number
  by: number
  day: string
  time: string
  items: number[]
  cents: number
  status: 1 | 2 | 3 | 4
  statusAt: number
}

/** Orders per pickup time. */
export const capacity = 4

/** The posts that a thread shows. */
export const standing = (model: Model, thread: number) =>
  [...model.posts.values()].filter((post) => post.thread === thread && !post.deleted)

export const isThere = (model: Model, thread: number) => standing(model, thread).length > 0

/** How many orders a pickup time has. */
export const taken = ({ orders }: Model, day: string, time: string) =>
  [...orders.values()].filter(
    (order) => order.day === day && order.time === time && order.status !== 4,
  ).length

const combo = ['Drink', 'Bagel', 'Spread']

/** What items cost together, in cents: a combo covers the dearest of each kind for five dollars. */
export function costOf(items: readonly Item[], isCombo: boolean): number | undefined {
  const sum = items.reduce((total, { cents }) => total + cents, 0)
  if (!isCombo) return sum
  const dearest = combo.map((kind) =>
    Math.max(...items.filter(({ category }) => category === kind).map(({ cents }) => cents)),
  )
  if (dearest.some((cents) => cents === -Infinity)) return undefined
  const covered = dearest.reduce((total, cents) => total + cents, 0)
  return sum - Math.max(0, covered - 500)
}

/** The day and the time of day at the college: `2026-09-08`, `14:05`. */
export function localTime(at: number) {
  const text = new Date(at).toLocaleString('sv-SE', { timeZone: 'America/New_York' })
  return { day: text.slice(0, 10), clock: text.slice(11, 16) }
}

/** The first pickup time that is ten whole minutes away, if it is one. */
export const earliestPickup = (at: number) =>
  localTime(Math.ceil((at + 600_000) / 60_000) * 60_000).clock
