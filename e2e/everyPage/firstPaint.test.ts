import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'

/** Matches the URL of every script file; inline scripts still run. */
const scripts = '**/assets/*.js'
const maxShift = 0.02

/** Layout shift since the start of the page. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) total += Reflect.get(entry, 'value') as number
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(total), 300)
      }),
  )

test('a page shows its bar, heading and outline before any script file', async () => {
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
  expect(await page.locator('main [aria-busy="true"]').count()).toBeGreaterThan(0)
})

/** Returns the text of the bar and the heading. */
type Shown = Record<'theme' | 'label' | 'initials' | 'photo' | 'heading', string | undefined>

/** Records the content of every frame, from the first one with a heading. */
function keepFrames() {
  const frames: Shown[] = []
  Object.assign(window, { shownFrames: frames })
  const look = () => {
    const heading = document.querySelector('h1')?.textContent
    const profile = document.querySelector('header a[aria-label$=", your profile"]')
    const avatar = profile?.querySelector<HTMLElement>('[data-tint]')
    const photo = avatar?.querySelector('img')?.src.split('/')[0]
    const label = profile?.getAttribute('aria-label') ?? undefined
    const theme = document.documentElement.dataset['theme']
    const initials = avatar?.dataset['initials']
    if (heading) frames.push({ theme, label, initials, photo, heading })
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
  await services.getByText('Factrak').waitFor()
  const links = await services.allInnerTexts()
  const greeting = await page.getByRole('heading', { level: 1 }).innerText()
  await page.evaluate(() => localStorage.setItem('wso.theme', 'dark'))

  await page.route(scripts, (route) => route.abort())
  await page.addInitScript(keepFrames)
  await page.goto('/', { waitUntil: 'commit' })
  await profile.waitFor()
  expect(await profile.locator('[data-tint]').getAttribute('data-tint')).toBe(tint)
  // Only the server knows whether matching is open.
  expect(await services.allInnerTexts()).toEqual(links.filter((link) => !link.includes('Ephmatch')))
  await expect.poll(() => page.evaluate('shownFrames.length')).toBeGreaterThan(1)
  const frames = await page.evaluate<Shown[]>('shownFrames')
  const shown = { theme: 'dark', label, initials, photo: 'data:image', heading: greeting }
  expect(frames.filter((frame) => JSON.stringify(frame) !== JSON.stringify(shown))).toEqual([])
})

test.each(['visitor', 'student'] as const)(
  'the page takes the place of its shell without a jump, for a %s',
  async (who) => {
    for (const size of ['phone', 'desk'] as const) {
      const page = await newPage({ size })
      if (who === 'student') await signIn(page, who)
      for (const path of ['/', '/bulletins/announcement', '/faq', '/schedulecourses']) {
        await page.goto(path)
        await settled(page)
        const shift = await shiftOf(page)
        expect({ path, size, shift, ok: shift < maxShift }).toMatchObject({ ok: true })
      }
    }
  },
)

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

test.each(['phone', 'desk'] as const)(
  'before the font has loaded, text has the same lines and is not smaller, on a %s',
  async (size) => {
    const page = await newPage({ size, hasNoWorker: true })
    await signIn(page, 'student')
    await page.route(scripts, (route) => route.abort())
    await page.goto('/facebook', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Facebook' }).waitFor()
    const before = await textAreas(page)
    await page.unroute(scripts)
    await page.goto('/facebook')
    await settled(page)
    const after = await textAreas(page)
    const lines = (texts: typeof before) => texts.map(({ text, lines: height }) => [text, height])
    expect(lines(after)).toEqual(lines(before))
    for (const [index, { text, area }] of before.entries()) {
      expect({ text, isLarger: area >= after[index]!.area }).toEqual({ text, isLarger: true })
    }
  },
)

/** A person's page after their first visit, from which the device knows them. */
async function pageKnown(who: 'student' | 'staff', size: 'phone' | 'desk') {
  const page = await newPage({ size, hasNoWorker: true })
  await signIn(page, who)
  await page.goto('/')
  await settled(page)
  await page.getByRole('link', { name: /, your profile$/ }).waitFor()
  return page
}

test('the shell of every kind of post has the styles and scripts of the list', async () => {
  const page = await newPage({ hasNoWorker: true })
  await page.route(scripts, (route) => route.abort())
  const found = []
  for (const kind of ['announcement', 'exchange', 'lostAndFound', 'job']) {
    await page.goto(`/bulletins/${kind}`, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    found.push(
      await page.evaluate(() => ({
        styles: document
          .querySelector<HTMLElement>('[type="text/css"]')!
          .dataset['files']!.split(' '),
        scripts: JSON.parse(document.querySelector<HTMLMetaElement>('[name=first]')!.content)
          .scripts,
      })),
    )
  }
  expect(found[0]?.styles.length).toBeGreaterThan(3)
  expect(found.slice(1)).toEqual(Array(3).fill(found[0]))
})

const course = '/factrak/courses/1'

test.each(['phone', 'desk'] as const)(
  'shells show the structure of their pages before any script file, on a %s',
  async (size) => {
    const page = await pageKnown('student', size)
    await page.route(scripts, (route) => route.abort())
    await page.goto(course, { waitUntil: 'commit' })
    await page.getByText(/^From the reviews of the last five years/).waitFor()
    for (const name of ['Ratings', 'Ratings by professor', 'Reviews']) {
      expect(await page.getByRole('heading', { name, exact: true }).count()).toBe(1)
    }
    await page.goto('/schedulecourses', { waitUntil: 'commit' })
    await page.getByText('Courses you add for this term appear here.').waitFor()
    // One of the two layouts, with the hours of its week in their places.
    expect(await page.getByRole('button', { name: 'My schedule' }).count()).toBe(1)
    const hours = page.getByRole('group', { name: 'Weekly timetable' }).getByText(/^8( am)?$/)
    const [first, later] = await Promise.all(
      [hours, page.getByText(/^11( am)?$/)].map((hour) => hour.boundingBox()),
    )
    expect(later!.y - first!.y).toBeGreaterThan(60)
    await page.goto('/schedulecourses?view=catalog', { waitUntil: 'commit' })
    await page.locator('main [aria-busy="true"]').first().waitFor()
    expect(await page.getByRole('group', { name: 'Weekly timetable' }).count()).toBe(0)
  },
)

test('a shell does not show a part that is for other people', async () => {
  const note = /^From the reviews of the last five years/
  const staff = await pageKnown('staff', 'phone')
  const visitor = await newPage({ size: 'phone', hasNoWorker: true })
  for (const page of [staff, visitor]) {
    await page.route(scripts, (route) => route.abort())
    await page.goto(course, { waitUntil: 'commit' })
    await page.locator('main [aria-busy="true"]').first().waitFor()
    expect(await page.getByText(note).count()).toBe(0)
    expect(await page.locator('main template').count()).toBe(0)
    await page.goto('/bulletins/job', { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor()
    const isKnown = page === staff
    expect(await page.getByRole('link', { name: 'New post' }).count()).toBe(isKnown ? 1 : 0)
    expect(await page.getByRole('link', { name: 'Mine' }).count()).toBe(isKnown ? 1 : 0)
  }
})

/**
 * The sizes of the texts that were the largest on the screen so far, in square pixels. Waits for the
 * first, and for any that follow it soon.
 */
const largestOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const sizes: number[] = []
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sizes.push(Reflect.get(entry, 'size') as number)
          setTimeout(() => resolve(sizes), 500)
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

test('no text of a page is larger than the largest of its shell, on a phone', async () => {
  const page = await pageKnown('student', 'phone')
  for (const path of [course, '/schedulecourses', '/bulletins/announcement']) {
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    await page.route(scripts, async (route) => {
      await released
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await page.locator('[data-shell] main').waitFor()
    const shell = await largestOf(page)
    release()
    await page.locator('[data-shell]').waitFor({ state: 'detached' })
    await settled(page)
    expect({ path, largest: await largestOf(page) }).toEqual({ path, largest: shell })
    await page.unroute(scripts)
  }
})

test('a page opened again with Reload or Back shows what its person was reading, below the end of its shell', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/bulletins/ride')
  await settled(page)
  const position = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight - innerHeight - 100))
  const left = await position()
  expect(left).toBeGreaterThan(800)
  await expect.poll(() => page.evaluate(() => Math.round(history.state.scrollY))).toBe(left)
  await page.reload()
  await expect.poll(position).toBe(left)
  await page.goto('/health-check')
  await page.goBack()
  await expect.poll(position).toBe(left)
})
