import { buffer } from 'node:stream/consumers'
import { courseCode } from '@wso/scheduler/catalog/section'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, call, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'
import {
  addButton,
  address,
  conflicting,
  grid,
  keptForLater,
  put,
  search,
  tabTo,
} from './schedulerPage.ts'

test('a student plans a term, sees a conflict, exports the timetable and shares it', async () => {
  const page = await newPage()
  const [first, second] = await conflicting(page)
  const [a, b] = [courseCode(first), courseCode(second)]
  await page.goto(address)
  await put(page, first)
  await grid(page)
    .getByRole('button', { name: new RegExp(`^${a}, lecture, `) })
    .first()
    .waitFor()

  await search(page, second)
  await addButton(page, second).focus()
  await grid(page).locator('div[aria-hidden="true"] > b', { hasText: b }).first().waitFor()
  await page.getByText(`Conflicts with ${a}`).first().waitFor()
  await addButton(page, second).click()
  const sentence = overlapOf(page, a, b)
  await sentence.waitFor()
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'scheduler')

  await page.getByRole('button', { name: `Hide ${b}` }).click()
  await sentence.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await sentence.waitFor()

  const calendar = await exported(page, 'iCalendar file')
  expect(calendar.toString()).toMatch(/^BEGIN:VCALENDAR\r\n/)
  expect(calendar.toString()).toContain(`SUMMARY:${a} `)
  const picture = await exported(page, 'Picture (PNG)')
  expect(picture.subarray(1, 4).toString()).toBe('PNG')

  await openExports(page)
  await page.getByRole('menuitem', { name: 'Share by link' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  const other = await newPage({ size: 'phone' })
  await other.goto(link)
  await grid(other)
    .getByRole('button', { name: new RegExp(`^${b}, lecture, `) })
    .first()
    .waitFor()
  await axe(other)
  await noSidewaysScroll(other)
  await other.getByRole('button', { name: 'Keep as a new schedule' }).click()
  await other.reload()
  await overlapOf(other, a, b).waitFor()

  await page.reload()
  await sentence.waitFor()
})

/** Scrolls first, because scrolling the page closes the menu. */
async function openExports(page: Page) {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.getByRole('button', { name: 'Export' }).click()
}

/** The sentence about a conflict. A document has it for both widths, of which one is shown. */
const overlapOf = (page: Page, a: string, b: string) =>
  page.getByText(`${a} and ${b} overlap on `).filter({ visible: true })

async function exported(page: Page, item: string) {
  await openExports(page)
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: item }).click()
  return buffer(await (await download).createReadStream())
}

test('after one visit the scheduler works offline, and saves when the network is back', async () => {
  const page = await newPage()
  const [first, second] = await conflicting(page)
  const [a, b] = [courseCode(first), courseCode(second)]
  await signIn(page, 'sophomore')
  await page.goto(address)
  await page.getByText('Saved to your account').waitFor()
  await keptForLater(page)

  await page.context().setOffline(true)
  await page.reload()
  await page.getByText('You are offline.').waitFor()
  await put(page, first)
  await search(page, second)
  await page.getByRole('button', { name: 'Fits my schedule' }).click()
  await addButton(page, second).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Reset' }).last().click()
  await addButton(page, second).click()
  const sentence = overlapOf(page, a, b)
  await sentence.waitFor()
  await page.getByRole('button', { name: `Hide ${b}` }).click()
  await sentence.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await sentence.waitFor()
  expect((await exported(page, 'iCalendar file')).toString()).toContain(`SUMMARY:${a} `)
  expect((await exported(page, 'Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG')
  await axe(page)
  await page.reload()
  await sentence.waitFor()

  await page.context().setOffline(false)
  await page.getByText('Saved to your account').waitFor()
  await page.getByText('You are offline.').waitFor({ state: 'detached' })
  await sentence.waitFor()
  const elsewhere = await newPage({ size: 'phone' })
  await signIn(elsewhere, 'sophomore')
  await elsewhere.goto(`${address}&view=list`)
  await overlapOf(elsewhere, a, b).waitFor()
})

test('the scheduler works by keyboard', async () => {
  const page = await newPage()
  const [first] = await conflicting(page)
  const code = courseCode(first)
  await page.goto(address)
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(code)
  await addButton(page, first).waitFor()
  await tabTo(page, addButton(page, first))
  await page.keyboard.press('Enter')
  const block = grid(page).getByRole('button').first()
  await block.waitFor()
  await tabTo(page, block)
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+z')
  await block.waitFor({ state: 'detached' })
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await block.waitFor()
  await tabTo(page, page.getByRole('button', { name: 'More schedule actions' }))
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem').first().waitFor()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await block.waitFor({ state: 'detached' })
  expect(await page.getByText('No courses yet.').isVisible()).toBe(true)
})

test('every dialog opens, keeps focus and closes by keyboard', async ({ task }) => {
  const page = await newPage()
  const [first, second] = await conflicting(page)
  // The account keeps its schedules, so a retry needs an account without any.
  await signIn(page, task.result?.retryCount ? 'staff' : 'alum')
  await page.goto(address)
  await put(page, first)
  await put(page, second)
  await page.getByText('Saved to your account').waitFor()

  const exports = page.getByRole('button', { name: 'Export' })
  for (const name of ['Share by link', 'Google Calendar', 'Calendar feed']) {
    await holds(page, exports, name)
  }
  const more = page.getByRole('button', { name: 'More schedule actions' })
  await holds(page, more, 'Add a time block')
  const schedules = page.getByRole('button', { name: 'My schedule', exact: true })
  for (const name of ['New schedule', 'Rename My schedule']) await holds(page, schedules, name)
  await opensBeside(page, page.getByRole('button', { name: 'Build my term' }))
  await opensBeside(page, page.getByRole('button', { name: 'Plan B' }))
  await opensBeside(page, page.getByRole('button', { name: 'Filters' }))
  await opensBeside(page, page.getByRole('button', { name: 'Other sections' }))
  await opensBeside(page, grid(page).getByRole('button').first())
  const title = page.getByRole('link', { name: new RegExp(`^${courseCode(second)} `) })
  await opensBeside(page, title.first())

  const phone = await newPage({ size: 'phone' })
  await phone.goto(`${address}&view=catalog`)
  await holds(phone, phone.getByRole('button', { name: 'Filters' }))
  expect(await phone.getByRole('dialog').count()).toBe(0)
})

/** Opens a dialog by its button or menu item; it keeps focus and returns it. */
async function holds(page: Page, button: Locator, item?: string) {
  await button.focus()
  await page.keyboard.press('Enter')
  if (item) {
    await page.getByRole('menuitem', { name: item }).focus()
    await page.keyboard.press('Enter')
  }
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  await axe(page, ['dialog'])
  await shots(page, `scheduler ${item ?? (await dialog.getByRole('heading').first().innerText())}`)
  const outside = () =>
    dialog.evaluate((element) => {
      const { activeElement, body } = document
      return activeElement === body || element.contains(activeElement)
        ? ''
        : activeElement?.outerHTML
    })
  for (let steps = 0; steps < 12; steps++) {
    expect(await outside()).toBe('')
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
}

/**
 * Opens a panel over the results by its button; the week stays visible, and Esc closes it and
 * returns focus.
 */
async function opensBeside(page: Page, button: Locator) {
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog')
  await panel.waitFor()
  expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await axe(page)
  await shots(page, `scheduler ${await panel.getByRole('heading').first().innerText()}`)
  const [over, week] = await Promise.all([panel.boundingBox(), grid(page).boundingBox()])
  expect(over!.x + over!.width).toBeLessThanOrEqual(week!.x + 1)
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)
}

test('a schedule syncs to the phone of its owner', async () => {
  const desk = await newPage()
  const [first] = await conflicting(desk)
  await signIn(desk, 'senior')
  await desk.goto(address)
  await put(desk, first)
  // The page has said so since it opened, so ask the account.
  const saved = async () => JSON.stringify(await call(desk, 'GET', '/schedules'))
  await expect.poll(saved).toContain(first.id)
  await desk.getByText('Saved to your account').waitFor()

  const phone = await newPage({ size: 'phone' })
  await signIn(phone, 'senior')
  await phone.goto(`${address}&view=list`)
  await phone
    .getByRole('button', { name: new RegExp(`^${courseCode(first)}, lecture`) })
    .first()
    .waitFor()
  for (const view of ['Week', 'List', 'Catalog']) {
    await phone.getByText(view, { exact: true }).first().click()
    await noSidewaysScroll(phone)
  }
  await phone.goto(`${address}&view=list`)
  await phone.getByRole('region', { name: 'Added courses' }).waitFor()
  const kept = phone.getByRole('button', { name: `About ${courseCode(first)}` })
  expect(await kept.isVisible()).toBe(true)
  await axe(phone)
})
