import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { yearsOffered } from '#features/users/classYear.public.ts'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// Its own portal: rides that others post would be on the card.
beforeAll(() => portal.open({}))

const [youngest, older] = yearsOffered(new Date())
const today = async () => within(await screen.findByRole('region', { name: 'Today' }))
const steps = async () =>
  within(await (await today()).findByRole('region', { name: 'First steps' }))

test('a first-year sees four steps, and which of them are done', async () => {
  const person = await addPerson({ type: 'student', classYear: youngest })
  const [tag] = await sql<{ id: number }>(`insert into tags (name) values ('Rowing') returning id`)
  await sql(
    'insert into user_tags (user_id, tag_id, position) values ($1, $2, 0)',
    ...[person.id, tag!.id],
  )
  const user = await visit('/', { as: person })
  const card = await steps()
  expect(card.getByText('1 of 4 done')).toBeInTheDocument()
  const names = card
    .getAllByRole('listitem')
    .map((item) => within(item).getAllByRole('link')[0]!.textContent)
  expect(names).toEqual(['Add a photo', 'Add tags', 'Choose who sees you', 'Add your courses'])
  const timetable = card.getByRole<HTMLAnchorElement>('link', { name: 'Import a timetable' })
  expect(timetable.href).toMatch(/\/schedulecourses\?open=import$/)
  await user.click(card.getByRole('link', { name: 'Choose who sees you' }))
  await waitFor(() => expect(window.location.pathname).toBe('/facebook/edit'))
  cleanup()
  await visit('/', { as: person })
  expect((await steps()).getByText('2 of 4 done')).toBeInTheDocument()
})

test('the steps can be skipped on every device, and brought back at once', async () => {
  const person = await addPerson({ type: 'student', classYear: youngest })
  const user = await visit('/', { as: person })
  await user.click((await steps()).getByRole('button', { name: 'Skip' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument(),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click((await steps()).getByRole('button', { name: 'Skip' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument(),
  )
  cleanup()
  localStorage.clear()
  await visit('/', { as: person })
  expect(await (await today()).findByText(/Nothing is waiting for you/)).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
})

test('other students have no first steps', async () => {
  await visit('/', { as: await addPerson({ type: 'student', classYear: older }) })
  expect(await (await today()).findByText(/Nothing is waiting for you/)).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument()
})
