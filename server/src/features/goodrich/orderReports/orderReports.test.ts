import { dialectOf, readCell } from '@wso/contract/core/files/csvDialect'
import { resavedTables } from '@wso/contract/core/resavedTables'
import { decodeTable } from '@wso/contract/core/text/decodeText'
import { orderReports } from '@wso/contract/goodrich/orderReports'
import { type Order, orders } from '@wso/contract/goodrich/orders'
import { paymentNames } from '@wso/contract/goodrich/pricing'
import { parse } from 'csv-parse/sync'
import { expect, inject, test } from 'vitest'
import { clockIn } from '#core/calendar/zonedTime.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addCombo, addItem, cashOrder, day, placeOrder } from '#test/factories/goodrich.ts'

const { db, as } = await startApp(inject('postgres'))
const manager = await as(await addPerson(db, { goodrichManager: true }))
const asWren = await as(await addPerson(db, { name: '=HYPERLINK("evil")' }))
const query = { date: day }

test('a day has totals by payment method and the items sold; canceled orders are counted separately', async () => {
  const { oat, drink, bagel, spread } = await addCombo(db)
  const combo = [{ id: drink.id, options: [oat.id] }, { id: bagel.id }, { id: spread.id }]
  const paid = await placeOrder(asWren, cashOrder(0, { items: combo, comboDeal: true }))
  for (const status of [2, 3]) {
    await manager(orders.update, { params: { orderID: paid.id }, body: { status } })
  }
  const swipe = { paymentMethod: 6, idNumber: '4417' }
  await placeOrder(asWren, cashOrder(0, { items: combo, ...swipe, timeSlot: '11:40' }))
  const gone = await placeOrder(asWren, cashOrder(bagel.id, { timeSlot: '11:50' }))
  await manager(orders.update, { params: { orderID: gone.id }, body: { status: 4 } })

  const report = await manager(orderReports.day, { query })
  expect(report).toMatchObject({
    date: day,
    orders: 2,
    paid: 1,
    canceled: 1,
    total: 13.45,
    comboSaving: 2.25,
  })
  expect(report.methods.filter((method) => method.orders > 0)).toEqual([
    { paymentMethod: 3, orders: 1, total: 5.6, swipes: 0, due: 5.6 },
    { paymentMethod: 6, orders: 1, total: 7.85, swipes: 5, due: 2.85 },
  ])
  expect(report.items).toEqual([
    { title: 'Cold brew', sold: 2, total: 7.11 },
    { title: 'Scallion', sold: 2, total: 2.96 },
    { title: 'Sesame', sold: 2, total: 3.38 },
  ])
  const sum = report.items.reduce((total, item) => total + Math.round(item.total * 100), 0)
  expect(sum).toBe(1345)
})

test('the file has one line per order and the totals, and no cell that a spreadsheet would execute', async () => {
  const text = await manager(orderReports.file, { query })
  const rows = parse(text, { bom: true, relax_column_count: true, skip_empty_lines: true })
  expect(rows[0]?.slice(0, 3)).toEqual(['Order', 'Ordered at', 'Pickup'])
  expect(rows[1]).toContain('\'=HYPERLINK("evil")')
  expect(rows[1]?.map(readCell)).toContain('=HYPERLINK("evil")')
  expect(rows.map((row) => row[3])).toContain('Canceled')
  expect(rows).toContainEqual(['Cash', '1', '5.60', '0.00', '5.60'])
  expect(rows.at(-1)).toEqual(['All', '2', '13.45'])
})

/** The orders of a file that a spreadsheet saved: its rows up to the empty one, by column. */
function readOrders(bytes: Uint8Array) {
  const { body, separator } = dialectOf(decodeTable(bytes)?.text ?? '')
  const rows: string[][] = parse(body, {
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: false,
  })
  const end = rows.findIndex((row) => row.every((cell) => cell === ''))
  const [header = [], ...records] = rows.slice(0, end)
  return records.map((row) =>
    Object.fromEntries(
      header.flatMap((name, at) => (name ? [[name.toLowerCase(), readCell(row[at] ?? '')]] : [])),
    ),
  )
}

test('every field of an order comes back from the file in every dialect', async () => {
  const names = [
    ...["'Tis Pity", '=SUM(A1)', "'=x", '+1', '-a', '@a', 'a "b", c; d', 'Łoś'],
    ...['“Jo” d’Arcy', 'שרה 🦔', "''", '007', '9.99E+06', 'TRUE'],
  ]
  const item = await addItem(db)
  const date = '2026-10-16'
  for (const [at, customerName] of names.entries()) {
    const timeSlot = `1${1 + Math.floor(at / 4)}:${at % 4}0`
    const more = {
      date,
      timeSlot,
      customerName,
      ...(at % 2 && { paymentMethod: 1, idNumber: `00${at}` }),
    }
    // oxlint-disable-next-line no-await-in-loop -- one order after another
    await manager(orders.enter, { body: { ...cashOrder(item.id, more), phoneNumber: '' } })
  }
  const entered = await manager(orders.list, { query: { date } })
  expect(entered.items.map(({ customerName }) => customerName).toSorted()).toEqual(names.toSorted())
  // The other day has orders of a person: one paid, one by swipe, one canceled.
  for (const each of [date, day])
    // oxlint-disable-next-line no-await-in-loop -- one day after another
    await expectWritten(each)
})

/** Every field of a day's orders is read from the file as the API says it, from every dialect. */
async function expectWritten(date: string) {
  const { items } = await manager(orders.list, { query: { date } })
  const written = items
    .toSorted((a, b) => a.timeSlot.localeCompare(b.timeSlot) || a.id - b.id)
    .map(cellsOf)
  const file = await manager(orderReports.file, { query: { date } })
  for (const [dialect, bytes] of Object.entries(resavedTables(file)))
    expect([dialect, readOrders(bytes)]).toEqual([dialect, written])
}

const statuses: Record<number, string> = { 1: 'Placed', 2: 'Ready', 3: 'Paid', 4: 'Canceled' }

/** An order of the API as the cells of its row, by column. */
const cellsOf = (order: Order) => ({
  order: `${order.id}`,
  'ordered at': clockIn(new Date(order.createdTime), 'America/New_York'),
  pickup: order.timeSlot,
  status: statuses[order.status],
  name: order.customerName,
  username: order.user?.unixID ?? '',
  'payment method': paymentNames[order.paymentMethod],
  items: order.subtotal.toFixed(2),
  'combo saving': order.comboSaving.toFixed(2),
  total: order.totalPrice.toFixed(2),
  'paid by swipe': order.swipeAmount.toFixed(2),
  'due at the counter': order.amountDue.toFixed(2),
  'id number': order.idNumber ?? '',
})

test('a day without orders is all zeros', async () => {
  const report = await manager(orderReports.day, { query: { date: '2026-01-01' } })
  expect(report).toMatchObject({ orders: 0, total: 0, items: [] })
})

test('only managers can read it', async () => {
  for (const endpoint of [orderReports.day, orderReports.file]) {
    await expect(asWren(endpoint, { query })).rejects.toMatchObject({ errorCode: 1330 })
  }
})
