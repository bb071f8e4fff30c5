import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because the list is one for the whole site.
beforeAll(() => portal.open({}))

const admin = () => addPerson({ type: 'staff', classYear: null, admin: true })
const listed = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Ada Fern|Bo Quill/.exec(textContent ?? '')?.[0])

test('an administrator finds the page from the team, lists people, orders and removes them', async () => {
  const [ada, bo] = [await addPerson({ name: 'Ada Fern' }), await addPerson({ name: 'Bo Quill' })]
  const user = await visit('/team', { as: await admin() })
  await user.click(await screen.findByRole('link', { name: 'Edit the team' }))
  expect(await screen.findByText('No team members yet')).toBeInTheDocument()
  const add = async (unixID: string) => {
    await user.click(screen.getByRole('button', { name: 'Add member' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }))
    await user.type(dialog.getByLabelText('Username'), unixID)
    await user.selectOptions(dialog.getByLabelText('Group'), 'Board')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    return dialog
  }
  const failed = await add('nobody7')
  expect(await failed.findByText('No person has this username.')).toBeInTheDocument()
  await user.click(failed.getByRole('button', { name: 'Cancel' }))
  await user.click(screen.getByRole('button', { name: 'Add member' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a member' }))
  const username = dialog.getByLabelText('Username')
  await user.clear(username)
  await user.type(username, ada.unixID)
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await screen.findByText('Ada Fern')
  await add(bo.unixID)
  await screen.findByText('Bo Quill')
  expect(listed('Board')).toEqual(['Ada Fern', 'Bo Quill'])

  await user.click(screen.getByRole('button', { name: 'Move Bo Quill up' }))
  await waitFor(() => expect(listed('Board')).toEqual(['Bo Quill', 'Ada Fern']))
  await user.click(screen.getByRole('button', { name: 'Edit Ada Fern' }))
  const editing = within(await screen.findByRole('dialog', { name: 'Edit Ada Fern' }))
  await user.type(editing.getByLabelText(/^Role/), 'Servers')
  await user.click(editing.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(`${ada.unixID} · Servers`)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Remove Bo Quill' }))
  await waitFor(() => expect(listed('Board')).toEqual(['Ada Fern']))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(listed('Board')).toEqual(['Bo Quill', 'Ada Fern']))
})

test('other people have no link to edit the team', async () => {
  await visit('/team', { as: await addPerson() })
  await screen.findByRole('heading', { level: 1, name: 'The team' })
  expect(screen.queryByRole('link', { name: 'Edit the team' })).not.toBeInTheDocument()
  await visit('/team/edit', { as: await addPerson() })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
})
