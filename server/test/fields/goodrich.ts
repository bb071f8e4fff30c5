import { menu } from '@wso/contract/goodrich/menu'
import { isOptionGroup } from '@wso/contract/goodrich/menuRules'
import { orders } from '@wso/contract/goodrich/orders'
import { paymentMethods } from '@wso/contract/goodrich/pricing'
import { slots } from '@wso/contract/goodrich/slots'
import { addPerson, type startApp } from '#test/app.ts'
import { addCombo, cashOrder, day, placeOrder, slot } from '#test/factories/goodrich.ts'
import type { AnyCall, Editable, Item } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

/** What all ways to order have in common. */
const order = {
  get: orders.get,
  list: orders.list,
  idName: 'orderID',
  values: {
    paymentMethod: [paymentMethods.cash],
    phoneNumber: ['413 555 0147'],
    idNumber: ['1234567'],
  },
  fields: ({ items, ...shown }: Item) => ({
    ...shown,
    items: (items as Item[]).map(({ id, note, options = [] }) => ({
      id,
      note,
      options: (options as Item[]).map((option) => option.id),
    })),
  }),
} satisfies Partial<Editable>

/** The menu, and what people order from it. */
export function goodrichEditables({ db, as }: Portal): Record<string, Editable> {
  const manager = async () => (await as(await addPerson(db, { goodrichManager: true }))) as AnyCall
  const given = async () => {
    const { oat, drink, bagel, spread } = await addCombo(db)
    const items = [
      { id: drink.id, note: 'Extra ice', options: [oat.id] },
      { id: bagel.id, note: '', options: [] },
      { id: spread.id, note: '', options: [] },
    ]
    return { items, date: day, timeSlot: slot, comboDeal: true }
  }
  return {
    menuItems: {
      start: async () => ({ call: await manager() }),
      create: menu.create,
      update: menu.update,
      list: menu.list,
      query: { all: 'true', limit: 500 },
      idName: 'itemID',
      // A quantity is shown while it is limited.
      values: { quantityLimit: [true] },
      suit: (body) =>
        isOptionGroup(body.category as string) ? { ...body, optionGroups: [] } : body,
    },
    orders: {
      ...order,
      start: async () => {
        const call = (await as(await addPerson(db))) as AnyCall
        const { id: leaseID } = await call(slots.lease, {})
        return { call, given: { ...(await given()), leaseID }, reader: await manager() }
      },
      create: orders.place,
      exported: 'orders',
      exportedFields: (row) => ({ ...row, date: row.day, timeSlot: row.time }),
      // The lease is no part of the order. An export names items as they were ordered.
      unread: { all: ['leaseID'], exported: ['items'] },
    },
    staffOrders: {
      ...order,
      start: async () => ({ call: await manager(), given: await given() }),
      create: orders.enter,
      // The order is for a username or for a name; only the name is shown.
      left: ['unixID'],
    },
    orderChanges: {
      ...order,
      start: async () => {
        const { drink } = await addCombo(db)
        const { id } = await placeOrder(await as(await addPerson(db)), cashOrder(drink.id))
        return { call: await manager(), params: { orderID: id } }
      },
      update: orders.update,
      values: { status: [2, 3] },
      // Its customer reads it in a notification.
      left: ['reason'],
    },
  }
}
