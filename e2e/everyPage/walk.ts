import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import {
  axe,
  newPage,
  noSidewaysScroll,
  settled,
  shots,
  signIn,
  sizes,
  type View,
} from '../support/browser.ts'

/** Checks the current page. Returns the failed checks as sentences that begin with its name. */
export type Check = (page: Page, name: string) => Promise<string[]>

export type Walk = {
  /** The account of the walk; a visitor by default. */
  as?: DemoName
  /** Starting points that no link leads to. */
  from?: readonly string[]
  /** Matches the links to follow, where other walks see the rest; all of them by default. */
  within?: RegExp
  view?: View
  /** The checks that each page must pass; all of them by default. */
  check?: Check
}

/**
 * The kind of a page: `/facebook/users/12` and `/facebook/users/34` are the same kind, and so are two
 * searches, but a search differs from the empty search page.
 */
export function kindOf(address: string) {
  const { pathname, searchParams } = new URL(address, 'http://site')
  const asked = [...new Set(searchParams.keys())].toSorted()
  const query = asked.length > 0 ? `?${asked.join('&')}` : ''
  return `${pathname.replace(/\d+/g, ':n')}${query}`
}

/** The kind of the current page. The login page counts separately after a redirect to it. */
function kindHere(page: Page, address: string) {
  const wasSent = new URL(address, page.url()).pathname !== new URL(page.url()).pathname
  return `${kindOf(page.url())}${wasSent ? ', sent there' : ''}`
}

const isPage = (address: string) => !/^\/(api|pic|calendar|courses)\b|\.\w+$/.test(address)

/** The pages of the site that the current page links to. */
export async function linksOf(page: Page) {
  const links = await page
    .locator('a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return links.filter(isPage)
}

/** Navigates to a page as a link does and waits until its content has rendered. */
export async function follow(page: Page, address: string) {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    scrollTo(0, 0)
  }, address)
  await settled(page)
  return true
}

/** One h1, and no skipped heading level. */
async function headings(page: Page) {
  const levels = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map(({ tagName }) => Number(tagName.slice(1))),
    )
  expect(levels.filter((level) => level === 1)).toEqual([1])
  const skips = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)
  if (skips.length > 0) expect.fail(`The headings skip a level: ${levels.join(' ')}`)
}

/** Text fields and selects whose text is so small that a phone zooms into them. */
const smallControls = (page: Page) =>
  page
    .locator(
      'input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=color]), select, textarea',
    )
    .evaluateAll((controls) =>
      controls
        .filter((control) => Number.parseFloat(getComputedStyle(control).fontSize) < 16)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    )

/** Checks that apply to every page. */
const promises: ((page: Page) => Promise<void>)[] = [
  headings,
  async (page) => expect(await page.title()).toMatch(/^WSO: ./),
  (page) => axe(page),
  noSidewaysScroll,
  async (page) => {
    await page.setViewportSize(sizes.phone)
    await axe(page)
    expect(await smallControls(page), 'phones zoom into these controls').toEqual([])
    await page.setViewportSize(sizes.desk)
  },
]

const everyPromise: Check = async (page, name) => {
  const complaints: string[] = []
  for (const promise of promises) {
    await promise(page).catch((error: unknown) => {
      complaints.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    })
  }
  return complaints
}

const linksWithin = (links: string[], within: RegExp | undefined) =>
  within ? links.filter((link) => within.test(link)) : links

/** Adds a value to a set. Returns false when it was already there. */
export const isNew = (set: Set<string>, value: string) => set.size < set.add(value).size

/**
 * Opens one page of each kind that links lead to and runs every check on it. Failures are collected, so
 * one walk finds them all.
 */
export async function walk({ as, from = [], within, view, check = everyPromise }: Walk) {
  const page = await newPage(view)
  if (as) await signIn(page, as)
  await page.goto('/')
  const who = as ?? 'visitor'
  const queue = ['/', ...from]
  const queued = new Set(queue.map(kindOf))
  const seen = new Set<string>()
  const complaints: string[] = []
  for (const address of queue) {
    const name = `${who} at ${address}`
    const isThere = await follow(page, address).catch(() => false)
    if (!isThere) complaints.push(`${name}: it never finished loading`)
    const kind = kindHere(page, address)
    // Named starting points are checked even when their kind was already checked, because their
    // state differs.
    if (!isThere || (seen.has(kind) && !from.includes(address))) continue
    seen.add(kind)
    complaints.push(...(await check(page, name)))
    await shots(page, name.replace(/[^a-z0-9]+/gi, '-'))
    const links = linksWithin(await linksOf(page), within)
    queue.push(...links.filter((link) => isNew(queued, kindOf(link))))
  }
  expect(complaints).toEqual([])
  return [...seen]
}
