import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Times in milliseconds since the navigation; sizes as transferred. */
export type Visit = {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  kB: number
  scriptKB: number
}

type Options = { address: string; token: string; again: boolean }

const quietMs = 1500
const maxMs = 20_000
/** A browser is busy for a while after it has opened a window. */
const windowMs = 2000

/**
 * Opens a page in the open window of a person who has been here before, with an empty cache, and
 * measures it until it has loaded and the network has been quiet. A slow device is quiet for a while
 * before its page appears.
 */
export async function measureVisit(browser: Browser, { address, token, again }: Options) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    timezoneId: 'America/New_York',
    // A service worker would bypass the emulated network.
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript((stored) => localStorage.setItem('wso.identity', stored), token)
    await context.addInitScript(observe)
    await becomeKnown(context, address)
    if (again) await visit(context, address)
    return await visit(context, address)
  } finally {
    await context.close()
  }
}

/** Visits the home page, so that the device knows the person, and empties the cache. */
async function becomeKnown(context: BrowserContext, address: string) {
  const page = await context.newPage()
  await page.goto(new URL('/', address).href)
  await page.waitForFunction(isLoaded)
  // What is known of the person is stored after their page has loaded.
  await wait(1000)
  await page.evaluate(async () => {
    // Says that the font is in the cache.
    localStorage.removeItem('wso.font')
    for (const name of await caches.keys()) await caches.delete(name)
  })
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await page.close()
}

async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage()
  await wait(windowMs)
  const traffic = await throttle(context, page)
  await page.goto(address, { waitUntil: 'commit' })
  const end = performance.now() + maxMs
  const isOver = async () => traffic.isQuiet() && (await page.evaluate(isLoaded))
  // oxlint-disable-next-line no-await-in-loop -- one look at a time
  while (performance.now() < end && !(await isOver())) await wait(100)
  const seen = await page.evaluate(() => window.seen)
  await page.close()
  return { ...seen, kB: traffic.bytes() / 1000, scriptKB: traffic.scriptBytes() / 1000 }
}

/** Slows a page to a phone on a slow network, and counts what it transfers. */
async function throttle(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const types = new Map<string, string>()
  const open = new Set<string>()
  let last = performance.now()
  let bytes = 0
  let scriptBytes = 0
  devtools.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
    types.set(requestId, type ?? '')
    // Live events stay open.
    if (!request.url.includes('/api/v2/live')) open.add(requestId)
    last = performance.now()
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength
    if (types.get(requestId) === 'Script') scriptBytes += encodedDataLength
    open.delete(requestId)
    last = performance.now()
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => void open.delete(requestId))
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return {
    bytes: () => bytes,
    scriptBytes: () => scriptBytes,
    isQuiet: () => open.size === 0 && bytes > 0 && performance.now() - last > quietMs,
  }
}

declare global {
  interface Window {
    seen: { fcp: number; lcp: number; tbt: number; cls: number }
  }
}

/** Runs in the page: true when it shows its heading and nothing in it is loading. */
const isLoaded = () => document.querySelector('main:not(:has([aria-busy="true"])) h1') !== null

/** Runs in the page, before anything else. */
function observe() {
  const seen = { fcp: 0, lcp: 0, tbt: 0, cls: 0 }
  window.seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  watch('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) seen.cls += value
  })
}
