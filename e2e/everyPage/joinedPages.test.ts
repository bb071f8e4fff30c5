import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, call, newPage, noSidewaysScroll, settled, signIn } from '../support/browser.ts'

/** Pages that join several services. */
const joined: [string, (page: Page) => Promise<string>][] = [
  ['the own page', async () => '/you'],
  ['Free together', async () => '/schedulecourses/together'],
  ['a course', async (page) => `/factrak/courses/${await firstID(page, '/factrak/courses')}`],
  [
    'a professor',
    async (page) => `/factrak/professors/${await firstID(page, '/factrak/professors')}`,
  ],
  [
    'the profile of a professor',
    async (page) => `/facebook/users/${await firstID(page, '/factrak/professors')}`,
  ],
]
const firstID = async (page: Page, path: string) => {
  const [first] = await call<{ id: number }[]>(page, 'GET', `${path}?limit=1`)
  return first!.id
}

test.each(joined)(
  '%s is complete at twice the text size, and in forced colors',
  async (_, addressFor) => {
    const page = await newPage({ size: 'phone' })
    await signIn(page, 'student')
    await page.goto(await addressFor(page))
    await settled(page)
    await page.emulateMedia({ forcedColors: 'active' })
    await axe(page)
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    await noSidewaysScroll(page)
    const isCut = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(a, button, label, h1, h2, h3)')]
        .filter((each) => each.checkVisibility() && each.clientWidth > 0)
        .filter((each) => each.scrollWidth > each.clientWidth + 2)
        .map((each) => each.textContent),
    )
    expect(isCut).toEqual([])
  },
)
