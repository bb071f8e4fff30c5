import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'

/** Times in milliseconds since the navigation; sizes as transferred. */
export type Visit = {
  /** The first frame with text. */
  fcp: number
  /** The first frame with what people came for. */
  content: number
  /**
   * When a key typed into the search box was shown within 100 ms, and then a click on an item acted; Infinity
   * when one of them did not.
   */
  usable: number
  tbt: number
  cls: number
  kB: number
  scriptKB: number
}

type Options = { address: string; token: string; content: string | undefined; again: boolean }

const quietMs = 1500
const maxMs = 20_000
/** A browser is busy for a while after it has opened a window. */
const windowMs = 2000

/**
 * Opens a page in the open window of a person who has been here before, with an empty cache, and
 * measures it until it has loaded and the network has been quiet. A slow device is quiet for a while
 * before its page appears.
 */
export async function measureVisit(browser: Browser, options: Options) {
  const { address, token, content, again } = options
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    timezoneId: 'America/New_York',
    // A service worker would bypass the emulated network.
    serviceWorkers: 'block',
  })
  try {
    await context.addInitScript((stored) => localStorage.setItem('wso.identity', stored), token)
    await context.addInitScript(observe, content)
    await context.addInitScript(watchUse)
    await becomeKnown(context, address)
    if (again) await visit(context, address)
    const seen = await visit(context, address)
    return { ...seen, usable: await use(context, address) }
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

async function visit(context: BrowserContext, address: string) {
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

/**
 * Opens a page in a new window, types into its search box and clicks an item as soon as it is shown.
 * Returns when the click acted. The cache is that of a first visit.
 */
async function use(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage()
  await wait(windowMs)
  const { devtools } = await throttle(context, page)
  await devtools.send('Network.clearBrowserCache')
  await page.goto(address, { waitUntil: 'commit' })
  const isThere = await page
    .waitForFunction(() => window.seen.content > 0, undefined, { timeout: maxMs })
    .catch(() => undefined)
  if (!isThere) {
    await page.close()
    return Infinity
  }
  const box = await page.$('input[type="search"]:visible')
  let typed = 0
  if (box) {
    typed = await repeated(async () => {
      await box.focus()
      await page.keyboard.press('a')
      return page.evaluate(() => window.seen.typed)
    })
  }
  const at = await repeated(async () => {
    // A page that is left can't be asked.
    const place = await page.evaluate(() => window.seen.place?.()).catch(() => undefined)
    if (place) await page.mouse.click(place.x, place.y)
    await wait(50)
    return page.evaluate(() => Number(sessionStorage.getItem('acted') ?? 0)).catch(() => 0)
  })
  await page.close()
  return Math.max(typed, at)
}

/** Does something every 50 ms until it returns a number above 0; returns Infinity after 100 times. */
async function repeated(act: () => Promise<number>): Promise<number> {
  for (let times = 0; times < 100; times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const result = await act()
    if (result > 0) return result
    // oxlint-disable-next-line no-await-in-loop
    await wait(50)
  }
  return Infinity
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
    devtools,
    bytes: () => bytes,
    scriptBytes: () => scriptBytes,
    isQuiet: () => open.size === 0 && bytes > 0 && performance.now() - last > quietMs,
  }
}

type Seen = {
  fcp: number
  content: number
  /** When a key was shown soon after it had been pressed; 0 until then. */
  typed: number
  tbt: number
  cls: number
  /** Where a click would open the item. */
  place?: () => { x: number; y: number } | undefined
}

declare global {
  interface Window {
    seen: Seen
  }
}

/** Runs in the page: true when it shows its heading and nothing in it is loading. */
const isLoaded = () => document.querySelector('main:not(:has([aria-busy="true"])) h1') !== null

/** Runs in the page, before anything else. */
function observe(content?: string) {
  const seen: Seen = { fcp: 0, content: 0, typed: 0, tbt: 0, cls: 0 }
  window.seen = seen
  const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
    })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime
  })
  watch('longtask', ({ duration }) => (seen.tbt += Math.max(0, duration - 50)))
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    }
    if (!hadRecentInput) seen.cls += value
  })
  const isItem = (element: Element) =>
    content !== undefined || /\/\d+$/.test((element as HTMLAnchorElement).pathname)
  const isSeen = (element: Element) => {
    const { width, height, top, bottom } = element.getBoundingClientRect()
    const isInside = width > 0 && height > 0 && bottom > 0 && top < innerHeight
    return isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }
  const find = (selector: string) =>
    [...document.querySelectorAll(selector)].filter(isItem).find(isSeen)
  const look = () => {
    // The next frame begins after this one was painted.
    if (!find(content ?? 'main a[href]')) requestAnimationFrame(look)
    else requestAnimationFrame((at) => (seen.content = at))
  }
  requestAnimationFrame(look)
  seen.place = () => {
    const item = content === undefined ? find('main a[href]') : undefined
    const link = item ?? [...document.querySelectorAll('main a[href^="/"]')].find(isSeen)
    const { left, top, width, height } = link?.getBoundingClientRect() ?? new DOMRect()
    return link && { x: left + Math.min(width, 60) / 2, y: top + height / 2 }
  }
}

/** Runs in the page after `observe`: notes when a key is shown and when a click acts. */
function watchUse() {
  const { seen } = window
  const note = () => {
    if (!sessionStorage.getItem('acted')) sessionStorage.setItem('acted', String(performance.now()))
  }
  let pressed = 0
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true })
  const take = ({ target }: Event) =>
    requestAnimationFrame((at) => {
      if (at - pressed <= 100 && (target as HTMLInputElement).value) seen.typed ||= at
    })
  addEventListener('input', take, { capture: true })
  const watchMoves = () => {
    addEventListener('pagehide', note)
    const push = history.pushState.bind(history)
    history.pushState = (...args) => {
      push(...args)
      note()
    }
  }
  addEventListener('click', watchMoves, { capture: true, once: true })
}
