import type { Page } from '@wso/contract/core/endpoint'
import type { MenuItem, MenuItemChanges, NewMenuItem } from '@wso/contract/goodrich/menu'
import { itemCategories, optionGroups } from '@wso/contract/goodrich/menuRules'
import { toCents } from '@wso/contract/goodrich/money'
import { and, asc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { columnsOf } from '#core/database/columnsOf.ts'
import type { Db } from '#core/database/db.ts'
import { publish } from '#core/live/publish.ts'
import { invalidField, notFound } from '#core/refusal.ts'
import { type MenuRow, presentItem } from './menu.present.ts'
import { menuItems } from './menu.table.ts'

type MenuSearch = { all?: boolean | undefined; limit: number; offset: number }

/** The menu by title, items before options. Only available ones unless `all` is set. */
export async function list({ db }: Context, query: MenuSearch): Promise<Page<MenuItem>> {
  const listed = and(
    isNull(menuItems.removedTime),
    query.all ? undefined : eq(menuItems.available, true),
  )
  const isOption = inArray(menuItems.category, [...optionGroups])
  const rows = await db
    .select()
    .from(menuItems)
    .where(listed)
    .orderBy(asc(menuItems.title), asc(isOption), asc(menuItems.id))
    .limit(query.limit)
    .offset(query.offset)
  return { items: rows.map(presentItem), total: await db.$count(menuItems, listed) }
}

/** @throws 1101 for a limit without a quantity, and for options that have options */
export async function create({ db }: Context, body: NewMenuItem): Promise<MenuItem> {
  const { quantity = null } = body
  checkItem({ ...body, quantity })
  const [row] = await db
    .insert(menuItems)
    .values({ ...columnsOf(menuItems, body), priceCents: toCents(body.price) })
    .returning()
  await publish(db, 'menu')
  return presentItem(stored(row))
}

/** Changes an item. Existing orders keep its old name and price. @throws 404, 1101 */
export async function update(
  { db }: Context,
  id: number,
  changes: MenuItemChanges,
): Promise<MenuItem> {
  return db.transaction(async (db) => {
    const [before] = await db
      .select()
      .from(menuItems)
      .where(and(eq(menuItems.id, id), isNull(menuItems.removedTime)))
      .for('update')
    if (!before) throw notFound('Menu item')
    const next = { ...before, ...columnsOf(menuItems, changes) }
    if (changes.price !== undefined) next.priceCents = toCents(changes.price)
    checkItem(next)
    const { id: _, removedTime: __, ...values } = next
    const [row] = await db.update(menuItems).set(values).where(eq(menuItems.id, id)).returning()
    await publish(db, 'menu')
    return presentItem(stored(row))
  })
}

/** Removes an item from the menu. @throws 404 */
export async function remove({ db, now }: Context, id: number): Promise<MenuItem> {
  const isListed = and(eq(menuItems.id, id), isNull(menuItems.removedTime))
  return setRemoved(db, isListed, now().toISOString())
}

/** Undoes a removal. @throws 404 */
export async function restore({ db }: Context, id: number): Promise<MenuItem> {
  return setRemoved(db, and(eq(menuItems.id, id), isNotNull(menuItems.removedTime)), null)
}

async function setRemoved(db: Db, where: SQL | undefined, removedTime: string | null) {
  const [row] = await db.update(menuItems).set({ removedTime }).where(where).returning()
  if (!row) throw notFound('Menu item')
  await publish(db, 'menu')
  return presentItem(row)
}

type Checked = Pick<MenuRow, 'category' | 'quantityLimit' | 'quantity' | 'optionGroups'>

function checkItem({ category, quantityLimit, quantity, optionGroups: groups }: Checked) {
  if (quantityLimit && quantity === null) throw invalidField('quantity', 'Enter how many are left')
  const isItem = itemCategories.some((each) => each === category)
  if (!isItem && groups.length > 0) {
    throw invalidField('optionGroups', 'an option cannot offer options')
  }
}

function stored(row: MenuRow | undefined): MenuRow {
  if (!row) throw new Error('The statement returned no row.')
  return row
}
