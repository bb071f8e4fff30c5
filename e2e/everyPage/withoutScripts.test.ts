import type { DemoName } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, signIn } from '../support/browser.ts'
import { isNew, kindOf, linksOf } from './walk.ts'

/** Returns true when a page has its content: a heading, text, and nothing that is still loading. */
const isWhole = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main')
    const isLoading = [...(main?.querySelectorAll('[aria-busy="true"]') ?? [])].some((part) =>
      part.checkVisibility(),
    )
    const heading = main?.querySelector('h1')?.textContent ?? ''
    const text = main?.innerText.replace(heading, '').trim() ?? ''
    return !isLoading && heading !== '' && text.length > 20
  })

/**
 * Opens one page of each kind that links lead to, without JavaScript. Returns the kinds of those that can
 * be read, and the paths of those that cannot.
 */
async function walk(as?: DemoName) {
  const page = await newPage({ hasNoScripts: true })
  if (as) await signIn(page, as)
  const queue = ['/']
  const queued = new Set(queue.map(kindOf))
  const read: string[] = []
  const unread = new Set<string>()
  for (const address of queue) {
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const kind = kindOf(address)
    if (await isWhole(page)) read.push(kind)
    else unread.add(kind.replace(/\?.*/, ''))
    queue.push(...(await linksOf(page)).filter((link) => isNew(queued, kindOf(link))))
  }
  return { read, unread }
}

/** What is written, ordered or chosen needs JavaScript. */
const forms = [
  ...['announcement', 'exchange', 'lostAndFound', 'job', 'ride'].flatMap((type) => [
    `/bulletins/${type}/new`,
    `/bulletins/${type}/:n/edit`,
  ]),
  ...[
    '/login',
    '/facebook/edit',
    '/ephmatch/profile',
    '/notifications/settings',
    '/discussions/new',
  ],
  ...['/factrak/surveys/new', '/factrak/surveys/new/:n', '/factrak/surveys/edit/:n'],
  ...['/dormtrak/reviews/new', '/dormtrak/reviews/edit/:n', '/dining/goodrich'],
  ...['ride', 'bulletin', 'bookListing', 'match'].map((kind) => `/conversations/about/${kind}/:n`),
  ...['/booktrak/listings/create', '/booktrak/listings/:n'],
  ...['/schedulecourses', '/schedulecourses/planner/compare', '/schedulecourses/planner/program'],
]
/** What visitors must log in for, and the plan that is only on their device. */
const closed = [
  ...[
    '/facebook',
    '/factrak',
    '/dormtrak',
    '/ephmatch',
    '/ephcatch',
    '/ephcatch/opt-out',
    '/account',
  ],
  ...['/booktrak', '/booktrak/courses', '/booktrak/edit', '/schedulecourses/planner'],
]

test('without JavaScript, a visitor reads every page that is open to them', async () => {
  const { read, unread } = await walk()
  expect([...unread].filter((path) => ![...forms, ...closed].includes(path))).toEqual([])
  expect(read).toEqual(
    expect.arrayContaining([
      ...['/', '/faq', '/about', '/team', '/dining', '/mobile-privacy-policy'],
      ...['/bulletins/job', '/bulletins/job/:n', '/bulletins/ride', '/bulletins/ride?q'],
      ...['/discussions', '/discussions/threads/:n'],
    ]),
  )
}, 200_000)

test('without JavaScript, a student reads every page but forms', async () => {
  const { read, unread } = await walk('student')
  expect([...unread].filter((path) => !forms.includes(path))).toEqual([])
  expect(read).toEqual(
    expect.arrayContaining([
      ...['/', '/facebook', '/facebook/users/:n', '/facebook?q', '/schedulecourses/planner'],
      ...['/factrak', '/factrak/courses/:n', '/factrak/professors/:n', '/factrak/surveys/:n'],
      ...['/dormtrak', '/dormtrak/dorms/:n', '/dormtrak/rooms/:n', '/dormtrak/rankings'],
      ...['/booktrak', '/booktrak/books/:n', '/booktrak/sell?page', '/booktrak/looking'],
      ...['/ephmatch', '/account', '/notifications'],
    ]),
  )
}, 300_000)

test('without JavaScript, a link of a page leads to the next one', async () => {
  const page = await newPage({ hasNoScripts: true })
  await page.goto('/bulletins/job', { waitUntil: 'domcontentloaded' })
  const link = page.getByRole('main').locator('a[href^="/bulletins/job/"]').first()
  const title = await link.innerText()
  await link.click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/bulletins\/job\/./)
})
