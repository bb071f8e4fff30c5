import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because the list of appeals is one for the whole site.
beforeAll(() => portal.open({}))

const admin = () => addPerson({ name: 'Ada Admin', type: 'staff', classYear: null, admin: true })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** A person who is banned from Booktrak, and appealed if there is a text. */
async function banned(name: string, text?: string) {
  const person = await addPerson({ name })
  await sql(`insert into bans (user_id, reason, booktrak) values ($1, 'Spam', true)`, person.id)
  if (text) {
    await sql(
      'insert into ban_appeals (user_id, text, created_time) values ($1, $2, now())',
      ...[person.id, text],
    )
  }
  return person
}
const appealOf = async (id: number) =>
  (await sql('select * from ban_appeals where user_id = $1', id))[0]

test('a banned person appeals from the page that refuses them, and an administrator shortens the ban', async () => {
  const person = await banned('Bo Quill')
  const user = await visit('/booktrak', { as: person })
  await user.click(await screen.findByRole('link', { name: 'your ban' }))
  expect(await screen.findByRole('heading', { name: 'Your ban' })).toBeInTheDocument()
  expect(await screen.findByText('Spam')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Send appeal' }))
  expect(await screen.findAllByText('Say why the ban should change.')).not.toHaveLength(0)
  await user.type(screen.getByLabelText('Why should the ban change?'), 'It was my roommate')
  await user.click(screen.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText(/None yet\. An administrator will answer/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument()
  cleanup()

  const asAdmin = await visit('/admin/bans?state=appealed', { as: await admin() })
  await asAdmin.click(await screen.findByRole('link', { name: 'Bo Quill' }))
  expect(await screen.findByText('It was my roommate')).toBeInTheDocument()
  await asAdmin.click(screen.getByRole('button', { name: 'Answer appeal' }))
  const dialog = await dialogOf('Answer the appeal of Bo Quill')
  await asAdmin.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText('Choose an answer.')).toBeInTheDocument()
  expect(dialog.getByText('Say why.')).toBeInTheDocument()
  await asAdmin.click(dialog.getByRole('radio', { name: /^Shorten it/ }))
  await asAdmin.type(dialog.getByLabelText('Note'), 'First time')
  await asAdmin.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText('Choose the day on which it ends.')).toBeInTheDocument()
  await asAdmin.type(dialog.getByLabelText('Ends on'), '2099-01-02')
  await asAdmin.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Jan 2, 2099')).toBeInTheDocument()
  expect(await screen.findByText(/^Shortened /)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Answer appeal' })).not.toBeInTheDocument()
  await asAdmin.click(screen.getByRole('link', { name: 'Bans' }))
  await asAdmin.click(await screen.findByRole('link', { name: 'Open appeals' }))
  expect(await screen.findByText('No open appeals')).toBeInTheDocument()
  cleanup()

  await visit('/account/ban', { as: person })
  expect(await screen.findByText(/The ban ends earlier/)).toBeInTheDocument()
  expect(screen.getByText('First time')).toBeInTheDocument()
})

test('a person without a ban reads that they are not banned', async () => {
  await visit('/account/ban', { as: await addPerson() })
  expect(await screen.findByText('You are not banned')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Send appeal' })).not.toBeInTheDocument()
})

test('an administrator whose answer comes second reads that the appeal is answered', async () => {
  const person = await banned('Cy Reed', 'Not me')
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Answer appeal' }))
  const dialog = await dialogOf('Answer the appeal of Cy Reed')
  await user.click(dialog.getByRole('radio', { name: /^End it/ }))
  await user.type(dialog.getByLabelText('Note'), 'Fine')
  await sql(
    `update ban_appeals set outcome = 'keep', note = 'No', answered_time = now() where user_id = $1`,
    person.id,
  )
  await user.click(dialog.getByRole('button', { name: 'Send answer' }))
  expect(await dialog.findByText(/No appeal of Cy Reed is waiting/)).toBeInTheDocument()
  expect(await appealOf(person.id)).toMatchObject({ outcome: 'keep', note: 'No' })
})

test('who set the ban reads that another administrator must answer', async () => {
  const setter = await admin()
  const person = await banned('Di Stone', 'Not me')
  await sql(
    `insert into audit_log (source, action, subject, user_id, details, created_time)
     values ('person', 'ban.set', $1, $2, '{}', now())`,
    ...[`user:${person.id}`, setter.id],
  )
  await visit(`/admin/people/${person.id}`, { as: setter })
  expect(
    await screen.findByText('You set this ban, so another administrator must answer.'),
  ).toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: 'End ban' })).toBeInTheDocument())
  expect(screen.queryByRole('button', { name: 'Answer appeal' })).not.toBeInTheDocument()
})
