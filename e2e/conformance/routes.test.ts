import { demoNames } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, pageOf, settled } from '../support/browser.ts'

/** The routes of the specification that everyone may open, with their headings. */
const open = [
  ['/', /^Good (morning|afternoon|evening)/],
  ['/bulletins/announcement', 'Announcements'],
  ['/discussions', 'Discussions'],
  ['/schedulecourses', 'Course Scheduler'],
  ['/dining', 'Dining'],
  ['/about', /./],
  ['/faq', /./],
  ['/team', 'The team'],
  ['/mobile-privacy-policy', /./],
  ['/login', 'Login'],
  ['/403', 'Your account does not have access to this page'],
  ['/404', 'Page not found'],
  ['/500', 'Something went wrong on our side'],
  ['/error', 'Something went wrong'],
  ['/anything/else', 'Page not found'],
] as const

test('a visitor finds each route that is not guarded, and the 404 page at anything else', async () => {
  const page = await newPage()
  for (const [path, name] of open) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    expect(await page.title()).toMatch(/^WSO: ./)
    const footer = page.getByRole('contentinfo')
    expect(await footer.innerText()).toMatch(/© 2026/)
    expect(await footer.locator('a[href^="mailto:"]').count()).toBeGreaterThan(0)
  }
})

const guarded = [
  ...['/facebook', '/bulletins/job', '/discussions', '/factrak', '/booktrak', '/dormtrak'],
  ...['/ephmatch', '/dining/goodrich'],
]

test('a student finds each route that is guarded', async () => {
  const page = await pageOf('student')
  for (const path of guarded) {
    await page.goto(path)
    await settled(page)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect([path, new URL(page.url()).pathname.startsWith(path), heading]).toEqual([
      path,
      true,
      expect.not.stringMatching(/^(Login|Page not found|Something went wrong)/),
    ])
  }
})

/** Who may open a guarded area. */
const areas = {
  '/facebook': [...demoNames],
  '/factrak': ['student', 'senior', 'sophomore', 'newstudent', 'moderator'],
  '/booktrak': demoNames.filter((name) => name !== 'banned'),
} as const

test.each(['student', 'alum', 'professor', 'staff', 'admin', 'moderator', 'manager'] as const)(
  'a %s opens the guarded areas of their role and no other',
  async (who) => {
    const page = await pageOf(who)
    for (const [path, allowed] of Object.entries(areas)) {
      await page.goto(path)
      await settled(page)
      await expect
        .poll(() => new URL(page.url()).pathname)
        .toBe((allowed as readonly string[]).includes(who) ? path : '/login')
    }
  },
)

const code = /\/assets\/.*\.js$/
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Check your connection' })
const linkToTeam = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Team' })

test('a page whose code does not load says so and can be tried again', async () => {
  const page = await newPage({ hasNoWorker: true })
  await page.goto('/')
  await settled(page)
  await page.route(code, (route) => route.abort())
  await linkToTeam(page).click()
  await failure(page).waitFor({ timeout: 20_000 })
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'The team' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/team')
})

test('a page whose code has not come after 120 seconds says so, and can be tried again', async () => {
  const page = await newPage({ hasNoWorker: true })
  await page.clock.install()
  await page.goto('/')
  await settled(page)
  let asked = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => void (release = resolve))
  await page.route(code, async (route) => {
    asked += 1
    await released
    await route.continue()
  })
  await linkToTeam(page).click()
  await expect.poll(() => asked).toBeGreaterThan(0)
  await page.clock.fastForward(60_000)
  expect(await failure(page).count()).toBe(0)
  await page.clock.fastForward(60_000)
  await failure(page).waitFor()
  release()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'The team' }).waitFor()
})
