import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'

type Size = 'phone' | 'desk'

/** A window in which an account is logged in, at a page of the service. */
async function open(account: DemoName, path: string, size: Size = 'desk'): Promise<Page> {
  const page = await newPage({ size })
  await signIn(page, account)
  await page.goto(path)
  return page
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const ticketOf = (page: Page, id: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(`#${id}`, { exact: true }) })

/** Fills the order page with one item and places the order; returns its number. */
async function placeOrder(page: Page, item: string): Promise<string> {
  await page.getByRole('button', { name: `Add ${item}`, exact: true }).click()
  const times = page
    .getByRole('group', { name: 'Pickup time' })
    .getByRole('radio', { disabled: false })
  await times.last().check()
  await page.getByRole('radio', { name: 'Cash', exact: true }).check()
  await page.getByLabel('Phone').fill('413 555 0147')
  await page.getByRole('button', { name: /^Place order for/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  const label = await page
    .getByText(/^Order #\d+, /)
    .first()
    .textContent()
  return /#(\d+)/.exec(label ?? '')?.[1] ?? ''
}

test('on a phone: order, see it become ready, and pay; the board shows each step at once', async () => {
  const board = await newPage()
  await board.addInitScript(() => {
    const Real = AudioContext
    window.AudioContext = class extends Real {
      constructor() {
        super()
        document.documentElement.dataset['rings'] = String(
          Number(document.documentElement.dataset['rings'] ?? 0) + 1,
        )
      }
    }
  })
  await signIn(board, 'manager')
  await board.goto('/dining/goodrich/manage')
  await board.getByText('Live', { exact: true }).waitFor()
  await board.getByRole('button', { name: 'Sound' }).click()

  const phone = await open('senior', '/dining/goodrich', 'phone')
  await phone.getByRole('button', { name: 'Add Cold brew', exact: true }).click()
  await phone.getByRole('button', { name: 'Add Sesame bagel', exact: true }).click()
  await phone.getByRole('button', { name: 'Add Butter', exact: true }).click()
  await phone.getByLabel('Milk for Cold brew').selectOption({ label: 'Oat milk (+$0.60)' })
  await phone.getByText('3 items, $5.60').waitFor()
  await axe(phone)
  await shots(phone, 'goodrich-order')
  await phone.getByRole('link', { name: 'Review order' }).click()
  await phone.getByRole('button', { name: 'Place order' }).click()
  expect(await phone.getByRole('alert').textContent()).toContain('Choose a pickup time')
  const times = phone
    .getByRole('group', { name: 'Pickup time' })
    .getByRole('radio', { disabled: false })
  await times.last().check()
  await phone.getByRole('radio', { name: /Swipe and card/ }).check()
  // The college knows the number, and a swipe is only the person's own.
  expect(await phone.getByLabel('ID number').inputValue()).not.toBe('')
  await phone.getByLabel('Phone').fill('413 555 0147')
  await phone.getByLabel(/^Note optional/).fill('Nut allergy, clean knife')
  await axe(phone)
  await noSidewaysScroll(phone)
  await shots(phone, 'goodrich-cart')
  const cards = board.getByText('Nut allergy, clean knife', { exact: true })
  const before = await cards.count()
  await phone.getByRole('button', { name: /^Place order for/ }).click()
  await phone.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  await expect.poll(() => cards.count()).toBe(before + 1)
  expect(await board.title()).toMatch(/^\(1\) WSO: /)
  await expect
    .poll(() => board.evaluate(() => Number(document.documentElement.dataset['rings'])))
    .toBeGreaterThanOrEqual(2)

  const label = await phone
    .getByText(/^Order #\d+, /)
    .first()
    .textContent()
  const id = /#(\d+)/.exec(label ?? '')?.[1] ?? ''
  await axe(board)
  await shots(board, 'goodrich-board')
  await ticketOf(board, id).getByRole('button', { name: 'Mark ready' }).click()
  await phone.getByText('Pick it up at the counter. $0.60 is due.').waitFor()
  await shots(phone, 'goodrich-ready')
  await expect.poll(() => board.title()).toMatch(/^WSO: /)
  await ticketOf(board, id).getByRole('button', { name: 'Mark paid' }).click()
  await lane(board, 'Paid').getByText(`#${id}`, { exact: true }).waitFor()
  await expect.poll(() => phone.getByText('Pick it up at the counter.').count()).toBe(0)

  // They are also notified: the bell leads to the order.
  await phone
    .getByRole('link', { name: /Notifications|notification/ })
    .first()
    .click()
  await phone
    .getByText(/order .*is ready/i)
    .first()
    .waitFor()
})

test('with the stream blocked the board polls, and still shows a new order', async () => {
  const board = await newPage()
  await board.route('**/api/v2/live**', (route) => route.abort())
  await signIn(board, 'manager')
  await board.goto('/dining/goodrich/manage')
  await board.getByText('Updates every 5 seconds').waitFor()
  const id = await placeOrder(await open('alum', '/dining/goodrich'), 'Fruit cup')
  const ticket = lane(board, 'To make').getByText(`#${id}`, { exact: true })
  await expect.poll(() => ticket.count(), { timeout: 12_000 }).toBe(1)
})

test('the keyboard alone orders, cancels, and orders the same again', async () => {
  const page = await open('sophomore', '/dining/goodrich')
  await page.getByRole('button', { name: 'Add Jam', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Add one more Jam')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Add Jam')
  await page.keyboard.press('Enter')
  await page
    .getByRole('group', { name: 'Pickup time' })
    .getByRole('radio', { disabled: false })
    .first()
    .focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await page.getByRole('radio', { name: /Meal swipe/ }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.getByRole('radio', { name: 'Cash', exact: true }).isChecked()).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('413 555 0148')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Thank you')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Your orders' }).waitFor()
  const first = page.getByRole('region', { name: 'Today' }).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Cancel order' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Canceled').first().waitFor()
  await page.getByRole('button', { name: 'Order again' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Order from Goodrich' }).waitFor()
  await page.getByRole('button', { name: 'Remove one Jam' }).waitFor()
})

test('the day of a manager on the desktop: menu, hours, orders, stock and the report', async () => {
  // Unique names, so that a retry is not affected by the first attempt.
  const number = String(randomInt(1000, 9999))
  const [tart, ada, bea] = ['Pear tart', 'Ada', 'Bea'].map((name) => `${name} ${number}`)
  if (!tart || !ada || !bea) throw new Error('A name is missing.')
  const page = await open('manager', '/dining/goodrich/manage/menu')
  await page.getByRole('button', { name: 'Add item' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill(tart)
  await dialog.getByLabel('Section').selectOption('Food')
  await dialog.getByLabel('Price in dollars').fill('3.75')
  await dialog.getByLabel(/^Left in stock/).fill('2')
  await dialog.getByRole('button', { name: 'wheat' }).click()
  await axe(page)
  await shots(page, 'goodrich-item')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: `Edit ${tart}` }).waitFor()
  await axe(page)

  await page.getByRole('link', { name: 'Hours', exact: true }).click()
  await page.getByLabel('Date', { exact: true }).fill(`20${number.slice(2)}-11-26`)
  await page.getByRole('button', { name: 'Add date' }).click()
  await page.getByLabel(/^Reason for/).fill('Thanksgiving')
  await page.getByLabel('Orders per pickup time').fill('6')
  await page.getByRole('button', { name: 'Save hours' }).click()
  await page.getByText('Hours saved').waitFor()
  await axe(page)
  await shots(page, 'goodrich-hours')

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  await page.getByText('0 of 6').first().waitFor()
  for (const name of [ada, bea]) {
    await page.getByRole('button', { name: 'Enter order' }).click()
    await dialog.getByLabel(/^Or a name to call/).fill(name)
    await dialog.getByLabel('Add an item').selectOption({ label: `${tart}, $3.75` })
    await dialog.getByLabel('Pickup time').selectOption({ index: 3 })
    await axe(page)
    await shots(page, 'goodrich-staff-order')
    await dialog.getByRole('button', { name: 'Enter order' }).click()
    await lane(page, 'To make').getByText(new RegExp(name)).waitFor()
  }
  const stock = lane(page, 'Menu stock').getByRole('listitem').filter({ hasText: tart })
  await stock.getByText('Sold out').waitFor()

  const first = page.getByRole('listitem').filter({ hasText: ada })
  await first.getByRole('button', { name: 'Mark ready' }).click()
  await first.getByRole('button', { name: 'Mark paid' }).click()
  await lane(page, 'Paid').getByText(new RegExp(ada)).waitFor()
  await first.getByRole('button', { name: /^Undo the last step/ }).click()
  await lane(page, 'Ready').getByText(new RegExp(ada)).waitFor()
  await first.getByRole('button', { name: 'Mark paid' }).click()
  // A menu closes when the page scrolls, as it does while the order moves.
  await lane(page, 'Paid').getByText(new RegExp(ada)).waitFor()
  const second = page.getByRole('listitem').filter({ hasText: bea })
  await second.getByRole('button', { name: /^More actions for order/ }).click()
  await page.getByRole('menuitem', { name: 'Cancel order' }).click()
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await second.waitFor({ state: 'detached' })
  // Canceling the order returns its tart to stock.
  await stock.getByText('1 left').waitFor()

  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await page.getByRole('row', { name: new RegExp(tart) }).waitFor()
  await axe(page)
  await shots(page, 'goodrich-report')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await text(await (await download).createReadStream())
  expect(file).toContain(ada)
  expect(file).toContain('Payment method,Orders,Total,Paid by swipe,Due at the counter')
})
