import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, settled, signIn } from '../support/browser.ts'

/** The requests of the site's own code for documents, by their paths. */
function documentsAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const isByCode = request.resourceType() === 'fetch'
    const isDocument = request.headers()['accept'] === 'text/html'
    if (isByCode && isDocument) asked.push(new URL(request.url()).pathname)
  })
  return asked
}

/** The jobs of a list. */
const jobs = (page: Page) =>
  page.getByRole('main').locator('a[href^="/bulletins/job/"]:not([href$="/new"])')

/** Opens the jobs as a student, and returns the first one that is listed. */
async function firstJob(page: Page) {
  await signIn(page, 'student')
  await page.goto('/bulletins/job')
  await settled(page)
  return jobs(page).first()
}

test.each(['a pointer that rests on it', 'a finger that touches it'])(
  'a link is read ahead by %s, and opens without another answer',
  async (how) => {
    const page = await newPage({ size: 'phone', hasNoWorker: true })
    const link = await firstJob(page)
    const title = await link.innerText()
    const asked = documentsAsked(page)
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().includes('/bulletins/job/')),
      how.startsWith('a pointer')
        ? link.hover()
        : link.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true }),
    ])
    await response.finished()
    expect(asked).toEqual([await link.getAttribute('href')])
    await page.route('**/api/v2/**', (route) => route.abort())
    await link.click()
    await page.waitForURL(/\/bulletins\/job\/\d+/)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)

test('a pointer that passes over links, and the focus, read no data', async () => {
  const page = await newPage({ hasNoWorker: true })
  const link = await firstJob(page)
  const asked = documentsAsked(page)
  const loaded = page.waitForResponse(/\/assets\/.*\.js$/)
  // Both at once: a busy machine takes longer between two than a pointer has to rest.
  await link.evaluate((element) => {
    for (const type of ['pointerover', 'pointerout']) {
      element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', bubbles: true }))
    }
  })
  await link.focus()
  await loaded
  // A later link is read, so an earlier one would have been.
  await page.getByRole('link', { name: 'FAQ' }).first().hover()
  await expect.poll(() => asked).toContain('/faq')
  expect(asked).toEqual(['/faq'])
})

test('a finger that scrolls does not wait for the data of the link it began on', async () => {
  const page = await newPage({ size: 'phone', hasNoWorker: true })
  const link = await firstJob(page)
  const href = await link.getAttribute('href')
  const stopped = page.waitForEvent('requestfailed', (each) => each.url().endsWith(href!))
  await link.evaluate((element) => {
    for (const type of ['pointerdown', 'pointercancel']) {
      element.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true }))
    }
  })
  expect((await stopped).failure()?.errorText).toBe('net::ERR_ABORTED')
})

test('Back and Forward show a page at once, where it was left', async () => {
  const page = await newPage({ size: 'phone', hasNoWorker: true })
  await firstJob(page)
  const links = jobs(page)
  const last = links.last()
  await last.scrollIntoViewIfNeeded()
  const position = () => page.evaluate(() => Math.round(scrollY))
  const left = await position()
  expect(left).toBeGreaterThan(200)
  await last.click()
  await page.waitForURL(/\/bulletins\/job\/\d+/)
  await settled(page)
  // Without any answer: it is shown from what is there.
  await page.route('**/api/v2/**', (route) => route.abort())
  await page.goBack()
  await page.waitForURL(/\/bulletins\/job$/)
  await expect.poll(position).toBe(left)
  expect(await links.count()).toBeGreaterThan(3)
  await page.goForward()
  await page.waitForURL(/\/bulletins\/job\/\d+/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
})
