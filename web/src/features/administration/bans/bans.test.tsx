import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because the list of bans is one for the whole site.
beforeAll(() => portal.open({}))

const admin = () => addPerson({ name: 'Ada Admin', type: 'staff', classYear: null, admin: true })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const banOf = async (id: number) => (await sql('select * from bans where user_id = $1', id))[0]
const row = (name: string) =>
  within(screen.getByRole('list', { name: 'Bans' })).getByRole('link', { name })

test('the list of bans is empty until someone is banned, and says how', async () => {
  const user = await visit('/admin/bans', { as: await admin() })
  expect(await screen.findByText('No bans in force')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Ended' }))
  expect(await screen.findByText('No bans have ended')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('From'), 'Booktrak')
  expect(await screen.findByText('No bans have ended for this area')).toBeInTheDocument()
  expect(window.location.search).toBe('?state=ended&area=booktrak')
  await user.click(screen.getByRole('link', { name: 'Show every area' }))
  expect(await screen.findByText('No bans have ended')).toBeInTheDocument()
})

test('an administrator bans a person, changes the end and ends it early', async () => {
  const person = await addPerson({ name: 'Bo Quill' })
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Ban person' }))
  const dialog = await dialogOf('Ban Bo Quill?')
  await user.click(dialog.getByRole('button', { name: 'Ban' }))
  expect(await dialog.findByText('Choose at least one area.')).toBeInTheDocument()
  expect(dialog.getByText('Say why.')).toBeInTheDocument()
  const areas = within(dialog.getByRole('group', { name: 'From' }))
  await user.click(areas.getByLabelText('Booktrak'))
  await user.click(areas.getByLabelText('Posting on the boards'))
  await user.type(dialog.getByLabelText('Reason'), 'Posted the same ad 40 times')
  await user.type(dialog.getByLabelText(/^Ends on/), '2099-01-02')
  await user.click(dialog.getByRole('button', { name: 'Ban' }))
  expect(await screen.findByText('posting on the boards and Booktrak')).toBeInTheDocument()
  expect(screen.getByText('Jan 2, 2099')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Change ban' }))
  const changes = await dialogOf('Change the ban of Bo Quill')
  expect(changes.getByLabelText('Reason')).toHaveValue('Posted the same ad 40 times')
  expect(changes.getByLabelText('Booktrak')).toBeChecked()
  await user.clear(changes.getByLabelText(/^Ends on/))
  await user.click(changes.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('An administrator ends it')).toBeInTheDocument()
  expect(await banOf(person.id)).toMatchObject({ end_time: null, booktrak: true })

  await user.click(screen.getByRole('link', { name: 'Bans' }))
  await screen.findByRole('list', { name: 'Bans' })
  expect(
    screen.getByText(/From posting on the boards and Booktrak\. .* – no end\./),
  ).toBeInTheDocument()
  await user.click(row('Bo Quill'))
  await user.click(await screen.findByRole('button', { name: 'End ban' }))
  const question = await dialogOf('End the ban?')
  await user.click(question.getByRole('button', { name: 'End ban' }))
  expect(await screen.findByText('Not banned from any part of the portal.')).toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Bans' }))
  await user.click(await screen.findByRole('link', { name: 'Ended' }))
  await waitFor(() => expect(row('Bo Quill')).toHaveAttribute('href', `/admin/people/${person.id}`))
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  expect(
    await screen.findByText(/Ada Admin lifted the ban of Bo Quill from posting on the boards/),
  ).toBeInTheDocument()
})

test('a reason that another administrator changed meanwhile is not overwritten without a question', async () => {
  const person = await addPerson({ name: 'Cy Reed' })
  await sql(`insert into bans (user_id, reason, booktrak) values ($1, 'Spam', true)`, person.id)
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Change ban' }))
  const dialog = await dialogOf('Change the ban of Cy Reed')
  await user.type(dialog.getByLabelText('Reason'), ' and more')
  await sql(`update bans set reason = 'Sold answers' where user_id = $1`, person.id)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const conflict = await dialogOf('This was changed elsewhere')
  expect(conflict.getByText('Sold answers')).toBeInTheDocument()
  expect(await banOf(person.id)).toMatchObject({ reason: 'Sold answers' })
  await user.click(conflict.getByRole('button', { name: 'Save my version' }))
  await waitFor(async () =>
    expect(await banOf(person.id)).toMatchObject({ reason: 'Spam and more' }),
  )
})

test('a ban that was placed meanwhile is kept, and the form says so with what was typed', async () => {
  const person = await addPerson({ name: 'Di Vale' })
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Ban person' }))
  const dialog = await dialogOf('Ban Di Vale?')
  await user.click(dialog.getByLabelText('Booktrak'))
  await user.type(dialog.getByLabelText('Reason'), 'Mine')
  await sql(`insert into bans (user_id, reason, factrak) values ($1, 'Theirs', true)`, person.id)
  await user.click(dialog.getByRole('button', { name: 'Ban' }))
  expect(await dialog.findByText(/Di Vale has been banned since/)).toBeInTheDocument()
  expect(dialog.getByLabelText('Reason')).toHaveValue('Mine')
  expect(await banOf(person.id)).toMatchObject({ reason: 'Theirs', booktrak: false })
})

test('administrators cannot ban themselves, and others do not open the list', async () => {
  const self = await admin()
  await visit(`/admin/people/${self.id}`, { as: self })
  await screen.findByText('Not banned from any part of the portal.')
  expect(screen.queryByRole('button', { name: 'Ban person' })).not.toBeInTheDocument()
  await visit('/admin/bans', { as: await addPerson({ factrakAdmin: true }) })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})
