import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { overlaps } from '@wso/scheduler/week/conflicts'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export const address = '/schedulecourses?term=2027-fall&sem=Fall'
export const grid = (page: Page) =>
  page.getByRole('group', { name: /^Weekly timetable, Fall 2026/ })
export const addButton = (page: Page, { section, ...course }: Section) =>
  page.getByRole('button', { name: `Add ${courseCode(course)}, section ${section}` })

/** The lectures of the fall, with one code and one part each. */
async function lectures(page: Page): Promise<Section[]> {
  const text = await (await page.request.get('/courses.json')).text()
  return parseCatalogText(text).sections.filter(
    ({ semester, components, crossListing, classType }) =>
      semester === 'Fall' &&
      components.length < 2 &&
      crossListing.length < 2 &&
      classType === 'Lecture',
  )
}

const meetTogether = (a: Section, b: Section) =>
  a.meetings.some((mine) => b.meetings.some((theirs) => overlaps(mine, theirs)))

/** Two fall classes that overlap, with different course codes. */
export async function conflicting(page: Page): Promise<[Section, Section]> {
  const fall = await lectures(page)
  const conflict = (a: Section, b: Section) => courseCode(a) !== courseCode(b) && meetTogether(a, b)
  const a = fall.find((each) => fall.some((other) => conflict(each, other)))!
  return [a, fall.find((other) => conflict(a, other))!]
}

/** A fall class with another section that does not overlap it, and that section. */
export async function exchangeable(page: Page): Promise<[Section, Section]> {
  const fall = await lectures(page)
  const pairs = fall.flatMap((own) =>
    fall
      .filter((other) => other.id !== own.id && courseCode(other) === courseCode(own))
      .map((other): [Section, Section] => [own, other]),
  )
  return pairs.find(([own, other]) => own.meetings[0] && other.meetings[0])!
}

/** Fall classes of the day that overlap with none of these, nor with each other. */
export async function besides(page: Page, taken: Section[], count: number): Promise<Section[]> {
  const found: Section[] = []
  for (const section of await lectures(page)) {
    const { meetings } = section
    const isByDay = meetings.length > 0 && meetings.every(({ end }) => end <= 17 * 60)
    const isFree = ![...taken, ...found].some((other) => meetTogether(section, other))
    if (found.length < count && isByDay && isFree) found.push(section)
  }
  return found
}

export async function search(page: Page, section: Section) {
  await page.getByRole('searchbox').fill(courseCode(section))
  await addButton(page, section).waitFor()
}

export async function put(page: Page, section: Section) {
  await search(page, section)
  await addButton(page, section).click()
}

/** Presses Tab until an element has focus. */
export async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 120; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab does not reach the element.')
}

/** Waits until the service worker has cached everything, including parts that load later. */
export const keptForLater = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const requests = await (await caches.open('portal-2')).keys()
        const paths = requests.map(({ url }) => new URL(url).pathname)
        const wanted = [
          'courses-slim',
          'courses.json',
          'catalogWorker',
          'savePicture',
          'PlanB',
          'Share',
        ]
        return wanted.filter((name) => !paths.some((path) => path.includes(name)))
      }),
    )
    .toEqual([])
