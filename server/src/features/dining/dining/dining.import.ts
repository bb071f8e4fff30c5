import type { Station } from '@wso/contract/dining/dining'
import { inArray, notInArray } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import type { Db } from '#core/database/db.ts'
import { insertAll } from '#core/database/insert.ts'
import { diningHalls, diningMeals } from './dining.table.ts'

type Item = {
  id?: number | undefined
  name: string
  vegetarian: boolean
  vegan: boolean
  glutenFree: boolean
  allergens?: string[] | undefined
}
type ImportedMeal = {
  name: string
  hours?: { open: string; close: string }[] | null | undefined
  courses?: Record<string, { name: string; items: Item[] | null }> | null | undefined
}
type Vendor = {
  name: string
  operating: boolean
  onlineOrder: boolean
  meals: Record<string, ImportedMeal>
}

/** Menus by day, then by the slug of the hall. */
export type Menus = Record<string, { vendors: Record<string, Vendor> }>

/** Meals in the order of a day; unknown ones come last. */
const mealOrder = ['breakfast', 'brunch', 'lunch', 'dinner', 'late']

/**
 * Replaces the menus of the given days and the list of halls. Call it in a transaction.
 * @returns a line for each hall that is new, renamed or removed
 */
export async function replaceMenus(
  { db, now }: Pick<Services, 'db' | 'now'>,
  menus: Menus,
): Promise<string[]> {
  const before = await db.select().from(diningHalls)
  const halls = await storeHalls(db, menus, now().toISOString())
  await db.delete(diningMeals).where(inArray(diningMeals.day, Object.keys(menus)))
  const rows = Object.entries(menus).flatMap(([day, { vendors }]) =>
    Object.entries(vendors).flatMap(([slug, vendor]) =>
      mealRows(vendor).map((meal) => ({ ...meal, day, hallID: halls.get(slug) ?? 0 })),
    ),
  )
  await insertAll(db, diningMeals, rows)
  return changesOf(before, menus)
}

/** Stores the halls named in the menus and deletes the others with their meals. */
async function storeHalls(db: Db, menus: Menus, updatedTime: string) {
  const named = hallsOf(menus)
  const slugs = [...named.keys()]
  await db
    .delete(diningHalls)
    .where(slugs.length > 0 ? notInArray(diningHalls.slug, slugs) : undefined)
  const ids = new Map<string, number>()
  for (const [slug, { name, onlineOrder }] of named) {
    const values = { name, onlineOrder, updatedTime }
    const [row] = await db
      .insert(diningHalls)
      .values({ slug, ...values })
      .onConflictDoUpdate({ target: diningHalls.slug, set: values })
      .returning({ id: diningHalls.id })
    if (row) ids.set(slug, row.id)
  }
  return ids
}

const hallsOf = (menus: Menus) =>
  new Map(Object.values(menus).flatMap(({ vendors }) => Object.entries(vendors)))

function mealRows({ operating, meals }: Vendor) {
  const served = Object.values(meals).flatMap((meal) => {
    const times = meal.hours?.map(({ open, close }) => ({ opens: open, closes: close }))
    return (times ?? [{ opens: null, closes: null }]).map((each) => ({ meal, ...each }))
  })
  const inOrder = served.toSorted(
    (a, b) => rankOf(a.meal) - rankOf(b.meal) || (a.opens ?? '').localeCompare(b.opens ?? ''),
  )
  return (operating ? inOrder : []).map(({ meal, opens, closes }, position) => ({
    position,
    name: meal.name,
    opens,
    closes,
    stations: stationsOf(meal),
  }))
}

function rankOf({ name }: ImportedMeal) {
  const rank = mealOrder.findIndex((word) => name.toLowerCase().includes(word))
  return rank < 0 ? mealOrder.length : rank
}

/** Stations by name; dishes without a vendor id are numbered. */
function stationsOf({ courses }: ImportedMeal): Station[] {
  let count = 0
  return Object.values(courses ?? {})
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ name, items }) => ({
      name,
      items: (items ?? []).map(({ id, allergens, ...dish }) => ({
        id: id ?? (count += 1),
        ...dish,
        ...(allergens && allergens.length > 0 && { allergens }),
      })),
    }))
}

function changesOf(before: readonly (typeof diningHalls.$inferSelect)[], menus: Menus): string[] {
  const after = hallsOf(menus)
  const known = new Map(before.map((hall) => [hall.slug, hall.name]))
  return [
    ...[...after].flatMap(([slug, { name }]) =>
      !known.has(slug) ? [`+ ${name}`] : known.get(slug) === name ? [] : [`~ ${name}`],
    ),
    ...before.filter(({ slug }) => !after.has(slug)).map(({ name }) => `- ${name}`),
  ]
}
