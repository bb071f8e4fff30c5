import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { call, lookAt, pageOf } from '../support/browser.ts'

type Person = { id: number; name: string; unixID: string; type: string; roles: string[] }

/** Two students without a role or a demo account, whom no other journey uses. */
async function twoStudents(page: Page) {
  const path = '/admin/people?limit=60&offset=240'
  const people = await call<Person[]>(page, 'GET', path)
  return people.filter(({ roles, type }) => roles.length === 0 && type === 'student').slice(0, 2)
}

/** Presses what has the focus, after moving it to a button. */
async function press(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name }).last().focus()
  await page.keyboard.press('Enter')
}

const fileOf = (...rows: string[]) => ({
  name: 'directory.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`unixID;name;type;title\r\n${rows.join('\r\n')}\r\n`),
})

test('an administrator corrects a refused row, imports the file and sees it in the history', async () => {
  const page = await pageOf('admin')
  const [person] = await twoStudents(page)
  await page.goto('/admin/imports')
  const file = page.getByLabel(/^Directory file/)
  await file.waitFor()
  const changed = `${person!.unixID};${person!.name};student;Lab assistant`
  await file.setInputFiles(fileOf(changed, 'nia77;Nia Newcomer;wizard;'))
  const refused = page.getByRole('region', { name: 'Refused rows' })
  await refused.getByText('Row 3, type').waitFor()
  await lookAt(page, 'admin-imports-refused')
  const download = page.waitForEvent('download')
  await press(page, 'Download CSV')
  expect((await download).suggestedFilename()).toBe('refused-rows.csv')

  await file.setInputFiles(fileOf(changed, 'nia77;Nia Newcomer;student;'))
  await page.getByRole('list', { name: 'New people' }).getByText('Nia Newcomer').waitFor()
  await lookAt(page, 'admin-imports')
  await press(page, 'Import')
  await page.getByRole('dialog', { name: 'Import this file?' }).waitFor()
  await lookAt(page, 'admin-imports-ask')
  await press(page, 'Import file')
  await page
    .getByRole('list', { name: 'Earlier imports' })
    .getByText(/1 added, 1 changed, 0 left/)
    .first()
    .waitFor()
  await lookAt(page, 'admin-imports-history')
})

test('a complete file that lacks most people needs a second yes', async () => {
  const page = await pageOf('admin')
  await page.goto('/admin/imports')
  await page.getByRole('checkbox', { name: /lists everyone/ }).check()
  await page.getByLabel(/^Directory file/).setInputFiles(fileOf('zed77;Zed Alone;student;'))
  await press(page, 'Import')
  await page
    .getByRole('dialog')
    .getByText(/more than a quarter/)
    .waitFor()
  expect(await page.getByRole('button', { name: 'Import file' }).isDisabled()).toBe(true)
  await lookAt(page, 'admin-imports-many-leave')
  await press(page, 'Cancel')
})

test('an administrator merges a duplicate account by keyboard, after seeing what moves', async () => {
  const page = await pageOf('admin')
  const [kept, duplicate] = (await twoStudents(page)).toReversed()
  await page.goto(`/admin/people/${kept!.id}`)
  await page.getByRole('heading', { level: 1, name: kept!.name }).waitFor()
  await press(page, 'Merge a duplicate')
  await page.getByRole('combobox', { name: 'Account to merge and delete' }).focus()
  await page.keyboard.type(duplicate!.unixID)
  await page.getByRole('option', { name: new RegExp(duplicate!.unixID) }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/They aren’t counted here/).waitFor()
  await lookAt(page, 'admin-merge')
  await press(page, 'Merge accounts')
  await page.getByText(`${duplicate!.unixID} is merged into ${kept!.unixID}`).waitFor()
  await page.goto(`/admin/people/${duplicate!.id}`)
  await page.getByText('We can’t find this person').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/admin/people/${duplicate!.id}`)
})
