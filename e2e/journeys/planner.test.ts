import { buffer } from 'node:stream/consumers'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, settled, shots, signIn } from '../support/browser.ts'

const planner = '/schedulecourses/planner'

/** Checks that apply to every page. */
async function look(page: Page, name: string) {
  await settled(page)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, `planner-${name}`)
}

/** Adds text to the first free cell of a term, with the keyboard. */
async function add(page: Page, term: string, text: string) {
  await page
    .getByRole('button', { name: `Add a course to ${term}` })
    .first()
    .press('Enter')
  await page.getByRole('combobox', { name: new RegExp(`${term}$`) }).waitFor()
  await page.keyboard.type(text)
  await choose(page, `Use “${text}”`)
  await page.getByRole('button', { name: new RegExp(`^${text}`) }).waitFor()
}

/** Chooses an option of the open combobox with the keyboard. */
async function choose(page: Page, name: string | RegExp) {
  const option = page.getByRole('option', { name }).first()
  await option.waitFor()
  for (let step = 0; step < 20; step++) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    if ((await option.getAttribute('aria-selected')) === 'true') break
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

async function addMajor(page: Page, name: string) {
  await page.getByRole('button', { name: 'Add a program' }).press('Enter')
  await page.getByRole('combobox', { name: /^Select Major/ }).focus()
  await page.keyboard.type(name)
  await choose(page, name)
  await page.getByRole('heading', { name: `${name} major` }).waitFor()
}

/** Chooses an item of the menu of a line, with the keyboard. */
async function decide(page: Page, line: string, item: string) {
  await page
    .getByRole('button', { name: `Change ${line}` })
    .first()
    .press('Enter')
  await page.getByRole('menuitem', { name: item }).press('Enter')
}

test('a student plans two majors by keyboard, pins, blocks, undoes and prints', async () => {
  const page = await newPage()
  await signIn(page, 'senior')
  await page.goto(planner)
  await page.getByRole('heading', { name: 'Degree requirements' }).waitFor()
  await addMajor(page, 'Biology')
  await addMajor(page, 'Mathematics')
  await add(page, 'Fall 2026', 'BIOL 101')
  await add(page, 'Spring 2027', 'MATH 140')
  const progress = page.getByRole('complementary', { name: 'Progress' })
  await progress.getByText('Fall 2026').first().waitFor()

  await decide(page, 'BIOL 101', 'Pin BIOL 101 here')
  await progress.getByText('pinned by you').waitFor()
  await decide(page, 'MATH 140', 'Don’t use MATH 140 here')
  await progress.getByText('MATH 140 (blocked by you)').waitFor()
  await page.keyboard.press('Control+z')
  await progress.getByText('MATH 140 (blocked by you)').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: /^BIOL 101/ }).press(' ')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press(' ')
  await page.getByText(/^BIOL 101 moved to Fall 2026, course 2/).waitFor()
  await page.getByText('Saved to your account').waitFor()
  await look(page, 'plan')

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await page.getByRole('table').isVisible()).toBe(true)
  await page.emulateMedia({ media: 'screen' })
})

test('a student writes a program, compares, and shares a plan that can be revoked', async () => {
  const page = await newPage()
  await signIn(page, 'sophomore')
  await page.goto(`${planner}/program`)
  await page.getByLabel('Name', { exact: true }).fill('Rivers')
  await page.getByLabel('Requirement name').fill('Core')
  await page.getByLabel('Courses', { exact: true }).fill('GEOS')
  await page.getByText('“GEOS” is not a course code such as BIOL 101.').waitFor()
  await page.getByLabel('Courses', { exact: true }).fill('GEOS 101')
  await page.getByText('Courses that count: GEOS 101').waitFor()
  await look(page, 'program')
  await page.getByRole('button', { name: 'Save program' }).press('Enter')
  await page.getByText('Rivers saved').waitFor()

  await page.goto(planner)
  await page.getByRole('heading', { name: 'Degree requirements' }).waitFor()
  await addMajor(page, 'Rivers')
  await add(page, 'Fall 2026', 'GEOS 101')
  await page.getByText('Saved to your account').waitFor()

  await page.goto(`${planner}/compare?b=major-mathematics`)
  await page.getByText(/second set leaves \d+ course requirements? to fulfill/).waitFor()
  await look(page, 'compare')

  await page.goto(planner)
  await page.getByText('Saved to your account').waitFor()
  await page.getByRole('button', { name: 'Share', exact: true }).press('Enter')
  await page.getByRole('button', { name: 'Create a link' }).press('Enter')
  const link = await page.getByLabel('Link (shown only once)').inputValue()
  const other = await newPage({ size: 'phone' })
  await other.goto(link)
  await other.getByRole('heading', { name: 'Rivers major' }).waitFor()
  await other.getByText('GEOS 101').first().waitFor()
  expect(await other.getByRole('button', { name: /^Add a course/ }).count()).toBe(0)
  await look(other, 'shared')

  await page.getByRole('button', { name: 'Revoke the link' }).press('Enter')
  await page.getByRole('button', { name: 'Create a link' }).waitFor()
  await other.reload()
  await other.getByText('This link does not work').waitFor()
})

test('a student moves courses and carries plans in files, by mouse and by keyboard', async () => {
  const page = await newPage()
  await signIn(page, 'newstudent')
  await page.goto(planner)
  await page.getByRole('heading', { name: 'Degree requirements' }).waitFor()
  await add(page, 'Fall 2026', 'GEOS 101')
  await add(page, 'Fall 2026', 'MUS 103')
  const free = page.getByRole('button', { name: 'Add a course to Spring 2027' })
  await page.getByRole('button', { name: /^GEOS 101/ }).dragTo(free.first())
  await rowOf(page, 'Spring 2027')
    .getByRole('button', { name: /^GEOS 101/ })
    .waitFor()
  await page.getByRole('button', { name: /^MUS 103/ }).press(' ')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press(' ')
  await page.getByText('MUS 103 moved to Spring 2027, course 2.').waitFor()

  const json = await exported(page, 'Export as JSON', click)
  expect(json.name).toBe('My plan.json')
  const csv = await exported(page, 'Export as CSV', pressKey)
  expect(csv.buffer.toString()).toContain('MUS 103')

  await importFile(page, { ...json, name: 'Copy.json' }, click)
  await page.getByRole('button', { name: 'My plan 2', exact: true }).waitFor()
  await importFile(page, { ...csv, name: 'Spreadsheet.csv' }, pressKey)
  await page.getByRole('button', { name: 'Spreadsheet', exact: true }).waitFor()
  const spring = rowOf(page, 'Spring 2027')
  await spring.getByRole('button', { name: /^GEOS 101/ }).waitFor()
  await spring.getByRole('button', { name: /^MUS 103/ }).waitFor()
  await page.getByText('Saved to your account').waitFor()
  await look(page, 'imported')

  const broken = { name: 'broken.json', mimeType: 'application/json', buffer: Buffer.from('{') }
  await importFile(page, broken, click)
  await page.getByRole('alert').getByText('The file is not valid JSON.').waitFor()
})

const rowOf = (page: Page, term: string) => page.getByRole('row', { name: new RegExp(`^${term}`) })

type Press = (item: Locator) => Promise<void>
const click: Press = (item) => item.click()
const pressKey: Press = (item) => item.press('Enter')
type PlanFile = { name: string; mimeType: string; buffer: Buffer }

async function openMore(page: Page, item: string, press: Press) {
  // At the top, because scrolling the page closes the menu.
  await page.evaluate(() => window.scrollTo(0, 0))
  await press(page.getByRole('button', { name: 'More plan actions' }))
  await press(page.getByRole('menuitem', { name: item }))
}

async function exported(page: Page, item: string, press: Press): Promise<PlanFile> {
  const download = page.waitForEvent('download')
  await openMore(page, item, press)
  const file = await download
  const mimeType = item.endsWith('CSV') ? 'text/csv' : 'application/json'
  return {
    name: file.suggestedFilename(),
    mimeType,
    buffer: await buffer(await file.createReadStream()),
  }
}

async function importFile(page: Page, file: PlanFile, press: Press) {
  await openMore(page, 'Import a file', press)
  const chooser = page.waitForEvent('filechooser')
  const field = page.getByLabel('File', { exact: true })
  // A file field opens with the space bar, not with Enter.
  await (press === pressKey ? field.press(' ') : field.click())
  await (await chooser).setFiles(file)
}

test('a program that did not load shows an error, and can be loaded again', async () => {
  const page = await newPage({ hasNoWorker: true })
  await page.goto(planner)
  await page.getByRole('heading', { name: 'Degree requirements' }).waitFor()
  const file = '**/programs/major-geosciences.json'
  await page.route(file, (route) => route.abort())
  await page.getByRole('button', { name: 'Add a program' }).press('Enter')
  await page.getByRole('combobox', { name: /^Select Major/ }).focus()
  await page.keyboard.type('Geosciences')
  await choose(page, 'Geosciences')
  const alert = page.getByRole('alert')
  await alert.getByText('The requirements were not checked').waitFor()
  await page.unroute(file)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { name: 'Geosciences major' }).waitFor()
  expect(await alert.count()).toBe(0)
})

test('a course shows which requirements it counts toward', async () => {
  const page = await newPage()
  await page.goto('/schedulecourses?term=2027-fall')
  await page
    .getByRole('heading', { level: 3, name: /^[A-Z]+ \d+/ })
    .getByRole('link')
    .first()
    .click()
  await page
    .getByRole('button', { name: 'Which of my requirements does this count toward?' })
    .press('Enter')
  await page.getByRole('heading', { name: 'Requirements it counts toward' }).waitFor()
  await page
    .getByText(/^Degree requirements: /)
    .first()
    .waitFor()
  expect(
    await page
      .getByText('Open your plan')
      .or(page.getByText('Add your programs in the planner'))
      .count(),
  ).toBe(1)
})

test('each course that would help most says what it fills', async () => {
  const page = await newPage()
  await page.goto(planner)
  const rows = page.getByRole('region', { name: 'What would help most' }).getByRole('listitem')
  await rows.first().waitFor()
  for (const row of await rows.all()) {
    expect(await row.locator('span').nth(1).innerText()).not.toBe('')
  }
})
