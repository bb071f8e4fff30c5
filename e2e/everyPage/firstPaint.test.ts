import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'
import { headingFonts, keepFont } from '../support/font.ts'
import { shiftsOf } from '../support/layoutShift.ts'

/** Matches the URL of every script file; inline scripts still run. */
const scripts = '**/assets/*.js'

test('a page shows its bar, heading and posts before any script file', async () => {
  const page = await newPage({ size: 'phone', hasNoWorker: true })
  await page.route(scripts, (route) => route.abort())
  await page.goto('/bulletins/job', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Main' })
  expect(await tabs.getByRole('link').allInnerTexts()).toEqual([
    'Home',
    'People',
    'Courses',
    'Discussions',
  ])
  const posts = page.getByRole('main').locator('a[href^="/bulletins/job/"]')
  await expect.poll(() => posts.count()).toBeGreaterThan(3)
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
})

/** Returns the text of the bar and the heading. */
type Shown = Record<'theme' | 'label' | 'initials' | 'heading', string | undefined>

/** Records the content of every frame, from the first one with a heading. */
function keepFrames() {
  const frames: Shown[] = []
  Object.assign(window, { shownFrames: frames })
  const look = () => {
    const heading = document.querySelector('h1')?.textContent
    const profile = document.querySelector('header a[aria-label$=", your profile"]')
    const avatar = profile?.querySelector<HTMLElement>('[data-tint]')
    const label = profile?.getAttribute('aria-label') ?? undefined
    const theme = document.documentElement.dataset['theme']
    const initials = avatar?.dataset['initials']
    if (heading) frames.push({ theme, label, initials, heading })
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

test('a returning person sees their name, avatar, navigation and theme in the first frame, before any script file', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  await page.goto('/')
  await settled(page)
  const profile = page.getByRole('link', { name: /, your profile$/ })
  await profile.waitFor()
  const label = await profile.getAttribute('aria-label')
  const initials = await profile.locator('[data-tint]').getAttribute('data-initials')
  const tint = await profile.locator('[data-tint]').getAttribute('data-tint')
  const services = page.getByRole('navigation', { name: 'Services' }).getByRole('link')
  await services.getByText('Booktrak').waitFor()
  const links = await services.allInnerTexts()
  const greeting = await page.getByRole('heading', { level: 1 }).innerText()
  await page.evaluate(() => localStorage.setItem('wso.theme', 'dark'))

  await page.route(scripts, (route) => route.abort())
  await page.addInitScript(keepFrames)
  await page.goto('/', { waitUntil: 'commit' })
  await profile.waitFor()
  expect(await profile.locator('[data-tint]').getAttribute('data-tint')).toBe(tint)
  expect(await services.allInnerTexts()).toEqual(links)
  const grid = page.locator('nav[aria-label="All services"]')
  expect(await grid.locator('a', { hasText: 'Ephmatch' }).count()).toBe(1)
  expect(await page.locator('nav[aria-busy="true"]').count()).toBe(0)
  await expect.poll(() => page.evaluate('shownFrames.length')).toBeGreaterThan(1)
  const frames = await page.evaluate<Shown[]>('shownFrames')
  const shown = { theme: 'dark', label, initials, heading: greeting }
  expect(frames.filter((frame) => JSON.stringify(frame) !== JSON.stringify(shown))).toEqual([])
})

test.each(['visitor', 'student'] as const)(
  'a page becomes usable without a jump, for a %s',
  async (who) => {
    for (const size of ['phone', 'desk'] as const) {
      const page = await newPage({ size })
      if (who === 'student') await signIn(page, who)
      for (const path of ['/', '/bulletins/announcement', '/faq', '/schedulecourses']) {
        await page.goto(path)
        await settled(page)
        expect({ path, size, shifts: await shiftsOf(page) }).toEqual({ path, size, shifts: [] })
      }
    }
  },
)

test('the menu of the bar in a document is the one that opens: no press on it is lost', async () => {
  const page = await newPage({ hasNoWorker: true })
  await signIn(page, 'student')
  await page.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const path of ['/booktrak', '/facebook?q=an', '/dining']) {
    await page.goto(path, { waitUntil: 'commit' })
    const button = await page.getByRole('button', { name: 'Your account' }).elementHandle()
    await page.locator('html[data-usable]').waitFor({ state: 'attached' })
    await button?.click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    const isKept = await button?.evaluate((element) => element.isConnected)
    expect({ path, isKept }).toEqual({ path, isKept: true })
  }
})

/** The area of the page's heading and first paragraph, as wide as their longest line. */
const textAreas = (page: Page) =>
  page.locator('main').evaluate((main) =>
    [...main.querySelectorAll('h1, p')].slice(0, 2).map((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const { width, height } = range.getBoundingClientRect()
      return { text: element.textContent, lines: Math.round(height), area: width * height }
    }),
  )

test('a new device shows its first page in a font of its own, and the next one in ours, which came late', async () => {
  const page = await newPage({ size: 'phone', hasNoWorker: true })
  await page.route('**/assets/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.continue()
  })
  await page.goto('/')
  await settled(page)
  expect(await headingFonts(page)).not.toContain('Instrument Sans')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('wso.font'))).toBeTruthy()
  expect(await headingFonts(page)).not.toContain('Instrument Sans')
  await page.getByRole('main').getByRole('link', { name: 'FAQ' }).first().click()
  await page.waitForURL('/faq')
  await expect.poll(() => headingFonts(page)).toEqual(['Instrument Sans'])
  await page.unroute('**/assets/*.woff2')
  await page.goto('/about')
  await expect.poll(() => headingFonts(page)).toEqual(['Instrument Sans'])
})

test.each(['phone', 'desk'] as const)(
  'before the font has loaded, text has the same lines and is not smaller, on a %s',
  async (size) => {
    const page = await newPage({ size, hasNoWorker: true })
    await signIn(page, 'student')
    await page.route(scripts, (route) => route.abort())
    await page.goto('/facebook', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Facebook' }).waitFor()
    const before = await textAreas(page)
    await keepFont(page)
    await page.unroute(scripts)
    await page.goto('/facebook')
    await settled(page)
    expect(await headingFonts(page)).toEqual(['Instrument Sans'])
    const after = await textAreas(page)
    const lines = (texts: typeof before) => texts.map(({ text, lines: height }) => [text, height])
    expect(lines(after)).toEqual(lines(before))
    for (const [index, { text, area }] of before.entries()) {
      expect({ text, isLarger: area >= after[index]!.area }).toEqual({ text, isLarger: true })
    }
  },
)

test('Factrak shows its latest reviews before any script file', async () => {
  const page = await newPage({ size: 'phone', hasNoWorker: true })
  await signIn(page, 'student')
  await page.route(scripts, (route) => route.abort())
  await page.goto('/factrak', { waitUntil: 'commit' })
  const reviews = page.getByRole('main').getByRole('article')
  await expect.poll(() => reviews.count()).toBeGreaterThan(2)
})

test('a document has nothing that is for other people', async () => {
  for (const who of ['staff', 'visitor'] as const) {
    const page = await newPage({ size: 'phone', hasNoWorker: true })
    if (who === 'staff') await signIn(page, who)
    const isKnown = who === 'staff'
    await page.route(scripts, (route) => route.abort())
    await page.goto('/factrak/courses/1', { waitUntil: 'domcontentloaded' })
    expect(await page.getByText(/^From the reviews of the last five years/).count()).toBe(0)
    await page.goto('/bulletins/job', { waitUntil: 'domcontentloaded' })
    expect(await page.getByRole('heading', { level: 1, name: 'Jobs' }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'New post' }).count()).toBe(isKnown ? 1 : 0)
    expect(await page.getByRole('link', { name: 'Mine' }).count()).toBe(isKnown ? 1 : 0)
  }
})

test('with scripts off, links, searches and pages of a list work', async () => {
  const page = await newPage({ hasNoWorker: true })
  await page.route(scripts, (route) => route.abort())
  await page.goto('/bulletins/ride?q=Boston', { waitUntil: 'domcontentloaded' })
  const rides = page.getByRole('main').locator('a[href^="/bulletins/ride/"]')
  expect(await rides.count()).toBeGreaterThan(0)
  await rides.first().click()
  await page.waitForURL(/\/bulletins\/ride\/\d+/)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('a page opened again with Reload or Back shows what its person was reading', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/bulletins/ride')
  await keepFont(page)
  await page.goto('/bulletins/ride')
  await settled(page)
  const position = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 100))
  const left = await position()
  expect(left).toBeGreaterThan(800)
  await expect.poll(() => page.evaluate(() => Math.round(history.state.scrollY))).toBe(left)
  // The row, not the pixel: on a busy machine, a page may be drawn before its font is there.
  const middle = await page.evaluate(() => {
    const row = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('li')
    return { text: row?.textContent ?? '', top: row?.getBoundingClientRect().top ?? 0 }
  })
  expect(middle.text).not.toBe('')
  /** How far the row is from where it was. */
  const moved = () =>
    page.evaluate(({ text, top }) => {
      const row = [...document.querySelectorAll('main li')].find(
        (each) => each.textContent === text,
      )
      return row ? Math.abs(row.getBoundingClientRect().top - top) : Infinity
    }, middle)
  await page.reload()
  await expect.poll(moved).toBeLessThan(64)
  await page.goto('/health-check')
  await page.goBack()
  await expect.poll(moved).toBeLessThan(64)
})
