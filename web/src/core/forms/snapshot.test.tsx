import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

afterEach(() => void vi.useRealTimers())

test('a profile that is hidden elsewhere stays hidden when an older form is saved after a reconnect', async () => {
  const person = await addPerson({ name: 'Wren Halloway' })
  const user = await visit('/facebook/edit', { as: person })
  const seen = within(await screen.findByRole('group', { name: 'Who sees your profile' }))
  const others = seen.getByRole('radio', { name: 'Logged-in people' })
  expect(others).toHaveProperty('checked', true)
  await user.type(screen.getByLabelText(/Goes by/), 'Robin')

  await sql(`update users set visible = false, name = 'Wren Reed' where id = $1`, person.id)
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + 60_000)
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  // The page around the form has read the profile again.
  await screen.findByText('Wren Reed')
  vi.useRealTimers()
  expect(others).toHaveProperty('checked', true)

  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { level: 1, name: /\(me\)$/ })
  const [row] = await sql<object>('select visible, nickname from users where id = $1', person.id)
  expect(row).toEqual({ visible: false, nickname: 'Robin' })
})
