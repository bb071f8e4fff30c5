import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { navigate } from '#core/navigation/siteLocation.ts'
import { failOn, works } from '#test/failingFetch.ts'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because tests in other files post at the same time.
beforeAll(() => portal.open({}))
afterEach(works)

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })
const unique = () => crypto.randomUUID().slice(0, 8)

test('a person posts, edits, deletes and restores a bulletin', async () => {
  const person = await addPerson({ name: 'Wren Halloway' })
  const title = `Soup night ${unique()}`
  const user = await visit('/bulletins/job/new', { as: person })
  await user.type(await screen.findByLabelText('Title'), title)
  await user.type(screen.getByLabelText('Text'), 'Bring a **bowl**.')
  await user.click(screen.getByRole('button', { name: 'Post job' }))

  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  expect((await screen.findByText('bowl')).localName).toBe('strong')
  const edit = screen.getByRole('link', { name: 'Edit' }).getAttribute('href')
  cleanup()
  await visit(edit ?? '', { as: person })
  const box = await screen.findByLabelText('Title')
  await user.type(box, ', moved')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByRole('heading', { level: 1, name: `${title}, moved` })
  expect(await screen.findByText(/edited/)).toBeInTheDocument()

  cleanup()
  await visit('/bulletins/job', { as: person })
  const list = within(await screen.findByRole('list', { name: 'Jobs' }))
  await user.click(list.getByRole('button', { name: `Delete ${title}, moved` }))
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: `${title}, moved` })).not.toBeInTheDocument(),
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: `Delete ${title}, moved` })).toBeInTheDocument()
})

test('mistakes are named beside their fields, and the draft is there after coming back', async () => {
  const person = await addPerson()
  const user = await visit('/bulletins/announcement/new', { as: person })
  await user.type(await screen.findByLabelText('Text'), 'Half a thought')
  await user.click(screen.getByRole('button', { name: 'Post announcement' }))
  const title = screen.getByLabelText('Title')
  await waitFor(() => expect(title.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByRole('region', { name: 'Problems' })).toHaveFocus()

  await user.click(screen.getByRole('link', { name: 'Announcements' }))
  const question = await screen.findByRole('dialog', { name: 'Leave this page?' })
  await user.click(within(question).getByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { level: 1, name: 'Announcements' })
  await user.click(screen.getByRole('link', { name: 'New post' }))
  expect(await screen.findByLabelText('Text')).toHaveProperty('value', 'Half a thought')
})

test('search and page are in the address, and a search without results can be cleared', async () => {
  const person = await addPerson()
  await sql(
    `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
     select 'exchange', 'Lamp ' || n, 'Works', now() - n * interval '1 minute', now() + interval '9 days', 'Ann', now()
     from generate_series(1, 25) n`,
  )
  const user = await visit('/bulletins/exchange?page=2&q=lamp', { as: person })
  await screen.findByText('Lamp 25')
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'lamp')
  await user.click(screen.getByRole('link', { name: 'Previous page' }))
  await screen.findByText('Lamp 1')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'zebra')
  await screen.findByText(/No exchanges match/)
  expect(window.location.search).toBe('?q=zebra')
  await user.click(screen.getByRole('link', { name: 'Clear' }))
  await screen.findByText('Lamp 1')
})

test('a post is answered in a conversation; a person who left is a name alone', async () => {
  const author = await addPerson({ name: 'Hazel Finch' })
  const [row] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('job', 'Desk', 'Hm', now(), now() + interval '9 days', $1, 'Hazel Finch', now()) returning id`,
    author.id,
  )
  const reader = await addPerson()
  await visit(`/bulletins/job/${row!.id}`, { as: reader })
  const message = await screen.findByRole('link', { name: 'Message Hazel' })
  expect(message.getAttribute('href')).toBe(`/conversations/about/bulletin/${row!.id}`)
  cleanup()
  await sql('update users set at_williams = false where id = $1', author.id)
  await visit(`/bulletins/job/${row!.id}`, { as: reader })
  expect(await screen.findByText('Hazel Finch')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /Hazel/ })).not.toBeInTheDocument()
  expect(screen.getByText(/The author has left/)).toBeInTheDocument()
})

test('a post under the address of another type leads to its own', async () => {
  const [row] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
     values ('exchange', 'Skates', 'Size 9', now(), now() + interval '9 days', 'Ann', now()) returning id`,
  )
  await visit(`/bulletins/job/${row!.id}?from=mail`, { as: await addPerson() })
  await waitFor(() => expect(window.location.pathname).toBe(`/bulletins/exchange/${row!.id}`))
  expect(await screen.findByRole('heading', { level: 1, name: 'Skates' })).toBeInTheDocument()
})

test('a reader reports a post, once', async () => {
  const [row] = await sql<{ id: number }>(
    `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
     values ('job', 'Odd job', 'Hm', now(), now() + interval '9 days', 'Ann', now()) returning id`,
  )
  const user = await visit(`/bulletins/job/${row!.id}`, { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await dialog.findAllByText('Choose a reason.')).toHaveLength(2)
  await user.click(dialog.getByRole('radio', { name: 'Spam or selling' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported. Moderators will look at it.')).toBeInTheDocument()
})

test('an address with an unknown kind or post shows "not found', async () => {
  await visit('/bulletins/discussions')
  expect(await screen.findByText('We don’t have bulletins of this type')).toBeInTheDocument()
})

test('a post that is gone offers the way back to its list', async () => {
  await visit('/bulletins/job/2000000000')
  expect(await screen.findByText('We can’t find this post')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Jobs' })).toBeInTheDocument()
})

test('posts since the last visit are marked, with their price and a near end', async () => {
  const reader = await addPerson()
  const post = (title: string, ago: string, days: number) =>
    sql(
      `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
       values ('job', $1, 'Works, 20 dollars', now() - $2::interval, now() + $3::interval, 'Ann', now())`,
      ...[title, ago, `${days} days`],
    )
  const [old, fresh] = [`Lamp ${unique()}`, `Desk ${unique()}`]
  await post(old, '1 hour', 40)
  await visit('/bulletins/job', { as: reader })
  const rowOf = async (title: string) =>
    (await screen.findByRole('link', { name: title })).closest('li')!.textContent
  // Nothing is new on the first visit.
  expect(await rowOf(old)).not.toContain('New')
  const key = `wso.user.${reader.id}.bulletins.visit.job`
  const stored = () => JSON.parse(localStorage.getItem(key) ?? sessionStorage.getItem(key) ?? '{}')
  await waitFor(() => expect(stored().time).toBeTruthy())
  cleanup()
  // As if the visit had been an hour ago: posts begin on whole seconds, and other tests post in this one.
  const { time, ...visitBefore } = stored()
  const newest = new Date(time - 1_800_000).toISOString()
  localStorage.setItem(key, JSON.stringify({ ...visitBefore, newest, time: time - 3_600_000 }))

  await post(fresh, '0 seconds', 3)
  await visit('/bulletins/job', { as: reader })
  const shown = await rowOf(fresh)
  expect(shown).toContain('New')
  expect(shown).toContain('$20')
  expect(shown).toMatch(/ends \w{3} \d/)
  expect(await rowOf(old)).not.toMatch(/New|ends/)
  // Returning soon continues the visit.
  cleanup()
  await visit('/bulletins/job', { as: reader })
  expect(await rowOf(fresh)).toContain('New')
})

test('a page that a search does not have stays open while it loads', async () => {
  await sql(
    `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
     select 'lostAndFound', 'Mitten ' || n, 'Wool', now() - n * interval '1 minute',
       now() + interval '9 days', 'Ann', now() from generate_series(1, 25) n`,
  )
  await visit('/bulletins/lostAndFound?q=Mitten+25', { as: await addPerson() })
  await screen.findByRole('link', { name: 'Mitten 25' })
  expect(screen.queryByRole('link', { name: 'Mitten 24' })).not.toBeInTheDocument()
  act(() => navigate('/bulletins/lostAndFound?page=2'))
  await screen.findByRole('link', { name: 'Mitten 24' })
  expect(window.location.search).toBe('?page=2')
})

test('the days of an announcement do not apply to a job written from its draft', async () => {
  const person = await addPerson()
  const title = `Stage crew ${unique()}`
  const user = await visit('/bulletins/announcement/new', { as: person })
  await user.type(await screen.findByLabelText('Title'), title)
  await user.type(screen.getByLabelText('Text'), 'Two evenings')
  await user.type(screen.getByLabelText(/^Show from/), '2099-02-01')
  await user.type(screen.getByLabelText(/^Show until/), '2099-01-01')
  await user.click(screen.getByRole('link', { name: 'Job' }))
  await user.click(await screen.findByRole('button', { name: 'Post job' }))
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
  const [row] = await sql<{ listed: boolean }>(
    `select start_date <= now() and end_date < now() + interval '70 days' as listed
     from bulletins where user_id = $1`,
    person.id,
  )
  expect(row).toEqual({ listed: true })
})

test('keeping a post longer says when it does not work, and works when it is tried again', async () => {
  const person = await addPerson()
  const title = `Desk ${unique()}`
  await sql(
    `insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
     values ('job', $1, 'Hm', now(), now() + interval '1 day', $2, 'Ann', now())`,
    ...[title, person.id],
  )
  const user = await visit('/bulletins/job', { as: person })
  const keep = await screen.findByRole('button', { name: `Keep 60 more days: ${title}` })
  failOn('PATCH', '/bulletin/bulletins', 503)
  await user.click(keep)
  expect(await screen.findByText('The portal is busy.')).toBeInTheDocument()
  works()
  await user.click(keep)
  await waitFor(() => expect(keep.isConnected).toBe(false))
})

test('among own posts, a kind without any does not say that nobody has posted', async () => {
  await visit('/bulletins/job?mine=1', { as: await addPerson() })
  expect(await screen.findByText('None of the jobs are yours')).toBeInTheDocument()
})
