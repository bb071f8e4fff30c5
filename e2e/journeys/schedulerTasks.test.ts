import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode } from '@wso/scheduler/catalog/section'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../support/browser.ts'
import { addButton, address, conflicting, grid } from './schedulerPage.ts'

test('a course is added by its code in two actions, and in three from any page', async () => {
  const page = await newPage()
  const [first, second] = await conflicting(page)
  const blocks = (code: string) =>
    grid(page).getByRole('button', { name: new RegExp(`^${code}, `) })
  await page.goto(address)
  await page.getByRole('searchbox').fill(courseCode(first))
  await addButton(page, first).click()
  await blocks(courseCode(first)).first().waitFor()

  await page.goto('/faq')
  await page.getByRole('link', { name: 'Course Scheduler' }).first().click()
  await page.getByRole('searchbox').fill(courseCode(second))
  await addButton(page, second).click()
  await blocks(courseCode(second)).first().waitFor()
  expect(await page.getByText(/ added\. Conflicts with /).count()).toBe(1)

  await page.getByRole('button', { name: /^Undo: / }).click()
  await blocks(courseCode(second)).first().waitFor({ state: 'detached' })
})

test('the palette adds a course by its code in three actions, and stays on the page', async () => {
  const page = await newPage()
  const code = await singleSection(page)
  await page.goto('/faq')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Jump to' }).fill(code)
  await page.getByRole('option', { name: `Add ${code} to your schedule` }).click()
  await page.getByText(new RegExp(`^${code} added to My schedule, `)).waitFor()
  expect(new URL(page.url()).pathname).toBe('/faq')
  await page.goto('/schedulecourses?term=2027-spring')
  await page.getByRole('button', { name: `About ${code}` }).waitFor()
})

/** The code of a course with one section in spring, which registration is for. */
async function singleSection(page: Page) {
  const text = await (await page.request.get('/courses.json')).text()
  const spring = parseCatalogText(text).sections.filter(({ semester }) => semester === 'Spring')
  const alone = spring.find(
    (section) =>
      section.crossListing.length < 2 &&
      section.meetings.length > 0 &&
      spring.filter((each) => courseCode(each) === courseCode(section)).length === 1,
  )
  return courseCode(alone!)
}

test('the rating of a course is one action away from the timetable', async () => {
  const page = await newPage()
  await signIn(page, 'moderator')
  // The demo reviews few courses enough for a score.
  await page.goto('/schedulecourses?term=2027-fall&sem=Fall&reviewed=1')
  // It may already be added, if an earlier attempt saved it to the account.
  const result = page.getByRole('button', { name: /^Add(ed: remove)? [A-Z]/ }).first()
  const label = (await result.getAttribute('aria-label'))!
  const [, added, code] = /^Add(ed: remove)? (.*), section/.exec(label)!
  if (!added) await result.click()
  await page.getByRole('button', { name: `About ${code}` }).click()
  const rating = page.getByRole('dialog').getByText(/^\d+% would recommend \(\d+ reviews?\)$/)
  await rating.waitFor()
  expect(await rating.count()).toBe(1)
})
