import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const textShown = () => Reflect.get(screen.getByLabelText('Text'), 'value')

test('text typed while a new post is sent stays in the form', async () => {
  const user = await visit('/bulletins/job/new', { as: await addPerson() })
  await user.type(await screen.findByLabelText('Title'), 'Stage crew')
  await user.type(screen.getByLabelText('Text'), 'Two evenings')
  await withHeld('/bulletin/bulletins', async ({ count, release }) => {
    await user.click(screen.getByRole('button', { name: 'Post job' }))
    await waitFor(() => expect(count()).toBe(1))
    await user.type(screen.getByLabelText('Text'), ', pizza')
    release()
    const toast = await screen.findByText('Posted')
    expect(textShown()).toBe('Two evenings, pizza')
    await user.click(within(toast.parentElement!).getByRole('button', { name: 'View' }))
  })
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stage crew' })).toBeInTheDocument()
})

test('text typed while a post is saved, and was also changed elsewhere, is saved next', async () => {
  const person = await addPerson()
  const [job] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('job', 'Odd job', 'Hm', now(), now() + interval '9 days', $1, 'Ann', now()) returning id`,
    person.id,
  )
  const { id } = job!
  const readJob = async () =>
    (await sql<object>('select title, body from bulletins where id = $1', id))[0]
  const user = await visit(`/bulletins/job/${id}/edit`, { as: person })
  await user.clear(await screen.findByLabelText('Text'))
  await user.type(screen.getByLabelText('Text'), 'My text')
  await sql(`update bulletins set title = 'Theirs' where id = $1`, id)
  await withHeld(`/bulletin/bulletins/${id}`, async ({ count, release }) => {
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(count()).toBe(1))
    await user.type(screen.getByLabelText('Text'), ', longer')
    release()
    expect(await screen.findByText('Changes saved')).toBeInTheDocument()
  })
  expect(textShown()).toBe('My text, longer')
  expect(await readJob()).toEqual({ title: 'Theirs', body: 'My text' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Theirs' })).toBeInTheDocument()
  expect(await readJob()).toEqual({ title: 'Theirs', body: 'My text, longer' })
})
