import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'
import { startPortal } from '../support/portal.ts'

const era = (start: string, end: string, seniorOnly = false) => ({
  start: `${start}T00:00:00-05:00`,
  end: `${end}T00:00:00-05:00`,
  seniorOnly,
})
const eras = [
  era('2026-10-10', '2026-10-31'),
  era('2026-11-14', '2026-11-28', true),
  era('2027-01-05', '2027-02-01'),
  era('2027-05-01', '2027-07-01', true),
]

const open = /^(Open until|Closes in)/
const closed = /^Opens/

/**
 * A day, and what a senior without a schedule finds: the links to matching, the term to plan, the latest
 * term that can be reviewed, and whether a building is open on weekdays.
 */
const days = [
  ['2026-08-20T15:00:00Z', [], 'Fall 2026', 'Spring 2026', open],
  ['2026-10-20T15:00:00Z', ['Ephmatch'], 'Spring 2027', 'Fall 2026', open],
  ['2026-11-12T15:00:00Z', ['Senior Ephmatch'], 'Winter Study 2027', 'Fall 2026', open],
  ['2027-01-09T15:00:00Z', ['Ephmatch'], 'Spring 2027', 'Winter Study 2027', closed],
  ['2027-05-17T15:00:00Z', ['Senior Ephmatch', 'Ephcatch'], 'Fall 2027', 'Spring 2027', open],
] as const

let portal: Awaited<ReturnType<typeof startPortal>>

// One campus for the whole year: only its server starts again, with another clock. It is made late in the
// year, so that it has the catalogs of both academic years.
beforeAll(async () => {
  portal = await startPortal({ NOW: days.at(-1)![0], EPHMATCH_ERAS: JSON.stringify(eras) }, 60)
}, 240_000)
afterAll(() => portal.stop())

/** Opens a page of the portal as a senior, on a device whose clock is wrong by years. */
async function seniorPage() {
  const page = await newPage({ site: portal.url, hasNoWorker: true })
  await page.clock.setSystemTime('2031-02-01T03:00:00Z')
  await signIn(page, 'moderator')
  return page
}

async function matchingLinks(page: Page) {
  await page
    .getByRole('navigation', { name: 'Services' })
    .getByRole('button', { name: 'Campus' })
    .click()
  const labels = await page.getByRole('menuitem').allInnerTexts()
  return labels.filter((label) => /^(Senior )?Ephmatch$|^Ephcatch$/.test(label))
}

test.each(days)(
  'at %s the links to matching are %j, the term to plan is %s and the latest to review %s',
  async (now, links, planned, reviewed, building) => {
    await portal.restart({ NOW: now })
    const page = await seniorPage()
    await page.goto('/faq?q=schapiro')
    const row = page.getByRole('row', { name: /^Hollander and Schapiro/ })
    await row.getByText(building).waitFor()
    expect(await matchingLinks(page)).toEqual(links)
    await page.goto('/schedulecourses')
    await page.getByRole('link', { name: planned }).and(page.locator('[aria-current]')).waitFor()
    await page.goto('/factrak/surveys/new')
    await settled(page)
    const terms = page
      .getByRole('combobox', { name: /^Semester/ })
      .locator('option:not([value=""])')
    expect(await terms.first().innerText()).toBe(reviewed)
  },
)
