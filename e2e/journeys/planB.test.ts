import { courseCode } from '@wso/scheduler/catalog/section'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots } from '../support/browser.ts'
import { address, besides, exchangeable, grid, keptForLater, put } from './schedulerPage.ts'

test('on registration day a full section is exchanged on a phone without a network', async () => {
  const page = await newPage({ size: 'phone' })
  const [own, other] = await exchangeable(page)
  const [beside] = await besides(page, [own, other], 1)
  await page.goto(`${address}&view=catalog`)
  await put(page, own)
  await put(page, beside!)
  await keptForLater(page)

  await page.context().setOffline(true)
  await page.goto(`${address}&view=week`)
  const button = page.getByRole('button', { name: 'Plan B' })
  await button.click()
  const panel = page.getByRole('dialog', { name: 'Plan B for Fall 2026' })
  await panel
    .getByText(`${courseCode(other)} section ${other.section}`)
    .first()
    .waitFor()
  await panel.locator('summary').first().click()
  await axe(page, ['dialog'])
  await noSidewaysScroll(page)
  await shots(page, 'scheduler plan B')
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })
  await expect.poll(() => button.evaluate((each) => each === document.activeElement)).toBe(true)

  await page.keyboard.press('Enter')
  const use = `Use Plan B: ${courseCode(own)} section ${own.section} is full`
  await panel.getByRole('button', { name: use }).click()
  const blocks = grid(page).getByRole('button', { name: new RegExp(`^${courseCode(own)}, `) })
  await expect.poll(() => blocks.count()).toBe(daysOf(other))
  await page.getByText(`moved to section ${other.section}`).waitFor()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => blocks.count()).toBe(daysOf(own))
})

/** The number of blocks of a section in the week. */
const daysOf = ({ meetings }: Awaited<ReturnType<typeof exchangeable>>[0]) =>
  meetings.flatMap(({ days }) => [...days.toString(2)].filter((bit) => bit === '1')).length

test('with the panel open, the class numbers are printed in place of the timetable', async () => {
  const page = await newPage()
  const [own] = await exchangeable(page)
  await page.goto(address)
  await put(page, own)
  await page.getByRole('button', { name: 'Plan B' }).click()
  await page.getByRole('dialog').waitFor()
  await page.emulateMedia({ media: 'print' })
  const numbers = page.getByRole('cell', { name: String(own.peoplesoftNumber) })
  await numbers.first().waitFor()
  expect(await grid(page).count()).toBe(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Close Plan B for Fall 2026' }).click()
  await page.emulateMedia({ media: 'print' })
  await grid(page).waitFor()
  expect(await numbers.count()).toBe(0)
})
