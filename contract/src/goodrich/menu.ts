import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { changesTo } from '../core/changes.ts'
import { endpoints } from '../core/endpoint.ts'
import { flag, id, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text.ts'
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
export const MenuItem = z
  .object({
    id: z.int(),
    title: z.string(),
    /** `item` can be ordered; `option` is offered with an item. */
    type: z.enum(['item', 'option']),
    /** The section of an item, or the group of an option. */
    category: z.string(),
    description: z.string(),
    /** Dollars. For an option, the amount it adds to the item. */
    price: z.number(),
    available: z.boolean(),
    /** True when stock is limited to `quantity`. */
    quantityLimit: z.boolean(),
    quantity: z.int().optional(),
    /** True when it can be ordered now: available and in stock. */
    orderable: z.boolean(),
    allergens: z.array(z.enum(allergens)).optional(),
    /** The groups of options that the item offers. */
    optionGroups: z.array(z.enum(optionGroups)).optional(),
  })
  .meta({ id: 'MenuItem' })
export type MenuItem = z.output<typeof MenuItem>

/** Dollars with at most two decimals. */
export const price = z
  .number('must be an amount in dollars')
  .min(0, 'must not be negative')
  .max(maxPriceCents / 100, `must be at most $${maxPriceCents / 100}`)
  .refine((dollars) => Math.abs(dollars * 100 - toCents(dollars)) < 1e-6, 'must be whole cents')

const unique = (values: readonly string[]) => new Set(values).size === values.length

const item = z.object({
  title: text(maxTitle).min(1, 'Enter a name.'),
  description: text(maxDescription).default(''),
  category: z.enum([...itemCategories, ...optionGroups], 'must be a category of the menu'),
  price,
  available: z.boolean('must be true or false').default(true),
  quantityLimit: z.boolean('must be true or false').default(false),
  quantity: z
    .int('must be a whole number')
    .min(0, 'must not be negative')
    .max(maxQuantity, `must be at most ${maxQuantity}`)
    .nullish(),
  allergens: z
    .array(z.enum(allergens, 'must be a known allergen'))
    .max(allergens.length, 'has too many entries')
    .refine(unique, 'must not repeat an allergen')
    .default([]),
  optionGroups: z
    .array(z.enum(optionGroups, 'must be a group of options'))
    .max(optionGroups.length, 'has too many entries')
    .refine(unique, 'must not repeat a group')
    .default([]),
})
export const NewMenuItem = item.meta({ id: 'NewMenuItem' })
export type NewMenuItem = z.output<typeof NewMenuItem>

const { shape } = item
export const MenuItemChanges = changesTo(
  z.object({
    title: shape.title,
    description: shape.description.unwrap(),
    category: shape.category,
    price: shape.price,
    available: shape.available.unwrap(),
    quantityLimit: shape.quantityLimit.unwrap(),
    quantity: shape.quantity,
    allergens: shape.allergens.unwrap(),
    optionGroups: shape.optionGroups.unwrap(),
  }),
).meta({ id: 'MenuItemChanges' })
export type MenuItemChanges = z.output<typeof MenuItemChanges>

const itemParams = z.object({ itemID: id })

export const menu = endpoints({
  list: {
    method: 'GET',
    path: '/goodrich/menu',
    summary: 'The menu by title, then type; with `all`, including unavailable items',
    access: ordersFood,
    query: WholeListQuery.extend({ all: flag.optional() }),
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
  },
  update: {
    method: 'PATCH',
    path: '/goodrich/menu/:itemID',
    summary: 'Change an item or option, its stock or its availability',
    access: managesFood,
    params: itemParams,
    body: MenuItemChanges,
    result: MenuItem,
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
