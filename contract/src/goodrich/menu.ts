import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { flag, id, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import {
  allergens,
  itemCategories,
  maxDescription,
  maxPriceCents,
  maxQuantity,
  maxTitle,
  optionGroups,
} from './menuRules.ts'
import { toCents } from './money.ts'

export const ordersFood: Access = { level: 3, anyOf: ['service:goodrich'] }
export const managesFood: Access = {
  level: 3,
  anyOf: ['service:goodrich'],
  and: ['service:goodrich:manager'],
}

/** A menu item, or an option offered with items. */
export const MenuItem = named(
  'MenuItem',
  z.object({
    id: z.int(),
    title: z.string(),
    /** The section of an item, which existing clients show beside its title, or `Option`. */
    type: z.string(),
    /** The section of an item, or the group of an option. */
    category: z.string(),
    description: z.string(),
    /** Dollars. For an option, the amount it adds to the item. */
    price: z.number(),
    available: z.boolean(),
    /** True when stock is limited to `quantity`. */
    quantityLimit: z.boolean(),
    quantity: z.optional(z.int()),
    /** True when it can be ordered now: available and in stock. */
    orderable: z.boolean(),
    allergens: z.optional(z.array(z.enum(allergens))),
    /** The groups of options that the item offers. */
    optionGroups: z.optional(z.array(z.enum(optionGroups))),
  }),
)
export type MenuItem = z.output<typeof MenuItem>

/** Dollars with at most two decimals. */
export const price = z.number('must be an amount in dollars').check(
  z.minimum(0, 'must not be negative'),
  z.maximum(maxPriceCents / 100, `must be at most $${maxPriceCents / 100}`),
  z.refine((dollars) => Math.abs(dollars * 100 - toCents(dollars)) < 1e-6, 'must be whole cents'),
)

const unique = (values: readonly string[]) => new Set(values).size === values.length

/** What managers edit of an item. */
const fields = z.object({
  title: text(maxTitle).check(z.minLength(1, 'Enter a name.')),
  description: text(maxDescription),
  category: z.enum([...itemCategories, ...optionGroups], 'must be a category of the menu'),
  price,
  available: z.boolean('must be true or false'),
  quantityLimit: z.boolean('must be true or false'),
  quantity: z.nullish(
    z
      .int('must be a whole number')
      .check(
        z.minimum(0, 'must not be negative'),
        z.maximum(maxQuantity, `must be at most ${maxQuantity}`),
      ),
  ),
  allergens: z
    .array(z.enum(allergens, 'must be a known allergen'))
    .check(
      z.maxLength(allergens.length, 'has too many entries'),
      z.refine(unique, 'must not repeat an allergen'),
    ),
  optionGroups: z
    .array(z.enum(optionGroups, 'must be a group of options'))
    .check(
      z.maxLength(optionGroups.length, 'has too many entries'),
      z.refine(unique, 'must not repeat a group'),
    ),
})
const { shape } = fields

export const NewMenuItem = named(
  'NewMenuItem',
  z.extend(fields, {
    description: z._default(shape.description, ''),
    available: z._default(shape.available, true),
    quantityLimit: z._default(shape.quantityLimit, false),
    allergens: z._default(shape.allergens, []),
    optionGroups: z._default(shape.optionGroups, []),
  }),
)
export type NewMenuItem = z.output<typeof NewMenuItem>

export const MenuItemChanges = named('MenuItemChanges', changesTo(fields))
export type MenuItemChanges = z.output<typeof MenuItemChanges>

const itemParams = z.object({ itemID: id })

export const menu = endpoints({
  list: {
    method: 'GET',
    path: '/goodrich/menu',
    summary: 'The menu by title, then type; with `all`, including unavailable items',
    access: ordersFood,
    query: z.extend(WholeListQuery, { all: z.optional(flag) }),
    paged: true,
    result: MenuItem,
  },
  create: {
    method: 'POST',
    path: '/goodrich/menu',
    summary: 'Add an item or an option to the menu',
    access: managesFood,
    body: NewMenuItem,
    created: true,
    result: MenuItem,
    refuses: ['conflict'],
  },
  update: {
    method: 'PATCH',
    path: '/goodrich/menu/:itemID',
    summary: 'Change an item or option, its stock or its availability',
    access: managesFood,
    params: itemParams,
    body: MenuItemChanges,
    result: MenuItem,
    refuses: ['conflict'],
  },
  remove: {
    method: 'DELETE',
    path: '/goodrich/menu/:itemID',
    summary: 'Remove an item or option; existing orders keep it',
    access: managesFood,
    params: itemParams,
    result: MenuItem,
  },
  restore: {
    method: 'POST',
    path: '/goodrich/menu/:itemID/restore',
    summary: 'Undo a removal',
    access: managesFood,
    params: itemParams,
    result: MenuItem,
  },
})
