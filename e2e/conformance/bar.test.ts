import { demoNames } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPage, pageOf, settled } from '../support/browser.ts'

const services = (page: Page) => page.getByRole('navigation', { name: 'Services' })

/** The labels of the whole bar: its links, and those of its menus. */
async function labels(page: Page) {
  const bar = services(page)
  const found = await bar.getByRole('link').allInnerTexts()
  for (const menu of await bar.getByRole('button').all()) {
    await menu.click()
    found.push(...(await page.getByRole('menuitem').allInnerTexts()))
    await page.keyboard.press('Escape')
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' })
  }
  return [...new Set(found.map((label) => label.trim()))]
}

/** What is at the right of the bar. */
async function rightSide(page: Page) {
  const banner = page.getByRole('banner').first()
  const avatar = banner.getByRole('link', { name: /, your profile$/ })
  const isKnown = (await avatar.count()) > 0
  if (isKnown) await banner.getByRole('button', { name: 'Your account' }).click()
  const menu = await page.getByRole('menuitem').allInnerTexts()
  const href = isKnown ? ((await avatar.getAttribute('href')) ?? '') : ''
  return {
    login: await banner.getByRole('link', { name: 'Login' }).count(),
    avatar: href.replace(/\d+$/, ':id'),
    menu: menu.map((label) => label.trim()).filter((label) => /^(Logout|Wiki)$/.test(label)),
  }
}

const ofVisitors = { login: 1, avatar: '', menu: [] }
const ofPeople = { login: 0, avatar: '/facebook/users/:id', menu: ['Wiki', 'Logout'] }

const always = ['Home', 'Dining', 'Facebook', 'Booktrak', 'FAQ', 'Course Scheduler']
const ofStudents = ['Factrak', 'Dormtrak']
/** The students of the demo. */
const students: readonly string[] = ['student', 'senior', 'sophomore', 'newstudent', 'moderator']
/** Whose ban takes what from the bar is not the specification's: it names no bans. */
const roles = (['visitor', ...demoNames] as const).filter((name) => name !== 'banned')

test.each(roles)('the bar of a %s has what the specification says', async (who) => {
  const page = who === 'visitor' ? await newPage() : await pageOf(who)
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto('/')
  await settled(page)
  const isKnown = who !== 'visitor'
  if (isKnown) await page.getByRole('button', { name: 'Your account' }).waitFor()
  const inRow = await services(page).getByRole('link').allInnerTexts()
  expect(always.filter((label) => !inRow.includes(label))).toEqual([])
  const all = await labels(page)
  expect(ofStudents.filter((label) => all.includes(label))).toEqual(
    students.includes(who) ? ofStudents : [],
  )
  expect(await rightSide(page)).toEqual(isKnown ? ofPeople : ofVisitors)
  expect(await page.title()).toMatch(/^WSO: W\w+ S\w+ O\w+$/)
  // A page makes no call that its viewer can never be allowed.
  expect(refused).toEqual([])
})

test('Logout clears the session and reloads', async () => {
  const page = await pageOf('staff')
  await page.goto('/faq')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('link', { name: 'Login' }).first().waitFor()
  await expect.poll(() => page.evaluate('window.isSameDocument')).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('wso.identity'))).toBeNull()
})

test('on a phone, All opens the list of services, with About, Team, Privacy and the wiki', async () => {
  const page = await pageOf('student', { size: 'phone' })
  await page.goto('/')
  await settled(page)
  await page.getByRole('button', { name: 'All' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('link', { name: 'Factrak' }).waitFor()
  const found = (await sheet.getByRole('link').allInnerTexts()).map((label) => label.trim())
  const more = ['About', 'Team', 'Privacy', 'Wiki']
  const expected = [...always, ...ofStudents, ...more].filter((label) => label !== 'Home')
  expect(expected.filter((label) => !found.includes(label))).toEqual([])
})

test('a button on every page leads to the feedback form', async () => {
  const page = await newPage()
  for (const path of ['/', '/faq', '/login', '/no/such/page']) {
    await page.goto(path)
    const feedback = page.getByRole('link', { name: 'Feedback', exact: true })
    expect(await feedback.getAttribute('href')).toMatch(/^https:\/\//)
    expect(new URL((await feedback.getAttribute('href')) ?? '').host).not.toBe(
      new URL(page.url()).host,
    )
  }
})
