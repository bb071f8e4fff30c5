import type { DemoName } from '@wso/contract/site/demo'
import { parseCatalogText } from '@wso/scheduler/catalog/parseCatalog'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { call, lookAt, newPage, settled, signIn, type View } from '../support/browser.ts'
import { shiftsOf } from '../support/layoutShift.ts'
import { startPortal } from '../support/portal.ts'

// A portal of their own, because the day of a demo student is changed.
let portal: Awaited<ReturnType<typeof startPortal>>

beforeAll(async () => {
  portal = await startPortal({ NOW: '2026-10-15T15:00:00Z' }, 100)
}, 120_000)
afterAll(() => portal.stop())

async function pageOf(account: DemoName, view: View = {}) {
  const page = await newPage({ ...view, site: portal.url })
  await signIn(page, account)
  return page
}

type Made = { id: number }
type Person = Made & { name: string }

const block = (title: string, start: number, end: number, place = '') => ({
  id: 1000 + start,
  title,
  kind: 'work',
  year: 2027,
  semester: 'Fall',
  meetings: [{ days: 0b1000, start, end, place }],
})

/** A class of the fall that meets once on Thursdays, at 11:20, in a building of the map. */
async function classOf(page: Page) {
  const text = await (await page.request.get('/courses.json')).text()
  return parseCatalogText(text).sections.find(
    ({ semester, crossListing, meetings: [met, ...others] }) =>
      semester === 'Fall' &&
      crossListing.length < 2 &&
      others.length === 0 &&
      ((met?.days ?? 0) & 0b1000) !== 0 &&
      met?.start === 680 &&
      /^(Granary|Kiln|Lantern Hall|Quill)/.test(met.place),
  )!
}

/** Gives a student a shift from 9 to 10:55, the class, and a shift from 2 to 3 pm. */
async function fillDay(student: Page) {
  const [schedule] = await call<(Made & { version: number })[]>(student, 'GET', '/schedules')
  const section = await classOf(student)
  const shifts = [
    block('Print studio', 540, 655, 'Granary 12'),
    block('Map room', 840, 900, 'Stonecroft 1'),
  ]
  await call(student, 'PATCH', `/schedules/${schedule!.id}`, {
    version: schedule!.version,
    entries: [entryOf(section, [])],
    blocks: shifts,
  })
  return section.titleLong
}

/** Gives the student a friend whose evening alone is busy, and two seats of a ride at 5:30 pm. */
async function meetOthers(student: Page, friend: Page, driver: Page) {
  const me = await call<Person>(student, 'GET', '/users/me')
  const blocks = [block('Chorus', 1200, 1260)]
  await call(friend, 'POST', '/schedules', { name: 'Fall', entries: [], blocks })
  await call(friend, 'PUT', `/free-times/people/${me.id}`)
  const ride = await call<Made>(driver, 'POST', '/bulletin/rides', {
    source: 'Campus',
    destination: 'Albany Station',
    offer: true,
    date: '2026-10-15',
    time: '17:30',
    seats: 3,
    body: 'Leaving from the library.',
  })
  const asked = await call<Made>(student, 'POST', '/conversations', {
    kind: 'ride',
    subjectID: ride.id,
    body: 'Room for two?',
    seats: 2,
  })
  await call(driver, 'POST', `/conversations/${asked.id}/seats/confirm`)
  const { name } = await call<Person>(friend, 'GET', '/users/me')
  return { friend: name, conversation: asked.id }
}

const line = (page: Page) => page.getByRole('list', { name: 'Your day' })
const entry = (page: Page, text: string | RegExp) =>
  line(page).getByRole('listitem').filter({ hasText: text })

test('a student sees what is next and how to get there, and answers a driver without a network', async () => {
  const [page, driver] = [await pageOf('student', { size: 'phone' }), await pageOf('senior')]
  // Without a network, the site has the clock of the device alone.
  await page.clock.setFixedTime('2026-10-15T15:01:00Z')
  const title = await fillDay(page)
  const { friend, conversation } = await meetOthers(page, await pageOf('newstudent'), driver)
  await page.goto('/now')
  await settled(page)
  expect(await shiftsOf(page)).toEqual([])
  const next = /^11:20 am[\s\S]+in (20|1\d) min[\s\S]+\d min walk from Granary/
  expect(await entry(page, title).innerText()).toMatch(next)
  const ready = entry(page, /Goodrich order #\d+ is ready/)
  expect(await ready.getAttribute('aria-current')).toBe('time')
  const gap = await entry(page, /^\d+:\d\d pm\s*Free for/).innerText()
  expect(gap).toContain(friend)
  expect(gap).toMatch(/ (is|are) free too/)
  expect(gap).toMatch(/: (Lunch|Grill), 12:\d\d pm to 1:\d\d pm\s+\d+ min walk from /)
  expect(await entry(page, 'Albany Station').innerText()).toContain('You have 2 seats')
  await lookAt(page, 'now-student')

  await page.goto('/')
  expect(await line(page).getByRole('listitem').count()).toBe(4)
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('link', { name: /wrote about “Campus to Albany Station/ }).click()
  const message = page.getByLabel(/^Message to/)
  await message.waitFor()
  const isSaved = () =>
    page.evaluate(() => Object.keys(localStorage).some((name) => name.includes('"/now"')))
  await expect.poll(isSaved).toBe(true)
  // It answers pages from then on.
  const hasWorker = () => page.evaluate(() => navigator.serviceWorker.controller !== null)
  await expect.poll(hasWorker).toBe(true)

  await page.context().setOffline(true)
  await message.fill('I bring a suitcase.')
  await page.keyboard.press('Control+Enter')
  await page.getByText(/^Saved on this device\./).waitFor()
  await page.goto('/now')
  await page.getByText(/This page was last updated/).waitFor()
  expect(await entry(page, title).innerText()).toMatch(next)
  await lookAt(page, 'now-offline')
  await page.clock.setFixedTime('2026-10-16T15:01:00Z')
  await page.reload()
  await page.getByText(/^Your day did not load\./).waitFor()
  expect(await page.getByText(title).count()).toBe(0)
  await page.clock.setFixedTime('2026-10-15T15:01:00Z')
  await page.context().setOffline(false)
  const said = () =>
    call<{ messages: { body?: string }[] }>(driver, 'GET', `/conversations/${conversation}`)
  await expect
    .poll(async () => (await said()).messages.map(({ body }) => body))
    .toContain('I bring a suitcase.')
  await driver.goto('/now')
  const waiting = driver.getByRole('region', { name: 'Waiting for you' })
  await waiting
    .getByRole('link', { name: /^Marisol .* wrote about/ })
    .first()
    .waitFor()
  expect(await entry(driver, 'Albany Station').innerText()).toContain('Your ride · 1 seat')
})

test('a student reads the day by keyboard on a laptop, and opens the timetable', async () => {
  const page = await pageOf('sophomore')
  const title = await fillDay(page)
  await page.goto('/now')
  const earlier = page.getByText('1 earlier entry')
  const past = page.getByRole('link', { name: 'Print studio' })
  await earlier.focus()
  expect(await past.isVisible()).toBe(false)
  await page.keyboard.press('Enter')
  await past.waitFor()
  const reached: string[] = []
  while (reached.length < 20 && reached.at(-1) !== 'Map room') {
    await page.keyboard.press('Tab') // oxlint-disable-line no-await-in-loop -- one after the other
    reached.push(await page.locator(':focus').innerText()) // oxlint-disable-line no-await-in-loop -- as above
  }
  expect(reached.slice(0, 2)).toEqual(['Print studio', expect.stringContaining(title)])
  expect(reached.slice(-2)).toEqual(['Snack Bar', 'Map room'])
  await lookAt(page, 'now-laptop')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/schedulecourses**')
})

test('a manager begins with the board, and hands out what is ready', async () => {
  const page = await pageOf('manager', { size: 'phone' })
  await page.goto('/now')
  const board = page.getByRole('region', { name: 'Goodrich' })
  const summary = board.getByRole('link')
  await board.getByText('Ready').first().waitFor()
  expect(await shiftsOf(page)).toEqual([])
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    ...['Goodrich', 'Your day'],
  ])
  await lookAt(page, 'now-manager')
  const ready = async () => Number(/(\d+) ready/.exec(await summary.first().innerText())?.[1] ?? 0)
  const count = await ready()
  await summary.first().click()
  await page.waitForURL('**/dining/goodrich/manage')
  await page.getByText(/^Ready\s*\d+$/).click()
  await page.getByRole('button', { name: 'Mark paid' }).first().click()
  await page.goto('/now')
  await expect.poll(ready).toBe(count - 1)
})

test('a moderator begins with the queue, decides, and finds less of it', async () => {
  const page = await pageOf('moderator')
  await page.goto('/now')
  const queue = page.getByRole('region', { name: 'Moderation' })
  const open = queue.getByRole('listitem').first()
  await open.getByText(/to decide/).waitFor()
  expect(await page.getByRole('heading', { level: 2 }).first().innerText()).toBe('Moderation')
  expect(await page.getByRole('region', { name: 'Goodrich' }).count()).toBe(0)
  await lookAt(page, 'now-moderator')
  const count = async () => Number(/(\d+) to decide/.exec(await open.innerText())?.[1] ?? 0)
  const before = await count()
  await open.getByRole('link').click()
  const review = page.getByRole('article').first()
  await review.getByRole('radio', { name: /^Keep/ }).check()
  await review.getByRole('button', { name: 'Keep review' }).click()
  await review.getByRole('button', { name: 'Keep review' }).waitFor({ state: 'detached' })
  await page.goto('/now')
  await expect.poll(count).toBe(before - 1)
})

/** Moves the clock of the portal, which runs in this process; who was logged in does so again. */
async function passDays(days: number, ...pages: readonly [Page, DemoName][]) {
  vi.setSystemTime(Date.now() + days * 86_400_000)
  for (const [page, account] of pages) await signIn(page, account) // oxlint-disable-line no-await-in-loop -- few
}

test('a ride is asked for, confirmed and ridden, and a week later its conversation is archived', async () => {
  onTestFinished(() => void vi.useRealTimers())
  const [driver, rider] = [await pageOf('senior'), await pageOf('moderator', { size: 'phone' })]
  const ride = await call<Made>(driver, 'POST', '/bulletin/rides', {
    source: 'Campus',
    destination: 'Timber Junction',
    offer: true,
    date: '2026-10-16',
    time: '17:30',
    seats: 1,
    body: 'From the library.',
  })
  await rider.goto(`/bulletins/ride/${ride.id}`)
  await rider.getByRole('link', { name: /^Message / }).click()
  await rider.getByLabel('Message', { exact: true }).fill('Is the seat free?')
  await rider.getByLabel('Seats').selectOption('1')
  await rider.getByRole('button', { name: 'Send message' }).click()
  await rider.getByText('You asked for 1 seat', { exact: true }).waitFor()

  await driver.goto('/now')
  await driver
    .getByRole('link', { name: /wrote about “Campus to Timber Junction/ })
    .first()
    .click()
  await driver.getByRole('button', { name: 'Confirm 1 seat' }).click()
  await rider.getByText('1 seat confirmed', { exact: true }).first().waitFor()
  const thread = rider.url()

  await passDays(1, [rider, 'moderator'])
  await rider.goto('/now')
  expect(await entry(rider, 'Timber Junction').innerText()).toContain('You have 1 seat')
  await passDays(1, [rider, 'moderator'], [driver, 'senior'])
  await rider.goto(thread)
  await rider.getByLabel(/^Message to/).fill('I left my scarf in your car.')
  await rider.keyboard.press('Control+Enter')
  const messages = rider.getByRole('list', { name: 'Messages' })
  await messages.getByText('I left my scarf in your car.').waitFor()
  const scarf = () =>
    call<{ messages: { body?: string }[] }>(driver, 'GET', new URL(thread).pathname)
  await expect.poll(async () => JSON.stringify(await scarf())).toContain('scarf')

  await passDays(7, [rider, 'moderator'], [driver, 'senior'])
  await rider.goto('/conversations')
  await settled(rider)
  expect(await rider.getByText('I left my scarf in your car.').count()).toBe(0)
  await rider.goto('/conversations?state=archived')
  await rider.getByText('I left my scarf in your car.').first().waitFor()
  await rider.goto(thread)
  await messages.getByText('I left my scarf in your car.').waitFor()
  expect(await rider.getByLabel(/^Message to/).count()).toBe(0)
  await lookAt(rider, 'conversations-archived')
})
