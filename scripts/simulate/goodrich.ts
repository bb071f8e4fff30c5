import { orders } from '@wso/contract/goodrich/orders'
import { slots } from '@wso/contract/goodrich/slots'
import type { Random } from '@wso/server/seed/random'
import { type Campus, expectCode, Mismatch } from './campus.ts'
import {
  capacity,
  costOf,
  earliestPickup,
  type Item,
  localTime,
  type Model,
  type Order,
  taken,
} from './model.ts'
import { bannedFrom, type Sent } from './step.ts'

export type GoodrichDeed =
  | { do: 'order'; items: number[]; time: string; isCombo: boolean }
  | { do: 'rush'; who: number[]; item: number; time: string }
  | { do: 'cancel'; order: number; isOwn: boolean }
  | { do: 'serve'; order: number; status: 2 | 3 }

type Wanted = { by: number; items: readonly number[]; time: string; isCombo: boolean }

const minute = 60_000
const forbidden = 1330

/**
 * Chooses something to do at the snack bar. Who wins a race must not change what comes after, so an order is
 * chosen among those that may have been placed.
 */
export function chooseGoodrich(
  model: Model,
  random: Random,
  { n, at }: { n: number; at: number },
): GoodrichDeed {
  const time = timeAfter(at, random.int(0, 4) * 10 + (random.chance(0.1) ? 0 : 10))
  const asked = model.asked.slice(-12)
  const kind = random.weighted([
    ['order', 5],
    ['rush', 2],
    ['cancel', 2],
    ['serve', 3],
  ] as const)
  if (kind === 'rush') {
    const who = random.sample(alive(model), random.int(3, 7))
    model.asked.push(n, n + 0.01, n + 0.02)
    return { do: 'rush', who, item: random.int(0, model.items.length - 1), time }
  }
  if (kind === 'order' || asked.length === 0) {
    model.asked.push(n)
    const items = Array.from({ length: random.int(1, 4) }, () =>
      random.int(0, model.items.length - 1),
    )
    return { do: 'order', items, time, isCombo: random.chance(0.3) }
  }
  const order = random.pick(asked)
  return kind === 'cancel'
    ? { do: 'cancel', order, isOwn: random.chance(0.75) }
    : { do: 'serve', order, status: random.pick([2, 2, 3] as const) }
}

/** Chooses the owner of something to act on it, unless they left; others try it as well. */
export const mostlyBy = ({ people }: Model, random: Random, owner = -1) =>
  random.chance(0.75) && people[owner]?.isGone === false ? { by: owner } : {}

export const alive = ({ people }: Model) =>
  [...people.keys()].filter((index) => !people[index]!.isGone)

/** The first pickup time at least some minutes after a moment. */
function timeAfter(at: number, minutes: number) {
  const ten = 10 * minute
  return localTime(Math.ceil((at + minutes * minute) / ten) * ten).clock
}

export const playGoodrich = (campus: Campus, step: Sent<GoodrichDeed>): Promise<void> =>
  step.do === 'order'
    ? place(campus, step)
    : step.do === 'rush'
      ? rush(campus, step)
      : step.do === 'cancel'
        ? cancel(campus, step)
        : serve(campus, step)

/** The refusal of an order, apart from stock and pickup times that others may take at the same moment. */
function ownRefusal({ model, at }: Campus, { by, time }: Pick<Wanted, 'by' | 'time'>) {
  const { day, clock } = localTime(at())
  const own = [...model.orders.values()].filter((each) => each.by === by)
  const today = own.filter((each) => each.day === day)
  if (today.some((each) => each.time === time && each.status !== 4)) return 2175
  if (today.filter((each) => each.status < 3 && each.time >= clock).length >= 2) return 2174
  const dropped = own.filter((each) => each.status === 4 && each.statusAt >= at() - 30 * minute)
  return dropped.length >= 3 ? 2176 : 0
}

/** The refusal of an order that comes alone; 0 for none. */
function refusalOf(campus: Campus, wanted: Wanted): number {
  const { model, at } = campus
  if (!isOffered(at(), wanted.time)) return 2131
  if (taken(model, localTime(at()).day, wanted.time) >= capacity) return 2136
  if (countOf(wanted.items).some(([index, count]) => count > stockOf(model, index))) return 2141
  if (costOf(itemsOf(model, wanted.items), wanted.isCombo) === undefined) return 2137
  return ownRefusal(campus, wanted)
}

const isOffered = (at: number, time: string) => {
  return time >= '07:30' && time <= '23:30' && time >= earliestPickup(at)
}

const stockOf = ({ items }: Model, index: number) => items[index]!.left ?? Infinity
const itemsOf = (model: Model, indexes: readonly number[]): Item[] =>
  indexes.map((index) => model.items[index]!)
const countOf = (indexes: readonly number[]) =>
  [...Map.groupBy(indexes, (index) => index)].map(([index, each]) => [index, each.length] as const)

const bodyOf = ({ model, at }: Campus, { items, time, isCombo }: Wanted, leaseID: string) => ({
  date: localTime(at()).day,
  timeSlot: time,
  comboDeal: isCombo,
  leaseID,
  paymentMethod: 3,
  phoneNumber: '413 555 0147',
  items: itemsOf(model, items).map(({ id }) => ({ id, note: '' })),
})

async function lease(campus: Campus, step: Sent<object>, by: number) {
  const outcome = await campus.send({ by, node: step.node }, slots.lease, {})
  expectCode('lease', outcome.code, bannedFrom(campus.model, by, 'goodrich') ? forbidden : 0)
  return 'result' in outcome ? outcome.result.id : undefined
}

async function place(campus: Campus, step: Sent<Extract<GoodrichDeed, { do: 'order' }>>) {
  const leaseID = await lease(campus, step, step.by)
  if (leaseID === undefined) return
  const expected = refusalOf(campus, step)
  const outcome = await campus.send(step, orders.place, { body: bodyOf(campus, step, leaseID) })
  expectCode('order', outcome.code, expected)
  if ('result' in outcome) keep(campus, step.n, step, outcome.result)
}

type Placed = { id: number; totalPrice: number }

/** Adds a placed order: it costs what the model says, and takes its stock. */
function keep({ model, at }: Campus, n: number, wanted: Wanted, { id, totalPrice }: Placed) {
  const cents = costOf(itemsOf(model, wanted.items), wanted.isCombo)!
  if (Math.round(totalPrice * 100) !== cents)
    throw new Mismatch(`an order of ${cents} cents cost $${totalPrice}`)
  takeStock(model, wanted.items, 1)
  const { day } = localTime(at())
  model.orders.set(n, {
    id,
    by: wanted.by,
    day,
    time: wanted.time,
    items: [...wanted.items],
    cents,
    status: 1,
    statusAt: at(),
  })
}

function takeStock(model: Model, items: readonly number[], times: number) {
  for (const index of items) {
    const item = model.items[index]!
    if (item.left !== undefined) item.left -= times
  }
}

const lostRace = [2136, 2141]

/** Several people order the same at once, on both nodes: as many succeed as there is room and stock for. */
async function rush(campus: Campus, step: Sent<Extract<GoodrichDeed, { do: 'rush' }>>) {
  const { model, at } = campus
  const { item, time } = step
  const able: { by: number; leaseID: string; own: number }[] = []
  for (const by of step.who.filter((index) => !model.people[index]!.isGone)) {
    const leaseID = await lease(campus, step, by)
    if (leaseID !== undefined) able.push({ by, leaseID, own: ownRefusal(campus, { by, time }) })
  }
  const wanted = (by: number): Wanted => ({ by, items: [item], time, isCombo: false })
  const outcomes = await Promise.all(
    able.map(({ by, leaseID }, index) =>
      campus.send({ by, node: step.node + index }, orders.place, {
        body: bodyOf(campus, wanted(by), leaseID),
      }),
    ),
  )
  const spots = isOffered(at(), time) ? capacity - taken(model, localTime(at()).day, time) : 0
  const free = able.filter(({ own }) => own === 0).length
  const expected = Math.min(free, spots, stockOf(model, item))
  const won = outcomes.filter(({ code }) => code === 0).length
  if (won !== expected)
    throw new Mismatch(`rush: ${won} of ${free} succeeded instead of ${expected}`)
  let winners = 0
  for (const [index, outcome] of outcomes.entries()) {
    const { by, own } = able[index]!
    const allowed = isOffered(at(), time) ? [own, ...lostRace] : [2131]
    if (!allowed.includes(outcome.code)) throw new Mismatch(`rush: ${outcome.code}, not ${allowed}`)
    if (!('result' in outcome)) continue
    keep(campus, step.n + winners / 100, wanted(by), outcome.result)
    winners += 1
  }
}

function refusalOfCancel({ model, at }: Campus, order: Order, by: number): number {
  if (bannedFrom(model, by, 'goodrich')) return forbidden
  if (order.by !== by) return 1331
  const { day, clock } = localTime(at())
  const isBegun = order.day < day || (order.day === day && order.time <= clock)
  return order.status !== 1 || isBegun ? 2150 : 0
}

async function cancel(campus: Campus, step: Sent<Extract<GoodrichDeed, { do: 'cancel' }>>) {
  const { model, at } = campus
  const found = model.orders.get(step.order)
  if (!found) return
  const by = step.isOwn && found.by >= 0 ? found.by : step.by
  const expected = refusalOfCancel(campus, found, by)
  const outcome = await campus.send({ by, node: step.node }, orders.cancelOwn, {
    params: { orderID: found.id },
  })
  expectCode('cancel', outcome.code, expected)
  if (outcome.code !== 0) return
  found.status = 4
  found.statusAt = at()
  takeStock(model, found.items, -1)
}

async function serve(campus: Campus, step: Sent<Extract<GoodrichDeed, { do: 'serve' }>>) {
  const { model, at } = campus
  const found = model.orders.get(step.order)
  if (!found) return
  const isSame = found.status === step.status
  const isNext = found.status + 1 === step.status
  const outcome = await campus.send({ by: campus.manager, node: step.node }, orders.update, {
    params: { orderID: found.id },
    body: { status: step.status },
  })
  expectCode('serve', outcome.code, isSame || isNext ? 0 : 2150)
  if (!isNext) return
  if (step.status === 2) model.people[found.by]?.ready.add(step.order)
  found.status = step.status
  found.statusAt = at()
}
