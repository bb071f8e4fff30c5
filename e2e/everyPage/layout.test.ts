import { courseCode } from '@wso/scheduler/catalog/section'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { address, conflicting, put } from '../journeys/schedulerPage.ts'
import { newPage, noSidewaysScroll, signIn } from '../support/browser.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

test('at twice the text size, the labels of the tab bar and of the services do not overlap', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/')
  await page
    .getByRole('navigation', { name: 'All services', exact: true })
    .getByRole('link')
    .first()
    .waitFor()
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  for (const name of ['Main', 'All services']) {
    const overlaps = await page.getByRole('navigation', { name, exact: true }).evaluate((nav) => {
      const labels = [...nav.querySelectorAll('a, button')].map((item) => {
        const range = document.createRange()
        range.selectNodeContents(item)
        const { left, right, top, bottom } = range.getBoundingClientRect()
        return { text: item.textContent, left, right, top, bottom }
      })
      return labels.flatMap((a, at) => [
        ...(a.right > innerWidth + 1 ? [`${a.text} leaves the screen`] : []),
        ...labels
          .slice(at + 1)
          .filter(
            (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
          )
          .map((b) => `${a.text} over ${b.text}`),
      ])
    })
    expect(overlaps).toEqual([])
  }
})

test.each(['/factrak', '/dormtrak'])(
  'the tabs of %s have a row of their own at 820 pixels',
  async (to) => {
    const page = await newPage()
    await page.setViewportSize({ width: 820, height: 1000 })
    await signIn(page, 'student')
    await page.goto(to)
    const tabs = page.getByRole('navigation', { name: /Factrak|Dormtrak/ })
    await tabs.waitFor()
    const [bar, search] = await Promise.all([
      tabs.boundingBox(),
      page.getByRole('main').getByRole('search').first().boundingBox(),
    ])
    const isApart = bar!.y >= search!.y + search!.height || search!.y >= bar!.y + bar!.height
    expect(isApart).toBe(true)
    expect(await tabs.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  },
)

test('the days of rides are separated from their counts', async () => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto('/bulletins/ride')
  const days = page.getByRole('navigation', { name: 'Day' }).getByRole('link')
  await days.first().waitFor()
  const gaps = await days.evaluateAll((links) =>
    links.flatMap((link) => {
      const count = link.querySelector('span')
      if (!count || !link.firstChild) return []
      const day = document.createRange()
      day.selectNodeContents(link.firstChild)
      return count.getBoundingClientRect().left - day.getBoundingClientRect().right
    }),
  )
  expect(gaps).not.toEqual([])
  expect(gaps.filter((gap) => gap < 3)).toEqual([])
})

test('on a phone, days keep their names, conflicting classes their codes, and the dock all courses', async () => {
  const page = await newPage({ size: 'phone' })
  const [first, second] = await conflicting(page)
  await page.goto(`${address}&view=catalog`)
  await put(page, first)
  await put(page, second)
  await page.getByRole('searchbox').fill('')
  for (let count = 3; count <= 6; count += 1) {
    // The button becomes "Added", so the first match is a different one each time.
    await page
      .getByRole('button', { name: /^Add [A-Z]/ })
      .first()
      .click()
  }
  await page.goto(`${address}&view=week`)
  await page.getByRole('region', { name: 'Conflicts' }).waitFor()
  for (const section of [first, second]) {
    const block = page.getByRole('button', {
      name: new RegExp(`^${courseCode(section)}, .*conflict`),
    })
    const cut = await block.first().evaluate((element) => {
      const code = document.createRange()
      code.selectNodeContents(element.querySelector('b')!)
      const [inner, outer] = [code.getBoundingClientRect(), element.getBoundingClientRect()]
      return inner.right > outer.right + 0.5 || inner.bottom > outer.bottom + 0.5
    })
    expect(cut).toBe(false)
  }
  const chips = page.getByRole('region', { name: 'Added courses' })
  expect(await chips.getByRole('listitem').count()).toBe(6)
  expect(await chips.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  await page.mouse.wheel(0, 300)
  const day = page.getByText('Mon', { exact: true }).first()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100)
  const isOnTop = await day.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit === element || element.contains(hit) || (hit?.contains(element) ?? false)
  })
  expect(isOnTop).toBe(true)
  await noSidewaysScroll(page)
})

test('while access is checked, a spinner of 60 pixels turns in the color of the text', async () => {
  const page = await newPage()
  await signIn(page, 'student')
  // A document without its person, as for a session of one tab.
  await page.context().clearCookies()
  await page.route('**/api/v2/auth/**', () => undefined)
  await page.goto('/account', { waitUntil: 'commit' })
  const ring = page.getByText('Authenticating you with our server...').locator('i')
  const look = () =>
    ring.evaluate((element) => {
      const { width, height, borderTopColor } = getComputedStyle(element)
      return { width, height, isOfText: borderTopColor === getComputedStyle(document.body).color }
    })
  // The script puts its own ring in the place of the document's.
  await expect.poll(look).toEqual({ width: '60px', height: '60px', isOfText: true })
})

/**
 * Returns `outside` the content, `seen`, or the focused element and what covers it. Runs in the
 * page.
 */
function coverOfFocus(): string {
  const focused = document.activeElement
  if (!focused?.closest('main')) return 'outside'
  const { left, right, top, bottom } = focused.getBoundingClientRect()
  const hit = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, top + 20))
  const parts = [focused, focused.closest('label') ?? focused.parentElement]
  const isSeen =
    hit !== null && (hit.contains(focused) || parts.some((part) => part?.contains(hit)))
  return isSeen ? 'seen' : `${focused.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 80)}`
}

const forms = [
  '/bulletins/job/new',
  '/bulletins/ride/new',
  '/discussions/new',
  '/factrak/surveys/new',
  '/facebook/edit',
  '/account',
  '/facebook?q=ann',
  '/you',
  '/schedulecourses/together',
]

test.each(forms)('nothing covers the focused element at %s on a phone', async (to) => {
  const page = await newPage({ size: 'phone' })
  await signIn(page, 'student')
  await page.goto(to)
  await heading(page)
  await expect.poll(() => page.locator('main [aria-busy="true"]').count()).toBe(0)
  await page.locator('main').focus()
  const covered: string[] = []
  for (let steps = 0; steps < 60; steps += 1) {
    await page.keyboard.press('Tab')
    const look = () => page.evaluate(coverOfFocus)
    let state = await look()
    // The browser scrolls to the focused element within a few frames.
    for (let tries = 0; tries < 10 && state.includes(' under '); tries += 1) {
      await page.waitForTimeout(50)
      state = await look()
    }
    if (state === 'outside' && steps > 0) break
    if (state.includes(' under ')) covered.push(state)
  }
  expect(covered).toEqual([])
})

test.each([
  ['Asia/Tokyo', /\d ?[ap]m ET|[A-Z][a-z]{2} \d+ ET/, []],
  ['America/New_York', /\d ?[ap]m/, [' ET']],
])(
  'a viewer in %s sees the time zone when it differs from the college',
  async (timezoneId, time, absent) => {
    const browser = (await newPage()).context().browser()!
    const context = await browser.newContext({
      baseURL: inject('site'),
      locale: 'en-US',
      timezoneId,
    })
    const page = await context.newPage()
    await signIn(page, 'student')
    for (const to of ['/bulletins/ride', '/dining', '/']) {
      await page.goto(to)
      await page.locator('main').getByText(time).first().waitFor()
      const text = await page.locator('main').innerText()
      expect(absent.filter((mark) => text.includes(mark))).toEqual([])
    }
    await page.goto('/bulletins/ride/new')
    const label = page.locator('label', { hasText: /^Time/ })
    expect(await label.first().innerText()).toMatch(absent.length > 0 ? /^Time(?! ET)/ : /^Time ET/)
    await context.close()
  },
)

test.each([1120, 1280, 1366, 1440, 1500, 1920])(
  'at %i pixels the first row of the bar has what the specification always shows, all of it visible',
  async (width) => {
    const page = await newPage()
    await page.setViewportSize({ width, height: 800 })
    await signIn(page, 'student')
    await page.goto('/dining')
    const services = page.getByRole('navigation', { name: 'Services' })
    const always = ['Home', 'Dining', 'Facebook', 'Booktrak', 'FAQ', 'Course Scheduler']
    for (const name of always) await services.getByRole('link', { name, exact: true }).waitFor()
    const [row, end] = await Promise.all([
      services.boundingBox(),
      page.getByRole('button', { name: 'Jump to' }).boundingBox(),
    ])
    const rights = await services
      .locator('a:visible, button:visible')
      .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().right))
    expect(Math.max(...rights)).toBeLessThanOrEqual(end!.x)
    expect(row!.height).toBeLessThan(80)
    await noSidewaysScroll(page)
  },
)
