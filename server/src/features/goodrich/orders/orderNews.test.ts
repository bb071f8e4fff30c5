/** What the person who ordered is told of the steps of their order. */
import { orders } from '@wso/contract/goodrich/orders'
import { notifications as api } from '@wso/contract/notifications/notifications'
import { waiting } from '@wso/contract/site/now'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { notifications } from '#features/notifications/notifications/notifications.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addItem, cashOrder, placeOrder, withFreshTokens } from '#test/factories/goodrich.ts'

const { db, as, clock } = await startApp(inject('postgres'))
const manager = withFreshTokens(as, await addPerson(db, { goodrichManager: true }))
const wren = await addPerson(db, { name: 'Wren Hill' })
const asWren = withFreshTokens(as, wren)

beforeEach(() => clock.set('2026-10-15T15:00:00Z'))

const move = (orderID: number, status: number) =>
  manager(orders.update, { params: { orderID }, body: { status } })
const undo = (orderID: number) => manager(orders.undo, { params: { orderID } })

const placed = async (more: object) => placeOrder(asWren, cashOrder((await addItem(db)).id, more))

test('the owner is notified once when the order is ready, and again after an undo', async () => {
  const { id } = await placed({ timeSlot: '17:00' })
  const told = async () =>
    (await db.select().from(notifications).where(eq(notifications.userID, wren.id))).filter(
      (row) => row.topic === 'orderReady' && row.dedupKey.startsWith(`order:${id}:`),
    ).length
  expect(await told()).toBe(0)
  await move(id, 2)
  await move(id, 2)
  expect(await told()).toBe(1)
  await undo(id)
  clock.set('2026-10-15T15:01:00Z')
  await move(id, 2)
  await move(id, 3)
  expect(await told()).toBe(2)
})

test('the owner is told of a cancellation by the counter with its reason, and of its undo', async () => {
  const { id } = await placed({ timeSlot: '16:30' })
  const told = async () => {
    const { items } = await asWren(api.list, { query: {} })
    return items
      .filter(({ title }) => title.includes(`#${id}`))
      .map(({ title, body }) => [title, body])
  }
  const params = { orderID: id }
  for (const body of [{ reason: 'No oat milk' }, { reason: 'No oat milk', status: 2 }]) {
    await expect(manager(orders.update, { params, body })).rejects.toMatchObject({
      status: 400,
      message: 'reason: can be given only for a cancellation',
    })
  }
  await manager(orders.update, { params, body: { status: 4, reason: 'No oat milk' } })
  const canceled = [`Order #${id} was canceled`, 'The counter wrote: No oat milk']
  expect(await told()).toEqual([canceled])
  expect((await asWren(waiting.get, {})).news).toMatchObject([{ title: canceled[0] }])
  clock.set('2026-10-15T15:01:00Z')
  await undo(id)
  const restored = [`Order #${id} is on again`, 'The counter took the cancellation back.']
  expect(await told()).toEqual([restored, canceled])
  clock.set('2026-10-15T15:02:00Z')
  await move(id, 4)
  expect((await told())[0]).toEqual([canceled[0], 'The counter canceled it. You can order again.'])
})

test('who cancels their own order is not told of it', async () => {
  const { id } = await placed({ timeSlot: '16:00' })
  await asWren(orders.cancelOwn, { params: { orderID: id } })
  const own = eq(notifications.userID, wren.id)
  const rows = await db.select().from(notifications).where(own)
  expect(rows.filter(({ dedupKey }) => dedupKey.startsWith(`order:${id}:canceled`))).toEqual([])
})
