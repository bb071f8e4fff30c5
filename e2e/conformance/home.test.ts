import { expect, test } from 'vitest'
import { newPage, pageOf, settled, withoutReadingAhead } from '../support/browser.ts'

const boxes = [
  ['Discussions', '/discussions', /^\/discussions\/threads\/\d+$/],
  ['Announcements', '/bulletins/announcement', /^\/bulletins\/announcement\/\d+$/],
  ['Exchanges', '/bulletins/exchange', /^\/bulletins\/exchange\/\d+$/],
  ['Lost and Found', '/bulletins/lostAndFound', /^\/bulletins\/lostAndFound\/\d+$/],
  ['Jobs', '/bulletins/job', /^\/bulletins\/job\/\d+$/],
  ['Rides', '/bulletins/ride', /^\/bulletins\/ride\/\d+$/],
] as const

test('there is a box for each type of bulletin, with the five latest and a short date', async () => {
  const page = await pageOf('student')
  await page.goto('/')
  await settled(page)
  for (const [name, list, item] of boxes) {
    const box = page.getByRole('main').getByRole('region', { name }).first()
    expect(await box.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(list)
    const rows = box.getByRole('listitem')
    expect({ name, count: await rows.count() }).toEqual({ name, count: 5 })
    for (const row of await rows.all()) {
      expect(await row.getByRole('link').first().getAttribute('href')).toMatch(item)
      const text = await row.innerText()
      expect(text).toMatch(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun), [A-Z][a-z]{2} \d+/)
      expect(text).toMatch(name === 'Rides' ? /^.+ to .+ \[(Offer|Request)\]/ : /^./)
    }
  }
})

test('placeholders are shown while a list loads, and a list that fails says so alone', async () => {
  const page = await pageOf('student', { hasNoWorker: true })
  await page.goto('/faq')
  await settled(page)
  let isAway = true
  let answer = () => {}
  const until = new Promise<void>((resolve) => void (answer = resolve))
  await page.route(/\/api\/v2\/bulletin\/bulletins\?.*type=job/, async (route) => {
    await until
    await (isAway
      ? route.fulfill({
          status: 500,
          json: { status: 500, error: { errorCode: 500, message: '' } },
        })
      : route.continue())
  })
  await withoutReadingAhead(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await page.getByText('Loading jobs').waitFor({ state: 'attached' })
  answer()
  const failed = page.getByRole('alert').filter({ hasText: 'The jobs did not load.' })
  await failed.waitFor({ timeout: 20_000 })
  const others = page.getByRole('region', { name: 'Exchanges' }).getByRole('listitem')
  await expect.poll(() => others.count()).toBe(5)
  isAway = false
  await failed.getByRole('button', { name: 'Try again' }).click()
  const jobs = page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')
  await expect.poll(() => jobs.count()).toBe(5)
})

test('the search goes to /facebook with the trimmed text, and nowhere without text', async () => {
  const page = await newPage()
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search the directory' })
  await box.fill('   ')
  await box.press('Enter')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  expect(new URL(page.url()).pathname).toBe('/')
  await box.fill('  wren & "Alder House"  ')
  await box.press('Enter')
  await page.waitForURL(/\/(facebook\?q=|login)/)
  const state = await page.evaluate(() => history.state as { from?: string } | null)
  const to = new URL(state?.from ?? page.url(), page.url())
  expect([to.pathname, to.searchParams.get('q')]).toEqual(['/facebook', 'wren & "Alder House"'])
})

test('a photo and title words that do not load are not mentioned', async () => {
  const page = await pageOf('student', { hasNoWorker: true })
  await page.route(/\/pic\/|\/api\/v2\/words/, (route) => route.abort())
  await page.goto('/')
  await settled(page)
  await page
    .getByRole('link', { name: /, your profile$/ })
    .first()
    .waitFor()
  expect(await page.getByRole('alert').allInnerTexts()).toEqual([])
  expect(await page.title()).toMatch(/^WSO/)
})
