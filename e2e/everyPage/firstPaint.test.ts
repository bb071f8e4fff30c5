import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'

/** Matches the URL of every script file; inline scripts still run. */
const scripts = '**/assets/*.js'
const mostShift = 0.02

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
        expect({ path, size, shift, ok: shift < mostShift }).toMatchObject({ ok: true })
      }
    }
  },
)
