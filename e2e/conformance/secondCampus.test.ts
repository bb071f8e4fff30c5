import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'

const scripts = join(import.meta.dirname, '../../scripts/campus')
const run = promisify(execFile)
const minutes = 60_000

let portal: ChildProcess
let url: string
let folder: string

// A college is read when its process starts, so a second one needs a process of its own.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wso-second-'))
  await chmod(folder, 0o755) // The database may run as another user.
  portal = fork(join(scripts, 'serve.ts'), {
    env: {
      PATH: process.env['PATH'],
      CAMPUS: 'halden',
      MODE: 'demo',
      PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: folder,
      NOW: '2026-10-15T18:00:00Z',
      RATE_LIMIT: '1000000',
    },
  })
  const [message] = (await once(portal, 'message')) as [string]
  url = message
}, 5 * minutes)
afterAll(async () => {
  const ended = once(portal, 'exit')
  portal.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
})

test('a second college has its names, colors, terms and services, from the login to a course', async () => {
  const page = await newPage({ site: url })
  await page.goto('/login')
  await page.getByLabel('Username').fill('student')
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: /^Good (morning|afternoon)/ }).waitFor()
  const color = await page
    .getByRole('banner')
    .evaluate((bar) => getComputedStyle(bar).backgroundColor)
  expect(color).toBe('rgb(0, 59, 35)')
  await axe(page)
  expect(await page.getByRole('link', { name: 'HSN home' }).count()).toBe(1)
  // Without dorms; the rest is there.
  expect(await page.getByRole('link', { name: /Dorm/ }).count()).toBe(0)
  expect((await page.request.get('/dormtrak')).status()).toBe(410)
  await page.goto('/schedulecourses')
  await page.locator('main', { hasText: 'Autumn quarter 2026' }).waitFor()
  const manifest = await (await page.request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: 'HSN', theme_color: '#003b23' })
})

test('a second college has its own questions and policies, with and without scripts', async () => {
  for (const hasNoScripts of [true, false]) {
    const page = await newPage({ site: url, size: 'phone', hasNoScripts })
    await page.goto('/faq#next-quarter', { waitUntil: 'domcontentloaded' })
    const answer = page.locator('#next-quarter')
    await answer.getByText('the Course Scheduler shows them first').waitFor()
    expect(await answer.locator('strong').innerText()).toBe('about five weeks')
    // In place of the portal's answer, beside the portal's other questions.
    expect(await page.locator('#sign-in').innerText()).toContain('At the library desk')
    expect(await page.locator('#my-data').count()).toBe(1)
    // The service is off, and the other questions are the first college's.
    for (const id of ['dorm-reviews', 'listserv', 'history', 'ephcatch']) {
      expect([id, await page.locator(`#${id}`).count()]).toEqual([id, 0])
    }
    await page.goto('/mobile-privacy-policy', { waitUntil: 'domcontentloaded' })
    await page.getByText('The office of student records of Halden College').waitFor()
    await page.getByText('We update the date above').waitFor()
  }
  const page = await newPage({ site: url, size: 'phone' })
  await signIn(page, 'student')
  for (const [path, text] of [
    ['/faq', 'At the library desk'],
    ['/mobile-privacy-policy', 'The office of student records'],
    ['/about', 'The honor code of Halden applies'],
    ['/factrak/policy', 'Reviews at Halden are under the honor code.'],
  ] as const) {
    await page.goto(path)
    await page.getByText(text).waitFor()
    await axe(page)
    await noSidewaysScroll(page)
    await shots(page, `second-campus${path.replaceAll('/', '-')}`)
  }
  expect(await page.getByText('By using Course Reviews you agree').count()).toBe(1)
  expect(await page.getByText('Half years run').count()).toBe(0)
})

test(
  'nothing of another college is in its portal, nor in that of a college that is invented on the spot',
  async () => {
    const node = (...words: string[]) =>
      run(process.execPath, [join(scripts, 'main.ts'), ...words], { timeout: 5 * minutes })
    for (const words of [['check', 'halden'], ['adopt']]) {
      const { stdout } = await node(...words)
      expect(stdout).toMatch(/\d{3} documents and files, 0 words or colors of other colleges\n$/)
    }
  },
  10 * minutes,
)
