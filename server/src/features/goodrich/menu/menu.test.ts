import { type NewMenuItem, menu } from '@wso/contract/goodrich/menu'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addItem } from '#test/factories/goodrich.ts'
import { menuItems } from './menu.table.ts'

const { db, as, visitor } = await startApp(inject('postgres'))
const manager = await as(await addPerson(db, { goodrichManager: true }))
const asWren = await as(await addPerson(db))
beforeEach(async () => void (await db.delete(menuItems)))

const latte = { title: 'Latte', category: 'Drink', price: 4.1 } as const

test('the menu lists available items by title; with all, also the unavailable ones', async () => {
  await addItem(db, { title: 'Tea' })
  await addItem(db, { title: 'Lemonade', available: false })
  await addItem(db, { title: 'Oat milk', category: 'Milk', priceCents: 60 })
  const titles = async (query: object) =>
    (await asWren(menu.list, { query })).items.map(({ title }) => title)
  expect(await titles({})).toEqual(['Oat milk', 'Tea'])
  expect(await titles({ all: 'true' })).toEqual(['Lemonade', 'Oat milk', 'Tea'])
  expect(await titles({ limit: 1, offset: 1 })).toEqual(['Tea'])
  expect((await asWren(menu.list, { query: {} })).items).toMatchObject([
    { type: 'Option', category: 'Milk', price: 0.6, orderable: true },
    { type: 'Drink', quantityLimit: false },
  ])
})

test('managers add an item, change each of its fields, and remove it', async () => {
  const made = await manager(menu.create, {
    body: { ...latte, allergens: ['milk'], optionGroups: ['Milk', 'Syrup'] },
  })
  expect(made).toMatchObject({ ...latte, available: true, allergens: ['milk'] })
  const params = { itemID: made.id }
  const changed = await manager(menu.update, {
    params,
    body: { price: 4.35, quantityLimit: true, quantity: 3, available: false, allergens: [] },
  })
  expect(changed).toMatchObject({ price: 4.35, quantity: 3, available: false, orderable: false })
  expect(changed).not.toHaveProperty('allergens')
  expect(changed.optionGroups).toEqual(['Milk', 'Syrup'])
  const sold = await manager(menu.update, { params, body: { available: true, quantity: 0 } })
  expect(sold).toMatchObject({ quantity: 0, orderable: false })
  expect(await manager(menu.update, { params, body: {} })).toEqual(sold)
  await manager(menu.remove, { params })
  expect((await asWren(menu.list, { query: { all: 'true' } })).items).toEqual([])
  const gone = { status: 404 }
  await expect(manager(menu.remove, { params })).rejects.toMatchObject(gone)
  await expect(manager(menu.update, { params, body: {} })).rejects.toMatchObject(gone)
  expect(await manager(menu.restore, { params })).toMatchObject({ id: made.id })
  await expect(manager(menu.restore, { params })).rejects.toMatchObject({ status: 404 })
})

test.each<[string, Partial<Record<keyof NewMenuItem, unknown>>, string]>([
  ['no name', { title: ' ' }, 'title'],
  ['a negative price', { price: -0.01 }, 'price'],
  ['half a cent', { price: 1.005 }, 'price'],
  ['a price too high', { price: 100.01 }, 'price'],
  ['an unknown category', { category: 'Dessert' }, 'category'],
  ['a limit without a number', { quantityLimit: true }, 'quantity'],
  ['half an item', { quantity: 0.5 }, 'quantity'],
  ['an unknown allergen', { allergens: ['dust'] }, 'allergens.0'],
  ['an allergen twice', { allergens: ['milk', 'milk'] }, 'allergens'],
  ['options of an option', { category: 'Milk', optionGroups: ['Syrup'] }, 'optionGroups'],
])('refuses %s', async (_, wrong, field) => {
  const attempt = manager(menu.create, { body: { ...latte, ...wrong } as never })
  await expect(attempt).rejects.toMatchObject({ errorCode: 1101, fields: { [field]: /./ } })
})

test('only managers can change the menu, and visitors cannot read it', async () => {
  const item = await addItem(db)
  const params = { itemID: item.id }
  const missing = { status: 403, errorCode: 1330 }
  await expect(asWren(menu.create, { body: latte })).rejects.toMatchObject(missing)
  await expect(asWren(menu.update, { params, body: {} })).rejects.toMatchObject(missing)
  await expect(asWren(menu.remove, { params })).rejects.toMatchObject(missing)
  await expect(visitor(menu.list, { query: {} })).rejects.toMatchObject({ status: 401 })
})
