import { minutesOf, timeOf } from '@wso/contract/core/dates/clockTime'
import { addDays } from '@wso/contract/core/dates/day'
import { type OrderStatus, orderStatuses } from '@wso/contract/goodrich/orderRules'
import { needsID, type PaymentMethod, priceCart, swipeCovers } from '@wso/contract/goodrich/pricing'
import { clockIn, collegeDay, momentAt } from '#core/calendar/zonedTime.ts'
import { insertAll } from '#core/database/insert.ts'
import type { SeedPerson, SeedWorld } from '#seed/world.ts'
import { openOn, readCalendar } from '../calendar/calendar.service.ts'
import { menuItems } from '../menu/menu.table.ts'
import { slotTimes } from '../slots/slots.policy.ts'
import { pickupSlots } from '../slots/slots.table.ts'
import { orderLines, orders } from './orders.table.ts'

type MenuRow = typeof menuItems.$inferSelect
type Line = { item: MenuRow; options: MenuRow[]; note: string }
type Draft = { row: typeof orders.$inferInsert; lines: Line[] }
type Slot = { day: string; time: string }

const { placed, ready, paid, canceled } = orderStatuses
const daysBack = 7
const itemNotes = ['Extra ice', 'Cut in half', 'Light on the spread', 'No lid']
const orderNotes = [
  'Nut allergy, clean knife please',
  'Picking up for my roommate',
  'Back by half past',
]

/** Seeds a week of orders and today's: past ones paid, some ready, some in progress. */
export async function seedOrders(world: SeedWorld) {
  const { db, services, made } = world
  const today = collegeDay(services)
  const calendar = await readCalendar(services, addDays(today, -daysBack), today)
  const menu = await db.select().from(menuItems)
  const slots = Array.from({ length: daysBack + 1 }, (_, back) => addDays(today, back - daysBack))
    .map((day) => ({ day, times: slotTimes(openOn(calendar, day), calendar.excludedSlots) }))
    .flatMap(({ day, times }) => times.map((time) => ({ day, time })))
    .filter((slot) => isBusy(world, slot, today))
  const drafts = slots.flatMap((slot) =>
    Array.from({ length: countFor(world, slot, calendar.slotCapacity) }, () =>
      draft(world, menu, slot, world.random.pick(world.students)),
    ),
  )
  drafts.push(...demoOrders(world, menu, today, drafts))
  drafts.sort((a, b) => (a.row.createdTime < b.row.createdTime ? -1 : 1))
  const rows = await insertAll(
    db,
    orders,
    drafts.map(({ row }) => row),
  )
  await insertAll(
    db,
    orderLines,
    rows.flatMap(({ id }, place) => linesOf(id, drafts[place])),
  )
  await insertAll(db, pickupSlots, loads(drafts))
  made(rows.length, 'orders')
}

/** Orders for later today are placed only for the next 40 minutes. */
function isBusy({ services }: SeedWorld, { day, time }: Slot, today: string) {
  if (day < today) return true
  const minutes = minutesOf(clockIn(services.now(), services.config.TIME_ZONE))
  return minutesOf(time) <= minutes + 40
}

/** Mornings and evenings are busy; one spot in each pickup time stays free for the demo. */
function countFor({ random }: SeedWorld, { time }: Slot, capacity: number) {
  const hour = Number(time.slice(0, 2))
  const isRush = (hour >= 8 && hour < 11) || (hour >= 20 && hour < 22)
  const most = Math.max(0, Math.min(capacity - 1, isRush ? 3 : 1))
  return random.chance(isRush ? 0.8 : 0.4) ? random.int(most > 0 ? 1 : 0, most) : 0
}

function draft(world: SeedWorld, menu: readonly MenuRow[], slot: Slot, person: SeedPerson): Draft {
  const { random } = world
  const pick = (category: string) =>
    random.pick(menu.filter((row) => row.category === category && row.available))
  const isCombo = random.chance(0.4)
  const categories = isCombo
    ? ['Drink', 'Bagel', 'Spread']
    : random.pick([['Drink'], ['Drink', 'Food'], ['Bagel', 'Spread'], ['Food'], ['Drink', 'Drink']])
  const lines = categories.map((category) => line(world, menu, pick(category)))
  return order(world, { slot, person, lines, isCombo })
}

function line({ random }: SeedWorld, menu: readonly MenuRow[], item: MenuRow): Line {
  const options = item.optionGroups.flatMap((group) => {
    const choices = menu.filter((row) => row.category === group)
    const isNeeded = group === 'TeaFlavor' || group === 'SkyrFlavor'
    return choices.length > 0 && (isNeeded || random.chance(0.5)) ? [random.pick(choices)] : []
  })
  return { item, options, note: random.chance(0.08) ? random.pick(itemNotes) : '' }
}

type Plan = { slot: Slot; person: SeedPerson; lines: Line[]; isCombo: boolean }

function order(world: SeedWorld, { slot, person, lines, isCombo }: Plan): Draft {
  const { random, services } = world
  const bill = priceCart(lines.map(cartLine), isCombo)
  if (!bill) throw new Error('A seeded combo lacks a category.')
  const method: PaymentMethod = random.weighted([
    [swipeCovers(bill.totalCents) ? 1 : 6, 5],
    [3, 2],
    [4, 3],
  ])
  const pickup = momentAt(slot.day, slot.time, services.config.TIME_ZONE)
  const made = new Date(
    Math.min(pickup.getTime() - random.int(12, 55) * 60_000, services.now().getTime() - 60_000),
  )
  const row = {
    userID: person.id,
    customerName: person.name,
    day: slot.day,
    time: slot.time,
    ...statusAt(world, pickup, made),
    phoneNumber: person.cellPhone ?? null,
    idNumber: needsID(method) ? person.williamsID : null,
    notes: random.chance(0.07) ? random.pick(orderNotes) : '',
    comboDeal: isCombo,
    paymentMethod: method,
    requestHash: '',
    subtotalCents: bill.subtotalCents,
    savingCents: bill.savingCents,
    totalCents: bill.totalCents,
    createdTime: made.toISOString(),
  }
  return { row, lines }
}

const cartLine = ({ item, options }: Line) => ({
  category: item.category,
  priceCents: item.priceCents,
  extraCents: options.reduce((sum, { priceCents }) => sum + priceCents, 0),
})

/** Past orders are paid or, rarely, canceled; upcoming ones are ready. */
function statusAt({ random, services }: SeedWorld, pickup: Date, made: Date) {
  const minutes = (pickup.getTime() - services.now().getTime()) / 60_000
  const at = (moment: Date) => moment.toISOString()
  const is = (status: OrderStatus, moment: Date) => ({ status, statusTime: at(moment) })
  if (minutes < -15) return random.chance(0.03) ? is(canceled, made) : is(paid, pickup)
  if (minutes < 5) return random.chance(0.7) ? is(ready, made) : is(placed, made)
  return is(placed, made)
}

/** The demo student has an order ready at the counter and two from previous days. */
function demoOrders(
  world: SeedWorld,
  menu: readonly MenuRow[],
  today: string,
  others: readonly Draft[],
): Draft[] {
  const named = (title: string) => menu.filter((row) => row.title === title).slice(0, 1)
  const lines = ['Cold brew', 'Sesame bagel', 'Scallion cream cheese'].flatMap((title) =>
    named(title).map((item) => ({ item, options: [], note: '' })),
  )
  const slots: Slot[] = [
    { day: addDays(today, -4), time: '09:10' },
    { day: addDays(today, -1), time: '20:40' },
  ]
  const soon = others.find(({ row }) => row.day === today && row.status === ready)
  if (soon) slots.push({ day: today, time: soon.row.time })
  return slots.map((slot) => {
    const plan = order(world, { slot, person: world.demo.student, lines, isCombo: true })
    return slot.day === today ? { ...plan, row: { ...plan.row, status: ready } } : plan
  })
}

function linesOf(orderID: number, draftOf: Draft | undefined) {
  if (!draftOf) return []
  const { row, lines } = draftOf
  const { charges } = priceCart(lines.map(cartLine), row.comboDeal) ?? { charges: [] }
  return lines.map(({ item, options, note }, position) => ({
    orderID,
    position,
    itemID: item.id,
    note,
    title: item.title,
    category: item.category,
    priceCents: item.priceCents,
    options: options.map(({ id, title, priceCents }) => ({ id, title, priceCents })),
    chargeCents: charges[position] ?? 0,
  }))
}

/** The number of orders per pickup time, without canceled ones. */
function loads(drafts: readonly Draft[]) {
  const counts = Map.groupBy(
    drafts.filter(({ row }) => row.status !== canceled),
    ({ row: { day, time } }) => `${day} ${time}`,
  )
  return [...counts].map(([key, { length }]) => ({
    day: key.slice(0, 10),
    time: timeOf(minutesOf(key.slice(11))),
    taken: length,
  }))
}
