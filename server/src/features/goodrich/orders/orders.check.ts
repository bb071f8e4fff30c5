import { campus } from '@wso/contract/campus'
import { dayField } from '@wso/contract/core/dates/dayField'
import { isOptionGroup } from '@wso/contract/goodrich/menuRules'
import type { NewOrder, OrderedItem } from '@wso/contract/goodrich/orders'
import {
  type Bill,
  needsID,
  type PaymentMethod,
  paymentMethods,
  priceCart,
  swipeCovers,
} from '@wso/contract/goodrich/pricing'
import { inArray } from 'drizzle-orm'
import { readTime } from '#core/calendar/readTime.ts'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { refuse } from '#core/refusal.ts'
import { openOn, readCalendar } from '../calendar/calendar.service.ts'
import { isInStock, type MenuRow } from '../menu/menu.present.ts'
import { menuItems } from '../menu/menu.table.ts'
import { soldOut } from '../menu/menuStock.ts'
import { loadsOf, remaining } from '../slots/slots.service.ts'

/** A line with its item and options from the menu. */
export type CheckedLine = { item: MenuRow; options: MenuRow[]; note: string }

/** A valid order, which can be placed if its slot and stock are still available. */
export type CheckedOrder = {
  day: string
  time: string
  capacity: number
  method: PaymentMethod
  isCombo: boolean
  lines: CheckedLine[]
  bill: Bill
}

type Asked = Pick<Services, 'db' | 'config' | 'now'>
type Wanted = Omit<NewOrder, 'leaseID' | 'phoneNumber' | 'notes'>

type Rules = {
  /**
   * The only day for which orders are accepted; undefined for staff, who can choose any open day.
   */
  onlyDay?: string
  /** The person who orders for themselves, and pays with their own ID number only. */
  owner?: { williamsID: string | null }
}

/** Checks an order except for its lease, in the order that existing clients expect. */
export async function checkOrder(
  services: Asked,
  body: Wanted,
  rules: Rules,
): Promise<CheckedOrder> {
  const method = readMethod(body.paymentMethod, services.config.GOODRICH_POINTS)
  const items = body.items ?? []
  if (items.length === 0) throw refuse('orderEmpty')
  const slot = await checkSlot(services, body, rules)
  // Staff check the ID card, so a number that they enter or one on file is sufficient.
  if (rules.owner && needsID(method)) checkID(body.idNumber, rules.owner)
  const lines = checkLines(await loadMenu(services.db, items), items)
  const isCombo = body.comboDeal === true
  const bill = priceCart(lines.map(cartLine), isCombo)
  if (!bill) throw refuse('orderCombo', 'A combo needs a drink, a bagel and a spread.')
  if (method === paymentMethods.swipe && !swipeCovers(bill.totalCents)) throw refuse('orderSwipe')
  return { ...slot, method, isCombo, lines, bill }
}

/** @throws 2132 without an ID number, and for a number other than the person's own, if it is known */
function checkID(given: string | null | undefined, { williamsID }: { williamsID: string | null }) {
  if (!given) throw refuse('orderWilliamsId')
  if (williamsID && plain(given) !== plain(williamsID)) {
    throw refuse('orderWilliamsId', `This is not your ${campus.idLabel}. A swipe is your own.`)
  }
}

/** Reads `W 0042-17` and `004217` alike. */
const plain = (number: string) =>
  number
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^W/, '')

/** @throws 2135, 2140, 2131 or 2136 for an unavailable pickup time */
async function checkSlot(services: Asked, body: Wanted, { onlyDay }: Rules) {
  const day = readDay(body.date ?? '', onlyDay)
  const calendar = await readCalendar(services, day, day)
  if (openOn(calendar, day).length === 0) throw refuse('orderClosed')
  const time = readTime(body.timeSlot ?? '')
  const loads = await (onlyDay ? remaining : loadsOf)(services, day, calendar)
  const load = loads.find((each) => each.time === time)
  if (!load) throw refuse('orderSlot')
  if (load.taken >= calendar.slotCapacity) throw refuse('orderSlotFull')
  return { day, time: load.time, capacity: calendar.slotCapacity }
}

/** @throws 2130 for an unknown method, and for points when they are not accepted */
function readMethod(method: number | null | undefined, takesPoints: boolean): PaymentMethod {
  const known = Object.values(paymentMethods).find((each) => each === method)
  if (!known || (known === paymentMethods.points && !takesPoints)) throw refuse('orderPayment')
  return known
}

/** @throws 2135 for an invalid day, or a day other than the allowed one */
function readDay(date: string, onlyDay: string | undefined): string {
  if (onlyDay === undefined && dayField.safeParse(date).success) return date
  if (date !== onlyDay) throw refuse('orderDay')
  return date
}

async function loadMenu(db: Db, items: readonly OrderedItem[]) {
  const ids = new Set(items.flatMap((item) => [item.id, ...(item.options ?? [])]))
  const rows = await db
    .select()
    .from(menuItems)
    .where(inArray(menuItems.id, [...ids]))
  return new Map(rows.filter((row) => row.removedTime === null).map((row) => [row.id, row]))
}

/** @throws 2133, 2134 or 2141 for the first unavailable line */
function checkLines(menu: ReadonlyMap<number, MenuRow>, items: readonly OrderedItem[]) {
  const wanted = new Map<number, number>()
  const take = (id: number): MenuRow => {
    const row = menu.get(id)
    if (!row) throw refuse('orderItemUnknown')
    if (!row.available) throw refuse('orderItemUnavailable', `${row.title} is not available now.`)
    const count = (wanted.get(id) ?? 0) + 1
    if (!isInStock(row, count)) throw soldOut(row.title, row.quantity ?? 0)
    wanted.set(id, count)
    return row
  }
  return items.map(({ id, note, options }): CheckedLine => {
    const item = take(id)
    if (isOptionGroup(item.category)) {
      throw refuse('orderItemUnknown', `${item.title} is an option. Choose it with an item.`)
    }
    const chosen = (options ?? []).map(take)
    checkOptions(item, chosen)
    return { item, options: chosen, note: note ?? '' }
  })
}

/** @throws 2133 for options that the item does not offer, and for two of one group */
function checkOptions(item: MenuRow, options: readonly MenuRow[]) {
  const groups = options.map(({ category }) => category)
  const stray = options.find(({ category }) => !item.optionGroups.some((each) => each === category))
  if (stray) throw refuse('orderItemUnknown', `${item.title} does not come with ${stray.title}.`)
  if (new Set(groups).size < groups.length) {
    throw refuse('orderItemUnknown', `${item.title}: choose one option of each kind.`)
  }
}

const cartLine = ({ item, options }: CheckedLine) => ({
  category: item.category,
  priceCents: item.priceCents,
  extraCents: options.reduce((sum, { priceCents }) => sum + priceCents, 0),
})
