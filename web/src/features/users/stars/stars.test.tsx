import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { stars } from '@wso/contract/users/stars'
import { expect, test } from 'vitest'
import { addPerson, callAs, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed')

async function star(viewer: TestPerson, ...others: TestPerson[]) {
  const call = await callAs(viewer)
  for (const { id } of others) await call(stars.add, { params: { id } })
}

test('a person starred on their profile is on the You page and first in the directory', async () => {
  const [viewer, person] = [await addPerson(), await addPerson({ name: 'Stella Starred' })]
  const user = await visit(`/facebook/users/${person.id}`, { as: viewer })
  const button = await screen.findByRole('button', { name: 'Star' })
  expect(pressed(button)).toBe('false')
  await user.click(button)
  expect(pressed(await screen.findByRole('button', { name: 'Starred' }))).toBe('true')

  cleanup()
  await visit('/facebook', { as: viewer })
  const row = await screen.findByRole('region', { name: 'Starred' })
  expect(within(row).getByRole('link', { name: 'Stella Starred' })).toBeInTheDocument()
  cleanup()
  await visit('/you', { as: viewer })
  const card = await screen.findByRole('region', { name: 'Starred' })
  expect(await within(card).findByRole('link', { name: /^Stella Starred/ })).toBeInTheDocument()
})

test.each(['photos', 'list'])('results are starred in place, shown as %s', async (view) => {
  for (const name of ['Rhea Resultson', 'Rita Resultson']) await addPerson({ name: name + view })
  const user = await visit(`/facebook?q=resultson${view}&view=${view}`, { as: await addPerson() })
  const name = `Star Rhea Resultson${view}`
  await user.click(await screen.findByRole('button', { name }))
  await waitFor(() => expect(pressed(screen.getByRole('button', { name }))).toBe('true'))
  expect(pressed(screen.getByRole('button', { name: `Star Rita Resultson${view}` }))).toBe('false')
})

test('a star that was removed comes back with Undo', async () => {
  const [viewer, person] = [await addPerson(), await addPerson({ name: 'Stella Starred' })]
  await star(viewer, person)
  const user = await visit('/you', { as: viewer })
  const card = await screen.findByRole('region', { name: 'Starred' })
  await user.click(await within(card).findByRole('button', { name: 'Star Stella Starred' }))
  expect(await screen.findByText('Star removed from Stella Starred')).toBeInTheDocument()
  await waitFor(() => expect(within(card).queryByText(/^Stella/)).not.toBeInTheDocument())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await within(card).findByRole('link', { name: /^Stella Starred/ })).toBeInTheDocument()
})

test('many starred people: six on the You page until all are shown, eight in the directory', async () => {
  const viewer = await addPerson()
  for (let at = 0; at < 9; at += 1) await star(viewer, await addPerson({ name: `Starry ${at}` }))
  const user = await visit('/you', { as: viewer })
  const card = await screen.findByRole('region', { name: 'Starred' })
  const rows = () => within(card).getAllByRole('link', { name: /^Starry/ })
  await user.click(await within(card).findByRole('button', { name: 'Show all 9 people' }))
  expect(rows()).toHaveLength(9)
  cleanup()
  await visit('/facebook', { as: viewer })
  const row = await screen.findByRole('region', { name: 'Starred' })
  expect(within(row).getAllByRole('link', { name: /^Starry/ })).toHaveLength(8)
  expect(within(row).getByRole('link', { name: 'All 9 starred people' })).toBeInTheDocument()
})

test('without stars, the You page says what they are for, and the directory shows nothing', async () => {
  const viewer = await addPerson()
  await visit('/you', { as: viewer })
  expect(await screen.findByText(/^People you star appear here\./)).toBeInTheDocument()
  cleanup()
  await visit('/facebook', { as: viewer })
  await screen.findByRole('searchbox', { name: 'Search the directory' })
  expect(screen.queryByRole('region', { name: 'Starred' })).not.toBeInTheDocument()
})

test('no one stars themself, and the limit is named', async () => {
  const [viewer, person] = [await addPerson(), await addPerson()]
  await visit(`/facebook/users/${viewer.id}`, { as: viewer })
  await screen.findByRole('link', { name: 'Edit profile' })
  expect(screen.queryByRole('button', { name: 'Star' })).not.toBeInTheDocument()
  await sql(
    `with added as (insert into users (unix_id, name, type)
       select 'star' || n || $1, 'Many', 'staff' from generate_series(1, 100) as n returning id)
     insert into user_stars select $1::int, id, now() from added`,
    viewer.id,
  )
  cleanup()
  const user = await visit(`/facebook/users/${person.id}`, { as: viewer })
  await user.click(await screen.findByRole('button', { name: 'Star' }))
  expect(await screen.findByText(/^You can star up to 100 people\./)).toBeInTheDocument()
  expect(pressed(screen.getByRole('button', { name: 'Star' }))).toBe('false')
})
