import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { beforeAll, expect, test } from 'vitest'
import { addSingle } from '#test/matching.ts'
import { addPerson, callAs } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

beforeAll(() => portal.open({}))

test('a profile that was changed in another tab shows both values and asks', async () => {
  const me = await addSingle({}, { description: 'At first.' })
  const user = await visit('/ephmatch/profile', { as: me })
  await user.type(await screen.findByLabelText(/^About you/), ' Mine.')
  await me.call(ephmatchProfile.update, { body: { description: 'Theirs.', locationTown: 'Taos' } })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
  expect(dialog.textContent).toMatch(/At first\. Mine\..*Theirs\./)
  await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
  await waitFor(async () =>
    expect(await me.call(ephmatchProfile.get, {})).toMatchObject({
      description: 'At first. Mine.',
      locationTown: 'Taos',
    }),
  )
})

test('a draft of joining can be saved by a person who joined elsewhere meanwhile', async () => {
  const me = await addPerson()
  const user = await visit('/ephmatch/opt-in', { as: me })
  await user.type(await screen.findByLabelText(/^About you/), 'From my laptop.')
  await screen.findByText('Draft saved on this device.')
  cleanup()
  const call = await callAs(me)
  await call(ephmatchProfile.create, { body: { matchMessage: 'From my phone.' } })
  await visit('/ephmatch/profile', { as: me })
  expect(await screen.findByLabelText(/^About you/)).toHaveProperty('value', 'From my laptop.')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(async () =>
    expect(await call(ephmatchProfile.get, {})).toMatchObject({
      description: 'From my laptop.',
      matchMessage: 'From my phone.',
    }),
  )
})
