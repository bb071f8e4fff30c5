import { account } from '@wso/contract/account/account'
import { orders } from '@wso/contract/goodrich/orders'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addAccount, leave } from '#test/accounts.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, placeOrder } from '#test/factories/goodrich.ts'
import { orderLines, orders as table } from './orders.table.ts'

const { db, as, services } = await startApp(inject('postgres'))

test('without a limit, the list of own orders is complete', async () => {
  const nia = await addPerson(db)
  const asNia = await as(nia)
  await placeOrder(asNia, cashOrder((await addItem(db)).id))
  const [first] = await db.select().from(table).where(eq(table.userID, nia.id))
  const { id: _id, leaseID: _leaseID, ...copy } = first!
  await db.insert(table).values(Array.from({ length: 24 }, () => copy))
  const all = await asNia(orders.own, { query: {} })
  expect([all.items.length, all.total]).toEqual([25, 25])
  expect((await asNia(orders.own, { query: { limit: 20 } })).items).toHaveLength(20)
})

test('the personal download includes the orders; deleting the account keeps only the amounts', async () => {
  const juno = await addAccount(services, { name: 'Juno Moth' })
  const asJuno = await as(juno)
  const coffee = await addItem(db)
  const items = [{ id: coffee.id, note: 'Juno is allergic to milk' }]
  const { id } = await placeOrder(
    asJuno,
    cashOrder(coffee.id, { items, notes: 'For Juno', timeSlot: '16:00' }),
  )
  expect((await asJuno(account.data, {})).orders).toMatchObject([
    { id, total: 2, notes: 'For Juno', items: [{ title: 'Drip coffee', note: items[0]!.note }] },
  ])

  await leave(services, asJuno, juno)
  const [kept] = await db.select().from(table).where(eq(table.id, id))
  expect(kept).toMatchObject({ userID: null, totalCents: 200, phoneNumber: null, requestHash: '' })
  const lines = await db.select().from(orderLines).where(eq(orderLines.orderID, id))
  expect(lines).toMatchObject([{ title: 'Drip coffee', chargeCents: 200 }])
  expect(JSON.stringify([kept, lines])).not.toContain('Juno')
})
