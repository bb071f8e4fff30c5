import { canonicalCourseCode } from '@wso/contract/college/courseCode'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { courseCode } from '@wso/scheduler/catalog/section'
import { expect, test } from 'vitest'
import { addButton, address, besides, grid, put, search } from '../journeys/schedulerPage.ts'
import { newPage, settled } from '../support/browser.ts'

test('added courses are stored as pairs, restored, added once and removed', async () => {
  const page = await newPage()
  const [first, second] = await besides(page, [], 2)
  await page.goto(address)
  await put(page, first!)
  await put(page, second!)
  const stored = () => page.evaluate(() => localStorage.getItem('added'))
  const pairs = [first!, second!].map(
    ({ department, peoplesoftNumber }) => `${department};${peoplesoftNumber}`,
  )
  const pairsStored = async () =>
    ((await stored()) ?? '').split(',').map((entry) => entry.split(';').slice(0, 2).join(';'))
  await expect.poll(pairsStored).toEqual(pairs)
  await page.reload()
  await settled(page)
  for (const section of [first!, second!]) {
    await grid(page)
      .getByRole('button', { name: new RegExp(`^${courseCode(section)}, lecture, `) })
      .first()
      .waitFor()
  }
  await page.getByRole('searchbox').fill(courseCode(first!))
  // What is added cannot be added again: its button removes it.
  expect(await addButton(page, first!).count()).toBe(0)
  await page
    .getByRole('button', { name: `Remove ${courseCode(first!)}` })
    .first()
    .click()
  await expect.poll(pairsStored).toEqual(pairs.slice(1))
})

test('every word of a query must occur, and codes come first by department and number', async () => {
  const page = await newPage()
  const [section] = await besides(page, [], 1)
  await page.goto(address)
  await search(page, section!)
  const results = page.getByRole('region', { name: 'Results' })
  await page.getByRole('searchbox').fill(`${courseCode(section!)} zzzzqqq`)
  await expect.poll(() => results.getByRole('button', { name: /^Add / }).count()).toBe(0)
  await page.getByRole('searchbox').fill(section!.department.toLowerCase())
  const codes = async () => {
    const buttons = await results.getByRole('button', { name: /^(Add|Remove) [A-Z]/ }).all()
    const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')))
    return names.map((name) => /^\w+ ([A-Z]+) (\d+)/.exec(name ?? '')?.slice(1) ?? [])
  }
  const { department } = section!
  await expect
    .poll(async () => (await codes()).filter(([of]) => of === department).length)
    .toBeGreaterThan(1)
  // The name of a department counts, too: Biochemistry is found by "chem".
  const found = await codes()
  const scored = found.slice(0, found.findLastIndex(([of]) => of === department) + 1)
  const byCode = scored.toSorted(
    ([a = '', first], [b = '', second]) => a.localeCompare(b) || Number(first) - Number(second),
  )
  expect(scored).toEqual(byCode)
})

test('the planner has 8 semesters of 5 cells', async () => {
  const page = await newPage()
  await page.goto('/schedulecourses/planner')
  await settled(page)
  const add = page.getByRole('button', { name: /^Add a course/ })
  await expect.poll(() => add.count()).toBe(40)
  const rows = await page.getByRole('main').getByRole('table').first().getByRole('row').all()
  const cells = await Promise.all(
    rows.map((row) => row.getByRole('button', { name: /^Add a course/ }).count()),
  )
  expect(cells.filter((count) => count > 0)).toEqual([5, 5, 5, 5, 5, 5, 5, 5])
})

test('an added course can be hidden and shown', async () => {
  const page = await newPage()
  const [section] = await besides(page, [], 1)
  const code = courseCode(section!)
  await page.goto(address)
  await put(page, section!)
  const block = grid(page).getByRole('button', { name: new RegExp(`^${code}, lecture, `) })
  await block.first().waitFor()
  await page.getByRole('button', { name: `Hide ${code}` }).click()
  await expect.poll(() => block.count()).toBe(0)
  expect(await page.evaluate(() => localStorage.getItem('added'))).toContain(section!.department)
  await page.getByRole('button', { name: `Show ${code}` }).click()
  await block.first().waitFor()
})

test('a section with two codes is one result and one added course', async () => {
  const page = await newPage()
  const text = await (await page.request.get('/courses.json')).text()
  const { sections } = parseCatalogText(text)
  const listed = sections.find(
    ({ semester, crossListing, classType, components }) =>
      semester === 'Fall' &&
      crossListing.length > 1 &&
      classType === 'Lecture' &&
      components.length < 2,
  )!
  await page.goto(address)
  const results = page.getByRole('region', { name: 'Results' })
  const codes = listed.crossListing.map(canonicalCourseCode)
  await page.getByRole('searchbox').fill(listed.titleLong)
  const add = results.getByRole('button', {
    name: new RegExp(`^Add (${codes.join('|')}), section ${listed.section}$`),
  })
  await results
    .getByText(/^Also /)
    .first()
    .waitFor()
  expect(await add.count()).toBe(1)
  await add.click()
  for (const code of codes) {
    await page.getByRole('searchbox').fill(code)
    const name = new RegExp(`^Added: remove (${codes.join('|')})`)
    await results.getByRole('button', { name }).first().waitFor()
  }
  const stored = await page.evaluate(() => localStorage.getItem('added') ?? '')
  expect(stored.split(',').length).toBe(1)
})
