import { menu } from '@wso/contract/goodrich/menu'
import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import { notifications } from '@wso/contract/notifications/notifications'
import { discussions } from '@wso/contract/posts/discussions'
import { stars } from '@wso/contract/users/stars'
import { users } from '@wso/contract/users/users'
import { type Campus, Mismatch } from './campus.ts'
import { alive } from './goodrich.ts'
import {
  capacity,
  earliestPickup,
  isThere,
  localTime,
  type Model,
  standing,
  taken,
} from './model.ts'
import { bannedFrom } from './step.ts'

/** How many checks were made. */
export type Tally = { checks: number }

/** Compares what one person reads on one node with the model. @throws Mismatch */
export async function checkAs(
  campus: Campus,
  by: number,
  { node, tally }: { node: number; tally: Tally },
) {
  const { model } = campus
  const portal = campus.nodes[node % 2]!
  const call = await portal.as(model.people[by]!)
  const same = (what: string, read: unknown, expected: unknown) => {
    tally.checks += 1
    if (JSON.stringify(read) !== JSON.stringify(expected))
      throw new Mismatch(
        `${what} as person ${by}: ${JSON.stringify(read)} instead of ${JSON.stringify(expected)}`,
      )
  }
  const answers: unknown[] = []
  const keep = <T>(answer: T) => {
    answers.push(answer)
    return answer
  }

  const listed = keep(
    await call(discussions.list, {
      query: { limit: 100 },
      preload: ['user', 'posts', 'postsUsers'],
    }),
  )
  same('threads', threadsRead(listed.items), threadsExpected(model))
  same('the number of threads', listed.total, threadCount(model))
  const inbox = keep(await call(notifications.list, { query: { limit: 100 } }))
  same('replies in the inbox', topicCount(inbox.items, 'threadReply'), repliesShown(model, by))
  same(
    'ready orders in the inbox',
    topicCount(inbox.items, 'orderReady'),
    model.people[by]!.ready.size,
  )
  const starred = keep(await call(stars.list, {}))
  const ids = [...model.people[by]!.stars].map((index) => model.people[index]!.id)
  same('stars', starred.map(({ id }) => id).toSorted(byNumber), ids.toSorted(byNumber))
  keep(await call(users.list, { query: { q: 'sim', limit: 100 } }))
  if (!bannedFrom(model, by, 'goodrich')) {
    const own = keep(await call(orders.own, { query: {} }))
    same('own orders', ordersRead(own.items), ordersExpected(model, by))
    same('the menu', stockRead(await call(menu.list, { query: {} })), stockExpected(model))
    same('pickup times', await call(slots.list, {}).then(slotsRead), slotsExpected(campus))
  }
  same('deleted people', tracesIn(JSON.stringify(answers), model), [])
}

const byNumber = (one: number, next: number) => one - next

type ReadThread = {
  id: number
  postCount: number
  posts?: { id: number; content: string }[] | undefined
}

const threadsRead = (items: readonly ReadThread[]) =>
  items
    .map(({ id, postCount, posts = [] }) => ({
      id,
      postCount,
      posts: posts.map((post) => [post.id, post.content] as const).toSorted(([a], [b]) => a - b),
    }))
    .toSorted((one, next) => one.id - next.id)

const threadsExpected = (model: Model) =>
  [...model.threads]
    .filter(([n]) => isThere(model, n))
    .map(([n, { id }]) => {
      const posts = standing(model, n).map((post) => [post.id, post.text] as const)
      return { id, postCount: posts.length, posts: posts.toSorted(([a], [b]) => a - b) }
    })
    .toSorted((one, next) => one.id - next.id)
    .slice(0, 100)

const threadCount = (model: Model) =>
  [...model.threads.keys()].filter((n) => isThere(model, n)).length

const topicCount = (items: readonly { topic: string; address: string }[], topic: string) =>
  items.filter((item) => item.topic === topic).length

/** A notification is shown while its post is. */
const repliesShown = (model: Model, by: number) =>
  [...model.people[by]!.replies].filter((n) => {
    const post = model.posts.get(n)
    return post !== undefined && !post.deleted
  }).length

const ordersRead = (items: readonly { id: number; status: number; totalPrice: number }[]) =>
  items
    .map(({ id, status, totalPrice }) => [id, status, Math.round(totalPrice * 100)] as const)
    .toSorted(([a], [b]) => a - b)

const ordersExpected = ({ orders: all }: Model, by: number) =>
  [...all.values()]
    .filter((order) => order.by === by)
    .map(({ id, status, cents }) => [id, status, cents] as const)
    .toSorted(([a], [b]) => a - b)

type ReadItem = { id: number; quantity?: number | undefined; quantityLimit: boolean }

const stockRead = ({ items }: { items: readonly ReadItem[] }) =>
  items
    .filter(({ quantityLimit }) => quantityLimit)
    .map(({ id, quantity }) => [id, quantity] as const)
    .toSorted(([a], [b]) => a - b)

const stockExpected = ({ items }: Model) =>
  items.filter(({ left }) => left !== undefined).map(({ id, left }) => [id, left])

const slotsRead = (read: readonly { formatted: string; openSpots: number }[]) =>
  read
    .filter(({ openSpots }) => openSpots < capacity)
    .map((slot) => [slot.formatted, slot.openSpots])

function slotsExpected({ model, at }: Campus) {
  const { day } = localTime(at())
  const earliest = earliestPickup(at())
  const times = new Set([...model.orders.values()].map(({ time }) => time))
  return [...times]
    .filter((time) => time >= earliest && taken(model, day, time) > 0)
    .toSorted()
    .map((time) => [time, capacity - taken(model, day, time)])
}

/** Which deleted people an answer still names, by their usernames. */
const tracesIn = (text: string, { people }: Model) =>
  people.filter(({ isGone, unixID }) => isGone && text.includes(unixID)).map(({ unixID }) => unixID)

/** Compares what everyone reads. @throws Mismatch */
export async function checkAll(campus: Campus, tally: Tally) {
  for (const [place, by] of alive(campus.model).entries())
    // oxlint-disable-next-line no-await-in-loop -- one reader at a time
    await checkAs(campus, by, { node: place, tally })
}
