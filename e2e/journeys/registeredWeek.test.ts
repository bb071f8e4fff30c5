import { courseCode, readSectionId, type Section } from '@wso/scheduler/catalog/section'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { lookAt, newPage } from '../support/browser.ts'
import { address, besides, exchangeable, grid, keptForLater } from './schedulerPage.ts'

/** Plans a course of the catalog for the fall, in the planner. */
async function plan(page: Page, course: Section) {
  const code = courseCode(course)
  await page.getByRole('button', { name: 'Add a course to Fall 2026' }).first().click()
  const box = page.getByRole('combobox', { name: /Fall 2026$/ })
  await box.fill(code)
  await page
    .getByRole('option', { name: new RegExp(`^${code}\\b`) })
    .first()
    .click()
  await page
    .getByRole('button', { name: new RegExp(`^${code}`) })
    .first()
    .waitFor()
}

test('planned courses become a week, and when a section is full Plan B is one tap, also without a network', async () => {
  const page = await newPage({ size: 'phone' })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const [own, other] = await exchangeable(page)
  const [beside] = await besides(page, [own, other], 1)
  await page.goto('/schedulecourses/planner?part=semesters')
  await plan(page, own)
  await plan(page, beside!)

  await page.goto(`${address}&view=week`)
  await page.getByRole('button', { name: 'Build my term' }).click()
  const builder = page.getByRole('dialog', { name: /^Build your term/ })
  const weeks = builder.getByRole('list', { name: 'Suggested weeks' })
  await weeks.getByRole('button').first().waitFor()
  await lookAt(page, 'scheduler-build-term')
  await weeks.getByRole('button').first().click()
  await page.getByRole('button', { name: 'Use this schedule' }).click()
  const blocks = grid(page).getByRole('button', { name: new RegExp(`^${courseCode(own)}, `) })
  await blocks.first().waitFor()
  await keptForLater(page)

  // At registration the section of the week is full, and the network is gone.
  await page.context().setOffline(true)
  await page.reload()
  const taken = () =>
    grid(page)
      .locator('[data-item]')
      .evaluateAll((all) => [
        ...new Set(all.map((each) => (each as HTMLElement).dataset['item'] ?? '')),
      ])
  await blocks.first().waitFor()
  const before = await taken()
  await page.getByRole('button', { name: 'Plan B' }).click()
  const panel = page.getByRole('dialog', { name: 'Plan B for Fall 2026' })
  const use = panel.getByRole('button', { name: new RegExp(`^Use Plan B: ${courseCode(own)} `) })
  await use.waitFor()
  await panel.getByRole('button', { name: /^Copy/ }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(async () => missingIn(await copied(), before)).toEqual([])
  await use.click()
  await page
    .getByText(/^Plan B: .* moved to section /)
    .first()
    .waitFor()
  await expect.poll(taken).not.toEqual(before)
  const after = await taken()
  expect(after).toHaveLength(before.length)
  // Both are of the device: a later visit without a network has the week, and its class numbers.
  await page.reload()
  await blocks.first().waitFor()
  expect(await taken()).toEqual(after)
  await page.getByRole('button', { name: 'Plan B' }).click()
  await panel.getByRole('button', { name: /^Copy/ }).click()
  await expect.poll(async () => missingIn(await copied(), after)).toEqual([])
})

/** The sections whose class numbers a sheet does not have. */
const missingIn = (sheet: string, ids: readonly string[]) =>
  ids.filter((id) => !sheet.includes(String(readSectionId(id)?.peoplesoftNumber)))
