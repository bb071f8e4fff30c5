import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, lookAt, pageOf, settled } from '../support/browser.ts'

/** A person without a role or a demo account, whom no other journey uses. */
async function anyone(page: Page) {
  const path = '/admin/people?limit=20&offset=150'
  const people = await call<{ id: number; name: string; unixID: string; roles: string[] }[]>(
    page,
    'GET',
    path,
  )
  return people.find(({ roles }) => roles.length === 0)!
}

/** Presses what has the focus, after moving it to a button. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).last().focus()
  await page.keyboard.press('Enter')
}

test('an administrator finds a person, grants a role, closes and reopens the account by keyboard', async () => {
  const page = await pageOf('admin')
  const { id, name, unixID } = await anyone(page)
  await page.goto('/admin')
  await lookAt(page, 'admin-people')
  await page.getByLabel('Name, username or id').focus()
  await page.keyboard.type(unixID)
  const link = page.getByRole('list', { name: 'People' }).getByRole('link', { name })
  await expect
    .poll(() => page.getByRole('list', { name: 'People' }).getByRole('link').count())
    .toBe(1)
  await link.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/people/${id}`)
  await lookAt(page, 'admin-person')

  await press(page, /^Grant .* manager$/)
  await page.getByRole('dialog').waitFor()
  await lookAt(page, 'admin-grant')
  await press(page, 'Grant role')
  await page.getByRole('button', { name: /^Revoke .* manager$/ }).waitFor()
  await press(page, /^Revoke .* manager$/)
  await press(page, 'Revoke role')
  await page.getByRole('button', { name: /^Grant .* manager$/ }).waitFor()

  await press(page, 'Close account')
  await page.getByRole('dialog').waitFor()
  await lookAt(page, 'admin-close')
  await page.keyboard.type('A journey of the tests')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Reopen account' }).waitFor()
  await lookAt(page, 'admin-closed')
  await press(page, 'Reopen account')
  await press(page, 'Reopen account')
  await page.getByRole('button', { name: 'Close account' }).waitFor()

  await page.goto('/admin/audit')
  await page.getByRole('link', { name: 'Accounts' }).click()
  await page
    .getByRole('link', { name: `reopened the account of ${name}` })
    .first()
    .waitFor()
  expect(await page.getByText('A journey of the tests').count()).toBeGreaterThan(0)
  await lookAt(page, 'admin-audit')
})

test('the document of a person is whole before any script runs', async () => {
  const page = await pageOf('admin')
  const { id, name } = await anyone(page)
  const document = await page.request.get(`/admin/people/${id}`, {
    headers: { accept: 'text/html', 'sec-fetch-dest': 'document', 'sec-fetch-mode': 'navigate' },
  })
  expect(await document.text()).toContain(`${name}, Administration`)
  const student = await pageOf('student')
  await student.goto(`/admin/people/${id}`)
  await settled(student)
  expect(new URL(student.url()).pathname).toBe('/login')
})

test('an administrator runs a scheduled task by keyboard, and sees whether the portal is well', async () => {
  const page = await pageOf('admin')
  await page.goto('/admin/jobs')
  await page.getByRole('list', { name: 'Scheduled tasks' }).waitFor()
  await lookAt(page, 'admin-jobs')
  await press(page, 'Run now: board:erase')
  await page.getByText('board:erase runs within seconds').waitFor()
  // The portal runs it, and keeps no job that is done.
  await page.goto('/admin/jobs?state=waiting')
  await expect.poll(() => page.getByText(/board:erase · attempt/).count()).toBe(0)
  await page.getByRole('link', { name: 'Health' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^All \d+ applied$/).waitFor()
  await lookAt(page, 'admin-health')
  await page.goto('/admin/audit?action=jobs')
  await page
    .getByText(/ran the task board:erase/)
    .first()
    .waitFor()
})
