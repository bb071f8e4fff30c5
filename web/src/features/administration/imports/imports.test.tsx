import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { sendUploads, textFile } from '#test/uploads.ts'
import { visit } from '#test/visit.tsx'
import { ColumnsCard } from './ColumnsCard.tsx'
import { refusedFile } from './refusedFile.ts'

// A separate portal, because a complete file is about everyone in it.
beforeAll(async () => {
  sendUploads()
  await portal.open({})
})

const admin = () => addPerson({ name: 'Ada Admin', type: 'staff', classYear: null, admin: true })
const fileOf = (...rows: string[]) =>
  textFile('people.csv', ['unixID,name,type', ...rows].join('\n'))
const input = () => screen.findByLabelText(/^Directory file/)

test('a file is previewed, imported after a question, and listed in the history', async () => {
  await addPerson({ name: 'Bo Quill', unixID: 'bq1' })
  const user = await visit('/admin/imports', { as: await admin() })
  expect(await screen.findByText(/^No imports yet/)).toBeInTheDocument()
  await user.upload(await input(), fileOf('bq1,Bo Moss,student', 'nn1,Nia New,student'))
  const added = within(await screen.findByRole('list', { name: 'New people' }))
  expect(added.getByText('Nia New')).toBeInTheDocument()
  expect(screen.getByText('bq1 · name: Bo Quill → Bo Moss')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this file?' }))
  await user.click(dialog.getByRole('button', { name: 'Import file' }))
  expect(await screen.findByText('1 added, 1 changed, 0 left')).toBeInTheDocument()
  expect(await screen.findByText('Ada Admin · 1 added, 1 changed, 0 left')).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Preview of people.csv' })).not.toBeInTheDocument()
})

test('refused rows have reasons and a file to download, and without others there is no button to import', async () => {
  const user = await visit('/admin/imports', { as: await admin() })
  await user.upload(await input(), fileOf('no1,No One,wizard'))
  const refused = within(await screen.findByRole('region', { name: 'Refused rows' }))
  expect(refused.getByText('Row 2, type')).toBeInTheDocument()
  expect(refused.getByText(/^must be one of/)).toBeInTheDocument()
  expect(refused.getByRole('button', { name: 'Download CSV' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  await user.upload(await input(), fileOf('ok1,Ok One,student'))
  expect(await screen.findByRole('button', { name: 'Import' })).toBeInTheDocument()
})

test('refused rows are left out on request, unless the file lists everyone', async () => {
  const user = await visit('/admin/imports', { as: await admin() })
  await user.upload(await input(), fileOf('lo1,Lo One,student', 'lo2,Lo Two,wizard'))
  await user.click(await screen.findByRole('button', { name: 'Import the other rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this file?' }))
  expect(dialog.getByText('1 refused row left out.')).toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Import file' }))
  const counts = '1 added, 0 changed, 0 left, 1 row left out'
  expect(await screen.findByText(`Ada Admin · ${counts}`)).toBeInTheDocument()
  await user.click(screen.getByRole('checkbox', { name: /lists everyone/ }))
  await user.upload(await input(), fileOf('lo3,Lo Three,student', 'lo2,Lo Two,wizard'))
  expect(await screen.findByText(/can’t be imported yet/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Import/ })).not.toBeInTheDocument()
})

test('columns with other names are matched, and stay so for a corrected file', async () => {
  const user = await visit('/admin/imports', { as: await admin() })
  const table = (person: string) =>
    textFile('people.csv', `NetID;Full name;type;Notes\n${person};student;x`)
  await user.upload(await input(), table('cm1;Cm One'))
  const columns = within(await screen.findByRole('region', { name: 'Columns of the file' }))
  expect(columns.getByText(/^3 columns have names/)).toBeInTheDocument()
  await user.selectOptions(columns.getByLabelText('NetID'), 'unixID')
  await user.selectOptions(columns.getByLabelText('Full name'), 'name')
  await user.selectOptions(columns.getByLabelText('Notes'), 'Not read')
  expect(columns.getByLabelText('Notes')).toHaveFocus()
  expect(await columns.findByText(/^Every column is matched/)).toBeInTheDocument()
  const added = within(await screen.findByRole('list', { name: 'New people' }))
  expect(added.getByText('Cm One')).toBeInTheDocument()
  await user.upload(await input(), table('cm2;Cm Two'))
  expect(await screen.findByText('Cm Two')).toBeInTheDocument()
})

test('columns that the college’s pack matches are shown without a question, and can be changed', async () => {
  const onChoose = vi.fn<(columns: Record<string, string>) => void>()
  const columns = [
    { header: 'NetID', column: 'unixID' },
    { header: 'NAME', column: 'name' },
    { header: 'Record date' },
  ]
  const known = ['unixID', 'name', 'nickname']
  const card = (list: typeof columns) => (
    <ColumnsCard columns={list} known={known} chosen={{}} onChoose={onChoose} />
  )
  const { rerender, container } = render(card(columns))
  expect(screen.getByText(/^Every column is matched/)).toBeInTheDocument()
  expect(screen.getByLabelText('NetID')).toHaveValue('unixID')
  expect(screen.getByLabelText('Record date')).toHaveDisplayValue('Not read')
  await userEvent.selectOptions(screen.getByLabelText('NetID'), 'nickname')
  expect(onChoose).toHaveBeenCalledWith({ NetID: 'nickname' })
  rerender(card([{ header: 'NAME', column: 'name' }]))
  expect(container).toBeEmptyDOMElement()
})

test('many people leave only after a second yes', async () => {
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    // oxlint-disable-next-line no-await-in-loop -- four people
    await addPerson({ name })
  }
  const user = await visit('/admin/imports', { as: await admin() })
  await user.click(await screen.findByRole('checkbox', { name: /lists everyone/ }))
  await user.upload(await input(), fileOf('ok2,Ok Two,student'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this file?' }))
  expect(dialog.getByText(/more than a quarter/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Import file' })).toBeDisabled()
  await user.click(dialog.getByRole('checkbox'))
  await user.click(dialog.getByRole('button', { name: 'Import file' }))
  expect(await screen.findByText(/^1 added, 0 changed, \d+ left$/)).toBeInTheDocument()
  await sql('update users set at_williams = true where id > $1', 0)
})

test('a directory that changed meanwhile is previewed again, and says so', async () => {
  const { id } = await addPerson({ name: 'Una Reed', unixID: 'ur1' })
  const user = await visit('/admin/imports', { as: await admin() })
  await user.upload(await input(), fileOf('ur1,Una Vale,student'))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await sql(`update users set name = 'Una Fern' where id = $1`, id)
  const dialog = within(await screen.findByRole('dialog', { name: 'Import this file?' }))
  await user.click(dialog.getByRole('button', { name: 'Import file' }))
  expect(await screen.findByText(/has changed since the preview/)).toBeInTheDocument()
  expect(await screen.findByText('ur1 · name: Una Fern → Una Vale')).toBeInTheDocument()
})

test('a file that is no table is refused with its reason', async () => {
  const user = await visit('/admin/imports', { as: await admin() })
  await user.upload(await input(), textFile('broken.csv', 'unixID\n"a'))
  expect(await screen.findByRole('alert')).toHaveTextContent(/cannot be read/)
})

test('the file of refused rows is quoted and has no formulas', () => {
  const rows = [{ row: 3, column: 'name', reason: '=A1 is "odd"' }, { reason: 'all' }]
  expect(refusedFile(rows)).toBe(
    '\uFEFF"Row","Column","Reason"\r\n"3","name","\'=A1 is ""odd"""\r\n"","","all"\r\n',
  )
})
