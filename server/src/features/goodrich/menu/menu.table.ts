import type { Allergen, OptionGroup } from '@wso/contract/goodrich/menuRules'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { key, moment } from '#core/database/columns.ts'

/** Menu items and their options. Removed ones are kept for the orders that reference them. */
export const menuItems = pgTable(
  'menu_items',
  {
    id: key(),
    title: text().notNull(),
    description: text().notNull(),
    /** The section of an item, or the group of an option. */
    category: text().notNull(),
    priceCents: integer().notNull(),
    available: boolean().notNull().default(true),
    quantityLimit: boolean().notNull().default(false),
    /** The remaining stock while `quantityLimit` is set. */
    quantity: integer(),
    allergens: text().array().$type<Allergen[]>().notNull().default([]),
    optionGroups: text().array().$type<OptionGroup[]>().notNull().default([]),
    removedTime: moment(),
  },
  (item) => [
    index().on(item.title, item.id),
    check('menu_items_price', sql`${item.priceCents} between 0 and 10000`),
    check('menu_items_quantity', sql`${item.quantity} >= 0`),
    check('menu_items_limit', sql`not ${item.quantityLimit} or ${item.quantity} is not null`),
  ],
)
