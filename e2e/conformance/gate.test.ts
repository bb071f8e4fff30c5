import { setTimeout as wait } from 'node:timers/promises'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, newPage, pageOf, settled, withoutReadingAhead } from '../support/browser.ts'

const sentence = 'Authenticating you with our server... This may take a few seconds.'
const identityToken = '**/api/v2/auth/identity/token'
const apiToken = '**/api/v2/auth/api/token'

/** The guarded areas of the specification, but for the two that visitors may read. */
const guarded = [
  ...['/facebook', '/factrak', '/dormtrak', '/booktrak', '/booktrak/listings/new', '/ephmatch'],
  ...['/dining/goodrich', '/dining/goodrich/manage', '/bulletins/job/new', '/discussions/new'],
]

/** What the main part of the page has shown besides the spinner, by frame, and whether it could be typed into. */
function keepFrames() {
  const texts = new Set<string>()
  let count = 0
  Object.assign(window, { framesOf: () => ({ texts: [...texts], count }) })
  const look = () => {
    const main = document.querySelector('main')
    if (main && location.pathname !== '/health-check') {
      const fields = main.querySelectorAll('input, textarea, select').length
      count += 1
      texts.add(`${main.textContent} ${fields} fields`)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Answers like a server whose login is slow. */
const after = (milliseconds: number) => async (route: Route) => {
  await wait(milliseconds)
  // The page may have been left meanwhile.
  await route.continue().catch(() => undefined)
}

test('while the identity token takes 9 seconds, a guarded area shows the sentence alone, from the first frame', async () => {
  const page = await newPage({ hasNoWorker: true })
  await page.addInitScript(keepFrames)
  await page.route(identityToken, after(9000))
  const shown: Record<string, string[]> = {}
  for (const area of guarded) {
    await page.goto(area, { waitUntil: 'commit' })
    await page.getByText(sentence).waitFor()
    await expect.poll(() => page.evaluate<number>('framesOf().count')).toBeGreaterThan(20)
    shown[area] = await page.evaluate<string[]>('framesOf().texts')
    expect(new URL(page.url()).pathname).toBe(area)
  }
  const alone = [`${sentence} 0 fields`]
  expect(shown).toEqual(Object.fromEntries(guarded.map((area) => [area, alone])))
  // It gives way to the login page when the token is there.
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor({ timeout: 20_000 })
})

/** What the login page knows of the page from which a person was sent there. */
const origin = (page: Page) =>
  page.evaluate(
    () =>
      history.state as
        | { from: string; requiredScopes: string[]; requiredLevel: number }
        | undefined,
  )

test.each([
  ['visitor', '/facebook?q=owls', 1],
  ['alum', '/factrak', 3],
  ['staff', '/dormtrak', 3],
  ['professor', '/ephmatch', 3],
  ['student', '/dining/goodrich/manage', 3],
  ['banned', '/discussions/new', 3],
] as const)(
  'a %s is sent from %s to /login with it, the scopes and the level',
  async (who, to, level) => {
    const page = who === 'visitor' ? await newPage() : await pageOf(who)
    await page.goto(to)
    await page.waitForURL('**/login')
    await settled(page)
    const state = await origin(page)
    expect(state).toMatchObject({ from: to, requiredLevel: level })
    expect(state?.requiredScopes.length).toBeGreaterThan(0)
    const heading = await page.getByRole('heading', { level: 1 }).innerText()
    expect(heading === 'Login').toBe(who === 'visitor')
  },
)

test('a session that cannot start leads to /error with the error, and its retry returns', async () => {
  const page = await newPage({ hasNoWorker: true })
  const error = { errorCode: 500, message: 'The database is away.' }
  await page.route(identityToken, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error } }),
  )
  await page.goto('/facebook')
  await page.waitForURL('**/error')
  await page.getByText('The database is away.').waitFor()
  await page.getByText('(Error code: 500)').waitFor()
  await page.unroute(identityToken)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect((await origin(page))?.from).toBe('/facebook')
})

test('a refused refresh clears the credentials and goes to /login, and back after it', async () => {
  const page = await pageOf('student', { hasNoWorker: true })
  let isRefused = true
  await page.route(apiToken, async (route) => {
    if (!isRefused) return route.continue()
    isRefused = false
    const error = { errorCode: 401, message: 'This session has ended.' }
    return route.fulfill({ status: 401, json: { status: 401, error } })
  })
  await page.goto('/account', { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('wso.identity'))).toBeNull()
  await page.getByLabel('Username').fill('student')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { level: 1, name: 'Account' }).waitFor()
})

test('error 1330 gets a new API token, with which the call succeeds', async () => {
  const page = await pageOf('student', { hasNoWorker: true })
  await page.goto('/faq')
  await settled(page)
  let isRefused = true
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.route(/\/api\/v2\/bulletin\/rides/, async (route) => {
    if (!isRefused) return route.continue()
    isRefused = false
    const error = { errorCode: 1330, message: 'Your account does not include this.' }
    return route.fulfill({ status: 403, json: { status: 1330, error } })
  })
  await withoutReadingAhead(page)
  await page.getByRole('link', { name: 'Home' }).first().click()
  const rides = page.getByRole('region', { name: 'Rides' }).first().getByRole('listitem')
  await expect.poll(() => rides.count()).toBe(5)
  const token = calls.indexOf('/api/v2/auth/api/token')
  expect(token).toBeGreaterThan(0)
  expect(calls.slice(0, token)).toContain('/api/v2/bulletin/rides')
  await expect.poll(() => calls.slice(token)).toContain('/api/v2/bulletin/rides')
})

test('of the session, only the identity token is stored', async () => {
  const page = await newPage({ hasNoWorker: true })
  const tokens: string[] = []
  page.on('response', async (response) => {
    if (!response.url().endsWith('/auth/api/token') || !response.ok()) return
    const { data } = (await response.json()) as { data: { token: string } }
    tokens.push(data.token)
  })
  await page.goto('/login')
  await page.getByLabel('Username').fill('student')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  await expect.poll(() => tokens.length).toBeGreaterThan(0)
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  )
  expect(stored).toContain('wso.identity')
  expect(tokens.filter((token) => stored.includes(token))).toEqual([])
  await call(page, 'GET', '/users/me')
})

test('beside the identity, the device keeps what the departure lists, and nothing of it after logging out', async () => {
  const page = await pageOf('student', { hasNoWorker: true })
  const stored = () =>
    page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  for (const address of ['/', '/facebook']) {
    await page.goto(address)
    await settled(page)
  }
  const ofPerson = async () => (await stored()).filter((name) => name.startsWith('wso.user.'))
  await expect.poll(async () => (await ofPerson()).some((name) => name.endsWith('.me'))).toBe(true)
  const kinds = (await ofPerson()).map((name) => name.split('.')[3])
  const listed = ['me', 'photo', 'photos', 'saved', 'stars']
  expect(kinds.filter((kind) => !listed.includes(kind ?? ''))).toEqual([])
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  // Logging out reloads the page.
  const left = async () => (await stored()).filter((name) => /^wso\.(user|identity)/.test(name))
  await expect.poll(left).toEqual([])
})

test.each(['visitor', 'student'] as const)(
  'the current user is asked for by a person, and never by a visitor: %s',
  async (who) => {
    const view = { hasNoWorker: true }
    const page = who === 'visitor' ? await newPage(view) : await pageOf(who, view)
    const calls: string[] = []
    page.on('request', (request) => {
      const authorization = request.headers()['authorization']
      calls.push(`${new URL(request.url()).pathname} ${authorization ? 'with' : 'without'} a token`)
    })
    await page.goto('/faq')
    await settled(page)
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.getByRole('heading', { level: 1, name: /^Good / }).waitFor()
    await expect.poll(() => calls.join()).toContain('/api/v2/auth/api/token with a token')
    const isVisitor = who === 'visitor'
    const avatar = page.getByRole('link', { name: /, your profile$/ })
    await expect.poll(async () => (await avatar.count()) > 0).toBe(!isVisitor)
    const asked = calls.filter((each) => each.startsWith('/api/v2/users/me '))
    expect(asked.filter((each) => isVisitor || !each.endsWith(' with a token'))).toEqual([])
    expect(calls.includes('/api/v2/auth/identity/token without a token')).toBe(isVisitor)
  },
)
