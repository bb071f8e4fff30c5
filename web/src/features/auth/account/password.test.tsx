import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, setPassword, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const password = 'tin bell and slow river'

test('a person changes their password on the account page, and other devices are logged out', async () => {
  const person = await addPerson()
  await setPassword(person, password)
  await sql(
    `insert into sessions (user_id, device, remember, expire_time)
     values ($1, 'Safari on iPhone', true, now() + interval '100 days')`,
    person.id,
  )
  const user = await visit('/account', { as: person })
  expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument()
  await user.click(await screen.findByRole('button', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change password' }))
  const save = dialog.getByRole('button', { name: 'Change password' })
  await user.type(dialog.getByLabelText('Current password'), 'not mine at all')
  await user.type(dialog.getByLabelText(/^New password/), '1qaz2wsx3edc')
  await user.click(save)
  expect(await dialog.findByText(/does not match/)).toBeInTheDocument()
  await user.clear(dialog.getByLabelText('Current password'))
  await user.type(dialog.getByLabelText('Current password'), password)
  await user.click(save)
  expect(await dialog.findByText(/list of leaked ones/)).toBeInTheDocument()
  await user.clear(dialog.getByLabelText(/^New password/))
  await user.type(dialog.getByLabelText(/^New password/), 'seven quiet herons')
  await user.click(save)
  expect(await screen.findByText(/^Password changed/)).toBeInTheDocument()
  await waitFor(() => expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument())
  expect(screen.getByText('This device')).toBeInTheDocument()
})

test('people whose password the college keeps are not offered to change it', async () => {
  await visit('/account', { as: await addPerson() })
  expect(await screen.findByText('This device')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull()
})
