import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { dining } from '@wso/contract/dining/dining'
import { openings } from '@wso/contract/dining/openings'
import { beforeEach, expect, inject, test } from 'vitest'
import { libraryServices } from '#features/site/library/library.table.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { diningHalls, diningMeals } from './dining.table.ts'

const { app, services, db, visitor, clock } = await startApp(inject('postgres'))
const folder = await mkdtemp(join(tmpdir(), 'dining-'))
let files = 0

const importMenus = async (content: unknown, ...options: string[]) => {
  const path = join(folder, `${(files += 1)}.json`)
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return type(services, ['import-dining', path, ...options])
}

const soup = { id: 7, name: 'Soup', vegetarian: true, vegan: true, glutenFree: false }
const pie = { name: 'Pie', vegetarian: true, allergens: ['wheat'] }
const courses = {
  grill: { name: 'Grill', items: [soup] },
  bakery: { name: 'Bakery', items: [pie] },
}
const hall = {
  name: 'North Hall',
  operating: true,
  onlineOrder: false,
  meals: {
    dinner: { name: 'Dinner', hours: { open: '5:00pm', close: '8:00pm' }, courses: null },
    late: { name: 'Late night', hours: { open: '21:00', close: '12:30am' } },
    lunch: { name: 'Lunch', hours: { open: '11:30am', close: '2:00pm' }, courses },
    brunch: { name: 'Brunch', hours: null },
  },
}
const closed = { name: 'Mill House', operating: false, meals: hall.meals }
const vendors = { north: hall, mill: closed }

beforeEach(async () => {
  clock.set('2026-10-15T15:00:00Z')
  await db.delete(diningHalls)
})

test('a file for one day sets its halls, its meals in order, and stations by name', async () => {
  const { out } = await importMenus({ vendors, updateTime: 'Monday' })
  expect(out).toContain('+ North Hall\n+ Mill House\n1 days.')
  const today = await visitor(dining.day, { query: {} })
  expect(today).toMatchObject({ date: '2026-10-15', days: ['2026-10-15'] })
  expect(today.halls.map(({ name, meals }) => [name, meals.length])).toEqual([
    ['Mill House', 0],
    ['North Hall', 4],
  ])
  const [, north] = today.halls
  expect(north?.meals.map(({ name }) => name)).toEqual(['Brunch', 'Lunch', 'Dinner', 'Late night'])
  expect(north?.meals[0]).not.toHaveProperty('hours')
  expect(north?.meals[1]).toEqual({
    name: 'Lunch',
    hours: { open: '11:30', close: '14:00' },
    stations: [
      {
        name: 'Bakery',
        items: [
          {
            id: 1,
            name: 'Pie',
            vegetarian: true,
            vegan: false,
            glutenFree: false,
            allergens: ['wheat'],
          },
        ],
      },
      { name: 'Grill', items: [soup] },
    ],
  })
})

test('a file for several days keeps other days, and removes halls that it does not name', async () => {
  await importMenus({ days: { '2026-10-15': { vendors }, '2026-10-16': { vendors } } })
  const { out } = await importMenus({ days: { '2026-10-17': { vendors: { north: hall } } } })
  expect(out).toContain('- Mill House')
  const later = await visitor(dining.day, { query: { date: '2026-10-17' } })
  expect(later.days).toEqual(['2026-10-15', '2026-10-16', '2026-10-17'])
  const meals = await db.$count(diningMeals)
  await importMenus({ days: { '2026-10-17': { vendors: { north: hall } } } })
  expect(await db.$count(diningMeals)).toBe(meals)
  const dry = await importMenus({ vendors: {} }, '--dry-run')
  expect(dry.out).toContain('- North Hall')
  expect(await db.$count(diningMeals)).toBe(meals)
})

test('dining.json is what existing clients read, compressed, with an ETag', async () => {
  await importMenus({ vendors })
  const answer = await app.inject('/dining.json')
  expect(answer.headers['content-type']).toContain('application/json')
  expect(answer.json()).toMatchObject({
    updateTime: 'Thursday, 15-Oct-26 11:00:00 EDT',
    vendors: {
      north: {
        name: 'North Hall',
        operating: true,
        onlineOrder: false,
        meals: {
          brunch: { name: 'Brunch', hours: null, courses: {} },
          lunch: {
            hours: { open: '11:30am', close: '2:00pm' },
            courses: { Grill: { name: 'Grill', items: [soup] } },
          },
          'late night': { hours: { open: '9:00pm', close: '12:30am' } },
        },
      },
      mill: { operating: false, meals: {} },
    },
  })
  const again = { url: '/dining.json', headers: { 'if-none-match': String(answer.headers.etag) } }
  expect(await app.inject(again)).toMatchObject({ statusCode: 304, body: '' })
  const items = Array.from({ length: 30 }, (_, id) => ({ ...soup, id }))
  const large = {
    name: 'Large',
    meals: { lunch: { name: 'Lunch', courses: { soup: { name: 'Soup', items } } } },
  }
  await importMenus({ vendors: { north: hall, large } })
  const plain = await app.inject('/dining.json')
  const headers = { 'accept-encoding': 'br' }
  const small = await app.inject({ url: '/dining.json', headers })
  expect(small.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json())
  await importMenus({ vendors: { north: hall } })
  expect((await app.inject(again)).statusCode).toBe(200)
})

test.each([
  ['no JSON', '{', 'is not JSON'],
  ['neither days nor vendors', {}, 'either "days" or "vendors"'],
  ['an invalid date', { days: { tomorrow: { vendors } } }, 'must be a date'],
  [
    'a bad time',
    {
      vendors: {
        north: { ...hall, meals: { a: { name: 'A', hours: { open: '25:00', close: '2:00pm' } } } },
      },
    },
    'vendors.north.meals.a.hours.0.open: must be a time',
  ],
  ['a hall without a name', { vendors: { north: { ...hall, name: ' ' } } }, 'vendors.north.name'],
  ['a slug with spaces', { vendors: { 'North Hall': hall } }, 'must be a name such as'],
  [
    'an unknown diet',
    {
      vendors: {
        north: {
          ...hall,
          meals: {
            a: { name: 'A', courses: { g: { name: 'G', items: [{ name: 'x', vegan: 'yes' }] } } },
          },
        },
      },
    },
    'courses.g.items.0.vegan',
  ],
])('refuses %s and keeps the existing menus', async (_, content, words) => {
  await importMenus({ vendors })
  const before = await db.$count(diningMeals)
  const { code, errors } = await importMenus(content)
  expect({ code, errors }).toMatchObject({ code: 1, errors: expect.stringContaining(words) })
  expect(await db.$count(diningMeals)).toBe(before)
})

test('openings show what is open now and until when, even past midnight', async () => {
  await importMenus({
    days: {
      '2026-10-15': { vendors: { north: hall } },
      '2026-10-16': { vendors: { north: hall } },
    },
  })
  await db.insert(libraryServices).values({
    name: 'Main library',
    position: 0,
    days: {},
    updatedTime: '2026-10-15T15:00:00Z',
    week: Array.from({ length: 7 }, () => [['08:00', '02:00'] as const]),
  })
  const at = async (moment: string) => {
    clock.set(moment)
    const { places } = await visitor(openings.now, {})
    return places.toSorted((a, b) => Number(b.name === 'Paresky') - Number(a.name === 'Paresky'))
  }
  const [paresky, ...others] = await at('2026-10-15T15:00:00Z')
  expect(paresky).toMatchObject({ kind: 'building', open: true, until: '2026-10-16T06:00:00.000Z' })
  expect(others.filter(({ kind }) => kind !== 'building')).toEqual([
    {
      kind: 'hall',
      name: 'North Hall',
      slug: 'north',
      open: false,
      period: 'Lunch',
      until: '2026-10-15T15:30:00.000Z',
      minutes: 30,
    },
    {
      kind: 'counter',
      name: 'Goodrich',
      open: true,
      until: '2026-10-16T03:30:00.000Z',
      minutes: 750,
    },
    {
      kind: 'library',
      name: 'Main library',
      open: true,
      until: '2026-10-16T06:00:00.000Z',
      minutes: 900,
    },
  ])
  // 12:10 am on Friday: Thursday's late night, and the library's hours of the day before.
  const [building, late, counter, library] = await at('2026-10-16T04:10:00Z')
  expect(late).toMatchObject({ open: true, period: 'Late night', minutes: 20 })
  expect(counter).toMatchObject({ open: false, until: '2026-10-16T11:30:00.000Z' })
  expect(library).toMatchObject({ open: true, minutes: 110 })
  expect(building).toMatchObject({ name: 'Paresky', open: true, minutes: 110 })
})

test('a meal that is served twice a day has both times, the second until after midnight', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const menus = new URL('../../../../../corpus/hours/menus.json', import.meta.url)
  expect(await importMenus(await readFile(menus, 'utf8'))).toMatchObject({ code: 0 })
  const { halls } = await visitor(dining.day, { query: {} })
  expect(halls[0]!.meals.map((meal) => meal.hours)).toEqual([
    { open: '11:00', close: '14:00' },
    { open: '22:00', close: '01:00' },
  ])
  clock.set('2026-10-16T04:30:00Z')
  const { places } = await visitor(openings.now, {})
  expect(places[0]).toMatchObject({ name: 'Twice', open: true, minutes: 30 })
})

test('the list of halls is empty before the first import', async () => {
  expect(await visitor(dining.day, { query: {} })).toEqual({
    date: '2026-10-15',
    days: [],
    halls: [],
  })
  expect((await app.inject('/dining.json')).json()).toEqual({ vendors: {} })
})
