import type { DemoName } from '@wso/contract/site/demo'
import axeCore from 'axe-core'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, expect, inject } from 'vitest'

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const
export const themes = ['light', 'dark'] as const

export type View = {
  size?: keyof typeof sizes
  theme?: (typeof themes)[number]
  /** Doubles the text size, as a person can in the browser's settings. */
  hasLargeText?: boolean
  /** Leaves out the service worker, whose files no route of a test can intercept. */
  hasNoWorker?: boolean
  /** Turns JavaScript off, as a person can in the browser's settings. */
  hasNoScripts?: boolean
  /** The URL of a different portal than that of the whole run. */
  site?: string
}

let browser: Browser | undefined
const contexts: BrowserContext[] = []

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    // Of a test that passes when it runs again, this is all that is told.
    for (const { message } of task.result.errors ?? []) process.stderr.write(`${message}\n`)
    await tellWhatShows(task.name)
  }
  await Promise.all(contexts.splice(0).map((context) => context.close()))
})
afterAll(() => browser?.close())

/** Prints the state of a failed test's pages, and saves a screenshot of each in e2e/shots. */
async function tellWhatShows(test: string) {
  for (const [index, page] of contexts.flatMap((context) => context.pages()).entries()) {
    const text = await page
      .locator('body')
      .innerText({ timeout: 1000 })
      .catch(() => '')
    process.stderr.write(`${page.url()}\n${text.replace(/\n+/g, ' | ').slice(0, 2000)}\n`)
    const name = `failed-${test.replace(/[^a-z0-9]+/gi, '-')}-${index}`
    const path = `${import.meta.dirname}/../shots/${name}.png`
    await page.screenshot({ path, timeout: 5000 }).catch(() => undefined)
  }
}

const usual = (): Required<View> => ({
  size: 'desk',
  theme: 'light',
  hasLargeText: false,
  hasNoWorker: false,
  hasNoScripts: false,
  site: inject('site'),
})

/**
 * A new browser context, not logged in, with URLs relative to the portal. An error that the page
 * logs to the console, such as a policy violation or a difference from the server's rendering, fails the
 * test.
 */
export async function newPage(view: View = {}): Promise<Page> {
  const { size, theme, hasLargeText, hasNoWorker, hasNoScripts, site } = { ...usual(), ...view }
  browser ??= await chromium.connect(inject('browser'))
  const context = await browser.newContext({
    baseURL: site,
    viewport: sizes[size],
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
    javaScriptEnabled: !hasNoScripts,
    serviceWorkers: hasNoWorker ? 'block' : 'allow',
  })
  contexts.push(context)
  const page = await context.newPage()
  page.on('pageerror', (error) => expect.fail(`The page failed: ${error.message}`))
  page.on('console', (message) => {
    if (/Content Security Policy|Refused to/.test(message.text())) expect.fail(message.text())
  })
  if (!hasNoScripts) waitForUse(page)
  if (hasLargeText) await enlargeText(page)
  return page
}

async function enlargeText(page: Page) {
  const settings = await page.context().newCDPSession(page)
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/**
 * Lets `goto` wait until the page reacts: the document before it ignores the keyboard. A test of the
 * document waits for the `commit` alone.
 */
function waitForUse(page: Page) {
  const goto = page.goto.bind(page)
  page.goto = async (address, options) => {
    const response = await goto(address, options)
    if (options?.waitUntil === 'commit') return response
    if ((await page.locator('#root').count()) === 0) return response
    const usable = page.locator('html[data-usable]')
    await usable.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => undefined)
    return response
  }
}

/**
 * Logs a demo account in by storing the token of an earlier visit, with the cookie of its documents.
 */
export async function signIn(page: Page, account: DemoName) {
  const response = await page.request.post('/api/v2/auth/identity/token', {
    data: { unixID: account, password: 'demo' },
  })
  const { data } = (await response.json()) as { data: { token: string } }
  await page.goto('/health-check')
  await page.evaluate((token) => localStorage.setItem('wso.identity', token), data.token)
  // As a page of the site does.
  await page.request.post('/api/v2/auth/api/token', {
    headers: { authorization: `Bearer ${data.token}`, 'sec-fetch-site': 'same-origin' },
  })
}

/** Calls the API as the person who is logged in on the page. */
export async function call<Data>(page: Page, method: string, path: string, data?: object) {
  const identity = await page.evaluate(() => localStorage.getItem('wso.identity'))
  const api = await page.request.post('/api/v2/auth/api/token', {
    headers: { authorization: `Bearer ${identity}` },
  })
  const { data: made } = (await api.json()) as { data: { token: string } }
  const answer = await page.request.fetch(`/api/v2${path}`, {
    method,
    headers: { authorization: `Bearer ${made.token}` },
    ...(data && { data }),
  })
  expect(answer.ok(), `${method} ${path}`).toBe(true)
  return ((await answer.json()) as { data: Data }).data
}

/** Waits until a page shows its content: a heading, and nothing that is still loading. */
export async function settled(page: Page, timeout = 15_000) {
  await page.waitForFunction(
    () => document.querySelector('h1') && !document.querySelector('main [aria-busy="true"]'),
    undefined,
    // Do not wait for frames: a headless browser may stop drawing them.
    { timeout, polling: 50 },
  )
}

/** The rules that depend on the colors of the theme. */
const colorRules = ['color-contrast', 'link-in-text-block']

/**
 * Checks a page, or the parts of a very long one, against WCAG 2.2 AA and best practices in the first theme,
 * and its colors in the other one, whose elements are the same.
 */
export async function axe(page: Page, parts: readonly string[] = []) {
  // Once per document, and cached in the page: loading the tool takes longer than running it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    const violations = await page.evaluate(
      async ({ include, only }) => {
        const context = include.length > 0 ? { include } : document
        const options = { resultTypes: ['violations' as const], ...(only && { runOnly: only }) }
        return (await window.axe.run(context, options)).violations
      },
      { include: [...parts], only: theme === themes[0] ? undefined : colorRules },
    )
    const found = violations.map(
      ({ id, help, nodes }) =>
        `${theme}: ${id}, ${help}, at ${nodes.map(({ target }) => target.join(' ')).join(' and ')}`,
    )
    if (found.length > 0) expect.fail(found.join('; '))
  }
}

/** Checks that a page fits the width of a phone; lists the elements that do not. */
export async function noSidewaysScroll(page: Page) {
  const before = page.viewportSize()
  await page.setViewportSize(sizes.phone)
  // The page changes its layout after the resize.
  await expect
    .poll(() => tooWide(page), { timeout: 2000, message: 'wider than a phone' })
    .toEqual([])
  if (before) await page.setViewportSize(before)
}

/** Returns the last elements that reach beyond the window; none when the page does not scroll sideways. */
export const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth)
      .map((element) => element.outerHTML.slice(0, 200))
      .slice(-3)
  })

/** With SHOTS=1, takes screenshots of the page in both sizes and both themes in e2e/shots. */
export async function shots(page: Page, name: string) {
  if (!process.env['SHOTS']) return
  const before = page.viewportSize()
  for (const [size, viewport] of Object.entries(sizes)) {
    await page.setViewportSize(viewport)
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme })
      const path = `${import.meta.dirname}/../shots/${name}-${size}-${theme}.png`
      await page.screenshot({ path, fullPage: true })
    }
  }
  if (before) await page.setViewportSize(before)
}

/** A window in which a demo account is logged in. */
export async function pageOf(account: DemoName, view?: View) {
  const page = await newPage(view)
  await signIn(page, account)
  return page
}

/** Checks that apply to every page. */
export async function lookAt(page: Page, name: string) {
  await settled(page)
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, name)
}

/** Stops a page from reading the documents of links ahead, so that the next page asks the API. */
export const withoutReadingAhead = (page: Page) =>
  page.route(
    (url) => !url.pathname.startsWith('/api/'),
    (route) => (route.request().resourceType() === 'fetch' ? route.abort() : route.fallback()),
  )

/** A picture in the size of a phone's photo, drawn by the browser. */
export async function picture(page: Page, color: string) {
  const address = await page.evaluate((fill) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 800, height: 600 })
    const context = canvas.getContext('2d')
    if (context) context.fillStyle = fill
    context?.fillRect(0, 0, 800, 600)
    return canvas.toDataURL('image/jpeg')
  }, color)
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64')
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer }
}

declare global {
  interface Window {
    axe: typeof axeCore
  }
}
