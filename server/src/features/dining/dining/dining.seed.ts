import { addDays } from '@wso/contract/core/dates/day'
import { collegeDay, weekdayOf } from '#core/calendar/zonedTime.ts'
import type { Random } from '#seed/random.ts'
import type { SeedWorld } from '#seed/world.ts'
import { type Menus, replaceMenus } from './dining.import.ts'

type Hours = { open: string; close: string }[]
type Plan = { name: string; slug: string; meals: (isWeekend: boolean) => [string, Hours][] }

const hours = (open: string, close: string): Hours => [{ open, close }]

const halls: Plan[] = [
  {
    name: 'North Hall',
    slug: 'north-hall',
    meals: (isWeekend) =>
      isWeekend
        ? [
            ['Brunch', hours('09:00', '14:00')],
            ['Dinner', hours('17:00', '20:00')],
          ]
        : [
            ['Breakfast', hours('07:30', '10:30')],
            ['Lunch', hours('11:30', '14:00')],
            ['Dinner', hours('17:00', '20:00')],
          ],
  },
  {
    name: 'Mill House',
    slug: 'mill-house',
    meals: (isWeekend) => [
      isWeekend ? ['Brunch', hours('10:00', '13:30')] : ['Lunch', hours('11:00', '14:30')],
      ['Dinner', hours('16:30', '20:30')],
      ['Late night', hours('21:00', '00:30')],
    ],
  },
  {
    name: 'Orchard Commons',
    slug: 'orchard-commons',
    meals: (isWeekend) =>
      isWeekend
        ? []
        : [
            ['Breakfast', hours('07:00', '10:00')],
            ['Lunch', hours('11:00', '14:00')],
            ['Dinner', hours('17:30', '20:00')],
          ],
  },
  {
    name: 'Snack Bar',
    slug: 'snack-bar',
    meals: () => [['Grill', hours('11:00', '23:00')]],
  },
]

type Dish = [name: string, diets: string, allergens?: string[]]

/** Diets: V vegan, v vegetarian, g gluten free. */
const stations: Record<string, Dish[]> = {
  Bakery: [
    ['Blueberry muffin', 'v', ['wheat', 'egg', 'milk']],
    ['Banana bread', 'V', ['wheat']],
    ['Sourdough', 'V', ['wheat']],
  ],
  Griddle: [
    ['Buttermilk pancakes', 'v', ['wheat', 'egg', 'milk']],
    ['Scrambled eggs', 'vg', ['egg']],
    ['Tofu scramble', 'Vg', ['soy']],
    ['Turkey sausage', 'g'],
  ],
  Grill: [
    ['Cheeseburger', '', ['wheat', 'milk']],
    ['Black bean burger', 'V', ['wheat', 'soy']],
    ['Grilled chicken', 'g'],
    ['French fries', 'Vg'],
  ],
  Entrées: [
    ['Maple-glazed salmon', 'g', ['fish']],
    ['Chickpea curry', 'Vg'],
    ['Baked ziti', 'v', ['wheat', 'milk']],
    ['Roast turkey', 'g'],
    ['Mushroom risotto', 'vg', ['milk']],
    ['Pad thai', '', ['peanuts', 'shellfish', 'egg']],
  ],
  Sides: [
    ['Roasted carrots', 'Vg'],
    ['Garlic mashed potatoes', 'vg', ['milk']],
    ['Wild rice', 'Vg'],
    ['Green beans with almonds', 'Vg', ['tree nuts']],
  ],
  Soup: [
    ['Tomato basil', 'Vg'],
    ['Chicken noodle', '', ['wheat', 'egg']],
    ['Butternut squash', 'vg', ['milk']],
    ['Three-bean chili', 'Vg'],
  ],
  Pizza: [
    ['Cheese pizza', 'v', ['wheat', 'milk']],
    ['Pepperoni pizza', '', ['wheat', 'milk']],
    ['Roasted vegetable pizza', 'v', ['wheat', 'milk']],
  ],
  Dessert: [
    ['Apple crisp', 'v', ['wheat', 'milk']],
    ['Coconut sorbet', 'Vg'],
    ['Brownie', 'v', ['wheat', 'egg', 'milk']],
  ],
}

const stationsOf: Record<string, string[]> = {
  Breakfast: ['Bakery', 'Griddle'],
  Brunch: ['Bakery', 'Griddle', 'Entrées', 'Dessert'],
  Lunch: ['Soup', 'Grill', 'Entrées', 'Sides'],
  Dinner: ['Entrées', 'Sides', 'Pizza', 'Soup', 'Dessert'],
  'Late night': ['Grill', 'Pizza'],
  Grill: ['Grill', 'Dessert'],
}

/** Seeds fictional dining halls with menus from yesterday to the end of next week. */
export async function seedDining({ db, services, random, now, made }: SeedWorld) {
  const today = collegeDay(services)
  const days = Array.from({ length: 9 }, (_, ahead) => addDays(today, ahead - 1))
  const menus: Menus = Object.fromEntries(
    days.map((day) => [
      day,
      { vendors: Object.fromEntries(halls.map((hall) => [hall.slug, vendor(hall, day, random)])) },
    ]),
  )
  await replaceMenus({ db, now: () => now }, menus)
  made(halls.length, 'halls')
  made(days.length, 'days')
}

function vendor({ name, slug, meals }: Plan, day: string, random: Random) {
  const isWeekend = [0, 6].includes(weekdayOf(day))
  const served = meals(isWeekend)
  return {
    name,
    operating: served.length > 0,
    onlineOrder: slug === 'snack-bar',
    meals: Object.fromEntries(
      served.map(([meal, times]) => [
        meal.toLowerCase(),
        { name: meal, hours: times, courses: coursesOf(meal, random) },
      ]),
    ),
  }
}

const coursesOf = (meal: string, random: Random) =>
  Object.fromEntries(
    (stationsOf[meal] ?? []).map((name) => [
      name,
      { name, items: random.sample(stations[name] ?? [], random.int(2, 4)).map(dish) },
    ]),
  )

const dish = ([name, diets, allergens]: Dish) => ({
  name,
  vegetarian: /v/i.test(diets),
  vegan: diets.includes('V'),
  glutenFree: diets.includes('g'),
  ...(allergens && { allergens }),
})
