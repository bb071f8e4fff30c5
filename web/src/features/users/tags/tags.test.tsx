import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const admin = () => addPerson({ type: 'staff', classYear: null, admin: true })
const row = async (name: string) => (await screen.findByText(name)).closest('li')!

test('an administrator adds a tag, is told that its name is taken, renames and removes it', async () => {
  await sql(`insert into tags (name) values ('Aardvark Society')`)
  const user = await visit('/facebook/tags', { as: await admin() })
  await row('Aardvark Society')
  await user.click(screen.getByRole('button', { name: 'Add tag' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a tag' }))
  const name = dialog.getByLabelText('Name')
  await user.type(name, 'Aardvark Society')
  await user.click(dialog.getByRole('button', { name: 'Add tag' }))
  expect(await dialog.findByText('A tag with this name exists.')).toBeInTheDocument()
  await user.clear(name)
  await user.type(name, 'Abacus Club')
  await user.click(dialog.getByRole('button', { name: 'Add tag' }))
  await row('Abacus Club')

  await user.click(screen.getByRole('button', { name: 'Rename Abacus Club' }))
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename Abacus Club' }))
  await user.type(renaming.getByLabelText('Name'), ' of 1793')
  await user.click(renaming.getByRole('button', { name: 'Rename' }))
  expect(within(await row('Abacus Club of 1793')).getByText('0 people')).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Remove Abacus Club of 1793' }))
  await user.click(await screen.findByRole('button', { name: 'Remove tag' }))
  await waitFor(() => expect(screen.queryByText('Abacus Club of 1793')).not.toBeInTheDocument())
})

test('only administrators edit tags, and find the page from moderation', async () => {
  await visit('/facebook/tags', { as: await addPerson() })
  await waitFor(() => expect(window.location.pathname).toBe('/login'))
  await visit('/moderation', { as: await admin() })
  const [link] = await screen.findAllByRole('link', { name: 'Tags' })
  expect(link?.getAttribute('href')).toBe('/facebook/tags')
})
