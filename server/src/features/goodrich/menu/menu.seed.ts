import { insertAll } from '#core/database/insert.ts'
import type { SeedWorld } from '#seed/world.ts'
import { menuItems } from './menu.table.ts'

type Row = typeof menuItems.$inferInsert
type More = Partial<Pick<Row, 'allergens' | 'optionGroups' | 'available' | 'quantity'>>

/** Seeds a fictional menu: drinks, bagels, spreads and food with their options. */
export async function seedMenu({ db, made }: SeedWorld) {
  const rows = [...drinks, ...bagels, ...spreads, ...food, ...options]
  await insertAll(db, menuItems, rows)
  made(rows.length - options.length, 'items')
  made(options.length, 'options')
}

const item =
  (category: string) =>
  (title: string, priceCents: number, description = '', more: More = {}): Row => ({
    category,
    title,
    priceCents,
    description,
    ...more,
    quantityLimit: more.quantity !== undefined,
  })

const drink = item('Drink')
const milkAndSyrup: More = { optionGroups: ['Milk', 'Syrup'] }
const drinks: Row[] = [
  drink('Drip coffee', 200, 'House roast, 12 oz', milkAndSyrup),
  drink('Cold brew', 350, 'Steeped overnight, 16 oz', milkAndSyrup),
  drink('Latte', 400, 'Two shots, 12 oz', { ...milkAndSyrup, allergens: ['milk'] }),
  drink('Loose leaf tea', 225, '12 oz', { optionGroups: ['TeaFlavor', 'Milk'] }),
  drink('Hot chocolate', 275, 'With whipped cream, 12 oz', {
    optionGroups: ['Milk'],
    allergens: ['milk', 'soy'],
  }),
  drink('Apple cider', 250, 'Hot, from a local orchard'),
  drink('Sparkling lemonade', 250, 'Cold, lightly sour', { available: false }),
]

const bagel = item('Bagel')
const toasted: More = { optionGroups: ['Preparation'] }
const bagels: Row[] = [
  bagel('Plain bagel', 175, '', { ...toasted, allergens: ['wheat'] }),
  bagel('Sesame bagel', 200, '', { ...toasted, allergens: ['wheat', 'sesame'] }),
  bagel('Everything bagel', 200, 'Seeds, salt, onion', {
    ...toasted,
    allergens: ['wheat', 'sesame'],
    quantity: 4,
  }),
  bagel('Cinnamon raisin bagel', 200, '', { ...toasted, allergens: ['wheat'] }),
  bagel('Gluten-free bagel', 275, 'Toasted in its own oven', { ...toasted, allergens: ['egg'] }),
]

const spread = item('Spread')
const spreads: Row[] = [
  spread('Butter', 50, '', { allergens: ['milk'] }),
  spread('Cream cheese', 150, '', { allergens: ['milk'] }),
  spread('Scallion cream cheese', 175, '', { allergens: ['milk'] }),
  spread('Almond butter', 150, '', { allergens: ['tree nuts'] }),
  spread('Hummus', 150, 'Vegan', { allergens: ['sesame'] }),
  spread('Jam', 75, 'Strawberry'),
]

const dish = item('Food')
const food: Row[] = [
  dish('Skyr', 425, 'With granola', {
    optionGroups: ['SkyrFlavor'],
    allergens: ['milk', 'wheat'],
    quantity: 12,
  }),
  dish('Breakfast sandwich', 525, 'Egg and cheddar on a bagel', {
    allergens: ['egg', 'milk', 'wheat'],
  }),
  dish('Chocolate chip cookie', 199, 'Baked this morning', {
    allergens: ['wheat', 'milk', 'egg'],
  }),
  dish('Fruit cup', 350, 'Vegan'),
]

const milk = item('Milk')
const syrup = item('Syrup')
const tea = item('TeaFlavor')
const skyr = item('SkyrFlavor')
const preparation = item('Preparation')
const options: Row[] = [
  milk('Whole milk', 0, '', { allergens: ['milk'] }),
  milk('Skim milk', 0, '', { allergens: ['milk'] }),
  milk('Oat milk', 60),
  milk('Almond milk', 60, '', { allergens: ['tree nuts'] }),
  syrup('Maple', 50),
  syrup('Vanilla', 50),
  syrup('Caramel', 50, '', { allergens: ['milk'] }),
  tea('Assam', 0),
  tea('Earl Grey', 0),
  tea('Green', 0),
  tea('Mint', 0),
  skyr('Plain', 0),
  skyr('Blueberry', 0, '', { quantity: 5 }),
  skyr('Vanilla bean', 0),
  preparation('Toasted', 0),
  preparation('Toasted dark', 0),
]
