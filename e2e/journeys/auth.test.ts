import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { axe, newPage, noSidewaysScroll, shots, signIn } from '../support/browser.ts'

/** Fills the form as a person would, without the mouse. */
async function logInByKeyboard(page: Page, username: string, password: string) {
  await page.getByLabel('Username').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
}

test('a link to a restricted page leads through login and back to the page', async () => {
  const page = await newPage()
  await page.goto('/account')
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'login')
  await logInByKeyboard(page, 'student', 'demo')
  await page.getByRole('heading', { name: 'Account', level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/account')
  await axe(page)
  await noSidewaysScroll(page)
  await shots(page, 'account')
})

test('reports a wrong password, and accepts the right one afterwards', async () => {
  const page = await newPage()
  await page.goto('/login')
  await logInByKeyboard(page, 'senior', 'wrong')
  await page.getByText('Wrong username or password.').waitFor()
  await axe(page)
  await page.getByLabel('Password', { exact: true }).fill('demo')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Your account' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

test('logging out in one tab logs out the other', async () => {
  const first = await newPage()
  await signIn(first, 'staff')
  await first.goto('/')
  await first.getByRole('button', { name: 'Your account' }).waitFor()
  const second = await first.context().newPage()
  await second.goto('/account')
  await second.getByRole('heading', { name: 'Account', level: 1 }).waitFor()

  await first.getByRole('button', { name: 'Your account' }).click()
  await first.getByRole('menuitem', { name: 'Logout' }).click()
  await first.getByRole('link', { name: 'Login' }).waitFor()
  await expect
    .poll(() => second.getByRole('button', { name: 'Your account' }).count(), { timeout: 10_000 })
    .toBe(0)
  expect(await second.evaluate(() => localStorage.getItem('wso.identity'))).toBeNull()
})

test('a session ended elsewhere stops working here', async () => {
  const page = await newPage()
  await signIn(page, 'alum')
  const other = await newPage()
  await signIn(other, 'alum')
  await page.goto('/account')
  await page.getByText('This device', { exact: true }).waitFor()
  await other.goto('/account')
  await other.getByRole('button', { name: /^End \d+ other session/ }).click()
  await other.getByText(/^\d+ sessions? ended$/).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Login' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
})
