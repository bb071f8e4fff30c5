import { demoNames } from '@wso/contract/site/demo'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, lookAt, newPage, settled, signIn } from '../support/browser.ts'
import { shiftsOf } from '../support/layoutShift.ts'
import { startPortal } from '../support/portal.ts'

// A portal of their own, because a banner is above the pages of every journey.
let portal: Awaited<ReturnType<typeof startPortal>>

beforeAll(async () => {
  portal = await startPortal({ NOW: '2026-10-15T15:00:00Z' }, 100)
}, 120_000)
afterAll(() => portal.stop())

/** A window in which a demo account is logged in there. */
async function pageOf(account: 'admin' | 'student' | 'banned') {
  const page = await newPage({ site: portal.url })
  await signIn(page, account)
  return page
}

const demo = new Set<string>(demoNames)

/** A person without a role or a demo account. */
async function anyone(page: Page) {
  const path = '/admin/people?limit=20&offset=60'
  const people = await call<{ id: number; name: string; unixID: string; roles: string[] }[]>(
    page,
    'GET',
    path,
  )
  return people.find(({ unixID, roles }) => roles.length === 0 && !demo.has(unixID))!
}

/** Presses a button by keyboard. */
async function press(page: Page, name: string) {
  await page.getByRole('button', { name, exact: true }).last().focus()
  await page.keyboard.press('Enter')
}

test('an administrator bans a person, changes the ban and ends it by keyboard', async () => {
  const page = await pageOf('admin')
  const { id, name } = await anyone(page)
  await page.goto('/admin/bans')
  await page.getByRole('list', { name: 'Bans' }).waitFor()
  await lookAt(page, 'admin-bans')
  await page.goto(`/admin/people/${id}`)
  await page.getByText('Not banned from any part of the portal.').waitFor()
  await press(page, 'Ban person')
  const dialog = page.getByRole('dialog', { name: `Ban ${name}?` })
  await dialog.waitFor()
  await press(page, 'Ban')
  await dialog.getByText('Choose at least one area.').waitFor()
  await lookAt(page, 'admin-ban-mistakes')
  await dialog.getByLabel('Booktrak').focus()
  await page.keyboard.press('Space')
  await dialog.getByLabel('Reason').focus()
  await page.keyboard.type('A journey of the tests')
  await dialog.getByLabel(/^Ends on/).fill('2099-01-02')
  await lookAt(page, 'admin-ban')
  await press(page, 'Ban')
  await page.getByText('Jan 2, 2099').waitFor()
  await lookAt(page, 'admin-banned')
  await press(page, 'Change ban')
  await page.getByLabel(/^Ends on/).fill('')
  await press(page, 'Save')
  await page.getByText('An administrator ends it').waitFor()

  await page.goto('/admin/bans?area=booktrak')
  await page.getByRole('list', { name: 'Bans' }).getByRole('link', { name }).click()
  await press(page, 'End ban')
  await page.getByRole('dialog', { name: 'End the ban?' }).waitFor()
  await lookAt(page, 'admin-ban-end')
  await press(page, 'End ban')
  await page.getByText('Not banned from any part of the portal.').waitFor()
  await page.goto('/admin/bans?state=ended')
  const ended = page.getByRole('list', { name: 'Bans' }).getByRole('link', { name })
  expect(await ended.getAttribute('href')).toBe(`/admin/people/${id}`)
  await lookAt(page, 'admin-bans-ended')
})

test('a banned person appeals, an administrator shortens the ban, and the person reads the answer', async () => {
  const page = await pageOf('banned')
  await page.goto('/booktrak')
  await page.getByRole('link', { name: 'your ban' }).click()
  const reason = page.getByLabel('Why should the ban change?')
  await reason.waitFor()
  await lookAt(page, 'own-ban')
  await reason.fill('My roommate posted the ads from my laptop.')
  await press(page, 'Send appeal')
  await page.getByText(/^None yet/).waitFor()
  await lookAt(page, 'own-ban-appealed')

  const admin = await pageOf('admin')
  await admin.goto('/admin/bans?state=appealed')
  await admin.getByRole('list', { name: 'Bans' }).getByRole('link').click()
  await admin.getByText('My roommate posted the ads from my laptop.').waitFor()
  await lookAt(admin, 'admin-appeal')
  await press(admin, 'Answer appeal')
  await admin.getByRole('radio', { name: /^Shorten it/ }).check()
  await admin.getByRole('textbox', { name: 'Ends on' }).fill('2099-01-02')
  await admin.getByLabel('Note').fill('Log out on shared laptops.')
  await lookAt(admin, 'admin-appeal-answer')
  await press(admin, 'Send answer')
  await admin.getByText(/^Shortened /).waitFor()

  await page.goto('/notifications')
  await page.getByText('Your appeal was answered: the ban ends earlier').click()
  await page.getByText('Log out on shared laptops.').waitFor()
  expect(new URL(page.url()).pathname).toBe('/account/ban')
  await lookAt(page, 'own-ban-answered')
})

const banner = (page: Page) => page.locator('#banner')

test('a banner is above every page from the first frame, until a person dismisses it', async () => {
  const page = await pageOf('admin')
  await page.goto('/admin/banner')
  await page.getByLabel(/^Text/).fill('The portal is down tonight from 9 to 10 pm.')
  await page.getByRole('radio', { name: /^Warning/ }).check()
  await page.getByLabel(/^Link/).fill('/faq')
  await lookAt(page, 'admin-banner-form')
  await press(page, 'Save banner')
  await page.getByText(/Shown now/).waitFor()
  await banner(page).waitFor()
  await lookAt(page, 'admin-banner')

  const student = await pageOf('student')
  await student.goto('/')
  await settled(student)
  expect(await shiftsOf(student)).toEqual([])
  expect(await banner(student).innerText()).toContain('Warning: The portal is down tonight')
  await lookAt(student, 'banner-home')
  await banner(student).getByRole('button', { name: 'Dismiss' }).focus()
  await student.keyboard.press('Enter')
  expect(await banner(student).isVisible()).toBe(false)
  expect(await student.evaluate(() => document.activeElement?.id)).toBe('main')
  await student.goto('/dining')
  await settled(student)
  expect(await banner(student).isVisible()).toBe(false)
  expect(await shiftsOf(student)).toEqual([])

  const reader = await newPage({ site: portal.url })
  await reader.goto('/faq')
  await banner(reader).getByRole('link', { name: 'More' }).waitFor()
  // Without scripts nothing would happen.
  const plain = await newPage({ site: portal.url, hasNoScripts: true })
  await plain.goto('/faq')
  expect(await banner(plain).innerText()).toContain('Warning: The portal is down tonight')
  expect(await banner(plain).getByText('Dismiss').isVisible()).toBe(false)
  await press(page, 'Remove banner')
  await page.getByRole('dialog', { name: 'Remove the banner?' }).waitFor()
  await press(page, 'Remove banner')
  await page.getByRole('heading', { name: 'New banner' }).waitFor()
  await expect.poll(() => banner(page).count()).toBe(0)
  await reader.reload()
  expect(await banner(reader).count()).toBe(0)
})
