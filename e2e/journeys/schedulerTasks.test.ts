import { courseCode } from '@wso/scheduler/catalog/section'
import { expect, test } from 'vitest'
import { newPage } from '../support/browser.ts'
import { addButton, address, conflicting, grid } from './schedulerPage.ts'

test('a course is added by its code in two actions, and in three from another page', async () => {
  const page = await newPage()
  const [first, second] = await conflicting(page)
  const blocks = (code: string) =>
    grid(page).getByRole('button', { name: new RegExp(`^${code}, `) })
  await page.goto(address)
  await page.getByRole('searchbox').fill(courseCode(first))
  await addButton(page, first).click()
  await blocks(courseCode(first)).first().waitFor()

  await page.goto('/')
  await page.getByRole('link', { name: 'Course Scheduler' }).first().click()
  await page.getByRole('searchbox').fill(courseCode(second))
  await addButton(page, second).click()
  await blocks(courseCode(second)).first().waitFor()
  expect(await page.getByText(/ added\. Conflicts with /).count()).toBe(1)

  await page.getByRole('button', { name: /^Undo: / }).click()
  await blocks(courseCode(second)).first().waitFor({ state: 'detached' })
})
