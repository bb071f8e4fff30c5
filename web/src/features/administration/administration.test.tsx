import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because the audit log is one for the whole site.
beforeAll(() => portal.open({}))

const admin = (name = 'Ada Admin') =>
  addPerson({ name, type: 'staff', classYear: null, admin: true })
const dialogOf = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))
const names = () =>
  within(screen.getByRole('list', { name: 'People' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

test('the log is empty until someone decides something', async () => {
  await visit('/admin/audit', { as: await admin() })
  expect(await screen.findByText('No entries yet')).toBeInTheDocument()
})

test('an administrator searches a person, closed or not, and opens their page', async () => {
  const { id } = await addPerson({ name: 'Zinnia Vale', unixID: 'zv77' })
  await sql(`update users set disabled_time = '2020-10-01T12:00:00Z' where id = $1`, id)
  await addPerson({ name: 'Bo Quill' })
  const user = await visit('/admin', { as: await admin() })
  await user.type(await screen.findByLabelText('Name, username or id'), 'ZV7')
  await waitFor(() => expect(names()).toEqual(['Zinnia Vale']))
  expect(window.location.search).toBe('?q=ZV7')
  expect(screen.getByText('Closed')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Zinnia Vale' }))
  await screen.findByRole('heading', { level: 1, name: 'Zinnia Vale' })
  expect(screen.getByText(/^Closed since Oct 1, 2020/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reopen account' }))
  const dialog = await dialogOf('Reopen the account?')
  await user.click(dialog.getByRole('button', { name: 'Reopen account' }))
  expect(await screen.findByRole('button', { name: 'Close account' })).toBeInTheDocument()
})

test('a search that finds no one says so and leads back to everyone', async () => {
  const user = await visit('/admin?q=zebrafinch', { as: await admin() })
  expect(await screen.findByText('No people match “zebrafinch”')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Show everyone' }))
  await screen.findByRole('list', { name: 'People' })
})

test('a role is granted and revoked after a question, and the log says so in words', async () => {
  const person = await addPerson({ name: 'Rolf Fern' })
  const as = await admin('Gia Granter')
  const user = await visit(`/admin/people/${person.id}`, { as })
  const role = 'Factrak moderator'
  await user.click(await screen.findByRole('button', { name: `Grant ${role}` }))
  const asked = await dialogOf(`Grant ${role}?`)
  expect(asked.getByText(/Rolf Fern can use it at once/)).toBeInTheDocument()
  await user.click(asked.getByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('button', { name: `Grant ${role}` })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: `Grant ${role}` }))
  await user.click((await dialogOf(`Grant ${role}?`)).getByRole('button', { name: 'Grant role' }))
  await user.click(await screen.findByRole('button', { name: `Revoke ${role}` }))
  const revoking = await dialogOf(`Revoke ${role}?`)
  await user.click(revoking.getByRole('button', { name: 'Revoke role' }))
  expect(await screen.findByRole('button', { name: `Grant ${role}` })).toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  await user.click(await screen.findByRole('link', { name: 'Roles' }))
  const granted = `Gia Granter gave Rolf Fern the role ${role}`
  expect(await screen.findByRole('link', { name: granted })).toHaveAttribute(
    'href',
    `/admin/people/${person.id}`,
  )
  expect(
    screen.getByText(`Gia Granter removed the role ${role} from Rolf Fern`),
  ).toBeInTheDocument()
  const filters = within(screen.getByRole('navigation', { name: 'Actions' }))
  await user.click(filters.getByRole('link', { name: 'Imports' }))
  expect(await screen.findByText('No entries of this kind yet')).toBeInTheDocument()
})

test('closing an account needs a reason, which the log shows', async () => {
  const person = await addPerson({ name: 'Cleo Moss' })
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Close account' }))
  const dialog = await dialogOf('Close the account of Cleo Moss?')
  await user.click(dialog.getByRole('button', { name: 'Close account' }))
  expect(await dialog.findByText('Say why.')).toBeInTheDocument()
  await user.type(dialog.getByLabelText('Reason'), 'Lost their laptop')
  await user.click(dialog.getByRole('button', { name: 'Close account' }))
  expect(await screen.findByText('They see what visitors see, and cannot log in.')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  expect(await screen.findByText(/closed the account of Cleo Moss/)).toBeInTheDocument()
  expect(screen.getByText('Lost their laptop')).toBeInTheDocument()
})

test('a username that is taken is refused at its field, and another one is saved', async () => {
  await addPerson({ name: 'Ora Quill', unixID: 'oq1' })
  const person = await addPerson({ name: 'Una Reed' })
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Change username' }))
  const dialog = await dialogOf('Change the username of Una Reed')
  const field = dialog.getByLabelText('Username')
  await user.clear(field)
  await user.type(field, 'oq1')
  await user.click(dialog.getByRole('button', { name: 'Change username' }))
  expect(await dialog.findByText(/Ora Quill \(oq1\) has this username/)).toBeInTheDocument()
  await user.clear(field)
  await user.type(field, 'ur1')
  await user.click(dialog.getByRole('button', { name: 'Change username' }))
  expect(await screen.findByText('ur1')).toBeInTheDocument()
})

test('a duplicate account is found, what moves is shown, and it is merged', async () => {
  const kept = await addPerson({ name: 'Mona Kept', unixID: 'mk1' })
  const { id } = await addPerson({ name: 'Mona Double', unixID: 'mk9' })
  for (const at of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- two rows
    await sql(
      `insert into plans (user_id, name, content, updated_time) values ($1, 'Plan ${at}', '{}', now())`,
      id,
    )
  }
  const user = await visit(`/admin/people/${kept.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Merge a duplicate' }))
  const dialog = await dialogOf('Merge a duplicate into mk1')
  expect(dialog.getByRole('button', { name: 'Merge accounts' })).toBeDisabled()
  await user.type(await dialog.findByRole('combobox'), 'mona')
  await user.click(await screen.findByRole('option', { name: /Mona Double/ }))
  expect(await dialog.findByText('2 to move')).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: /Mona Kept/ })).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Merge accounts' }))
  expect(await screen.findByText('mk9 is merged into mk1')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Audit log' }))
  expect(
    await screen.findByText(/merged a duplicate account into that of Mona Kept/),
  ).toBeInTheDocument()
})

test('an account that its owner deletes cannot be merged, and the dialog says so', async () => {
  const kept = await addPerson({ name: 'Pia Kept', unixID: 'pk1' })
  const { id } = await addPerson({ name: 'Pia Leaving', unixID: 'pk9' })
  await sql(
    `insert into pending_deletions (user_id, deletion_time, was_visible) values ($1, '2099-01-02T05:00:00Z', true)`,
    id,
  )
  const user = await visit(`/admin/people/${kept.id}`, { as: await admin() })
  await user.click(await screen.findByRole('button', { name: 'Merge a duplicate' }))
  const dialog = await dialogOf('Merge a duplicate into pk1')
  await user.type(await dialog.findByRole('combobox'), 'pk9')
  await user.click(await screen.findByRole('option', { name: /Pia Leaving/ }))
  expect(await dialog.findByText(/is being deleted by its owner/)).toBeInTheDocument()
  expect(dialog.getByRole('button', { name: 'Merge accounts' })).toBeDisabled()
})

test('a person is logged out everywhere, and a ban shows its reason and end', async () => {
  const person = await addPerson({ name: 'Ivo Banner' })
  await sql(
    `insert into bans (user_id, reason, booktrak, end_time) values ($1, 'Spam', true, '2099-01-02T05:00:00Z')`,
    person.id,
  )
  const user = await visit(`/admin/people/${person.id}`, { as: await admin() })
  const ban = within(await screen.findByRole('region', { name: 'Ban' }))
  expect(ban.getByText('Spam')).toBeInTheDocument()
  expect(ban.getByText('Jan 2, 2099')).toBeInTheDocument()
  expect(screen.getByText('On 1 device')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }))
  const dialog = await dialogOf('Log Ivo Banner out everywhere?')
  await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }))
  expect(await screen.findByText('Nowhere')).toBeInTheDocument()
})

test('administrators read their own account and cannot change it', async () => {
  const self = await admin()
  await visit(`/admin/people/${self.id}`, { as: self })
  expect(await screen.findByText(/^This is you/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^(Grant|Revoke|Close)/ })).not.toBeInTheDocument()
})

test('a person who does not exist has a page that says so', async () => {
  await visit('/admin/people/999999', { as: await admin() })
  expect(await screen.findByText('We can’t find this person')).toBeInTheDocument()
})

test('a list that fails says so and loads again', async () => {
  const as = await admin()
  const { fetch } = globalThis
  let isDown = true
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (path, init) => {
    if (isDown && String(path).includes('/admin/people')) throw new TypeError('Failed to fetch')
    return fetch(path, init)
  })
  onTestFinished(() => spy.mockRestore())
  const user = await visit('/admin', { as })
  await screen.findByText('The people did not load', {}, { timeout: 20_000 })
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('list', { name: 'People' })).toBeInTheDocument()
}, 30_000)

test('administrators alone find administration in their menu, and others are refused', async () => {
  const open = async (person: Parameters<typeof addPerson>[0]) => {
    const user = await visit('/nowhere', { as: await addPerson(person) })
    await user.click(await screen.findByRole('button', { name: 'Your account' }))
    await screen.findByRole('menuitem', { name: 'Account and sessions' })
  }
  await open({ type: 'staff', classYear: null, admin: true })
  expect(screen.getByRole('menuitem', { name: 'Administration' })).toHaveAttribute('href', '/admin')
  await open({ factrakAdmin: true, goodrichManager: true })
  expect(screen.queryByRole('menuitem', { name: 'Administration' })).not.toBeInTheDocument()
  for (const address of ['/admin', '/admin/people/1', '/admin/audit']) {
    // oxlint-disable-next-line no-await-in-loop -- one page at a time
    await visit(address, { as: await addPerson({ factrakAdmin: true }) })
    // oxlint-disable-next-line no-await-in-loop
    await waitFor(() => expect(window.location.pathname).toBe('/login'))
  }
})
