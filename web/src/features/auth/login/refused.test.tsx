import { cleanup, screen, waitFor } from '@testing-library/react'
import { campus } from '@wso/contract/campus'
import { expect, onTestFinished, test } from 'vitest'
import { addPerson, setPassword, sql, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const ban = ({ id }: TestPerson, area: string) =>
  sql(
    `insert into bans (user_id, reason, created_time, ${area}) values ($1, 'Sold answers', now(), true)`,
    id,
  )

const contacts = () => screen.findAllByRole('link', { name: campus.contact.staff })

test('a person who may not read bulletins finds one sentence on the home page instead of six boxes', async () => {
  const person = await addPerson()
  await ban(person, 'bulletin_read')
  await visit('/', { as: person })
  expect(
    await screen.findByText('You don’t have access to bulletins, rides and discussions'),
  ).toBeInTheDocument()
  expect(await contacts()).toHaveLength(1)
  expect(screen.queryByText(/did not load/)).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Announcements' })).not.toBeInTheDocument()
})

const policies = { hasAcceptedFactrakPolicy: true, hasAcceptedDormtrakPolicy: true }
test.each([
  ['bulletin_read', '/bulletins/job', 'access to bulletins, rides and discussions'],
  ['bulletin_write', '/bulletins/job/new', 'permission to post'],
  ['bulletin_write', '/bulletins/ride/new', 'permission to post'],
  ['bulletin_write', '/discussions/new', 'permission to post'],
  ['factrak', '/factrak', 'access to Factrak'],
  ['factrak', '/factrak/surveys/new', 'access to Factrak'],
  ['dormtrak', '/dormtrak/reviews/new', 'access to Dormtrak'],
])(
  'a person with the ban %s reads at %s what is missing, as whom, and whom to write to',
  async (area, address, access) => {
    const person = await addPerson({ type: 'student', ...policies })
    await ban(person, area)
    await visit(address, { as: person })
    expect(
      await screen.findByRole('heading', { name: 'You don’t have access to this page' }),
    ).toBeInTheDocument()
    const sentence = await screen.findByText(
      new RegExp(`logged in as .*${person.unixID}.*A moderator took away`),
    )
    expect(sentence.textContent).toContain(access)
    expect(sentence.textContent).not.toContain('for students')
    expect(await screen.findByText(/Sold answers/)).toBeInTheDocument()
    expect(screen.getByText(/lasts until the moderators lift it/)).toBeInTheDocument()
    expect(await contacts()).toHaveLength(1)
    expect(window.location.pathname).toBe('/login')
    expect(screen.getByRole('main').querySelector('form')).toBeNull()
  },
)

test('a ban that ends says when, and one that has ended refuses nothing', async () => {
  const person = await addPerson()
  await ban(person, 'booktrak')
  await sql(`update bans set end_time = '2099-01-01T17:00:00Z' where user_id = $1`, person.id)
  await visit('/booktrak', { as: person })
  expect(await screen.findByText(/It ends on .*Jan 1, 2099/)).toBeInTheDocument()
  cleanup()
  await sql(`update bans set end_time = now() where user_id = $1`, person.id)
  await visit('/booktrak', { as: person })
  expect(await screen.findByRole('heading', { level: 1, name: 'Booktrak' })).toBeInTheDocument()
})

const allAreas = [
  ...['bulletin_read', 'bulletin_write', 'factrak', 'dormtrak', 'booktrak', 'goodrich'],
  ...['ephcatch', 'ephmatch', 'free_times'],
]

test.each(['/', '/you', '/dining', '/facebook/users/me', '/schedulecourses'])(
  'a person who is banned from every service finds at %s no link to a page that refuses them',
  async (address) => {
    // Has not accepted a policy, and could do so without the ban.
    const person = await addPerson({ type: 'student', classYear: 2027 })
    await sql(
      `insert into bans (user_id, reason, created_time, ${allAreas.join(', ')})
       values ($1, 'Sold answers', now(), ${allAreas.map(() => 'true').join(', ')})`,
      person.id,
    )
    await visit(address, { as: person })
    await screen.findAllByRole('link', { name: /Dining|Menu/ })
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
    const refused = /^\/(bulletins|discussions|factrak|dormtrak|booktrak|dining\/goodrich|eph|free)/
    // Until the scopes have come, a page shows the links that a document shows.
    const paths = () => [...document.querySelectorAll('a')].map((a) => a.getAttribute('href') ?? '')
    await expect.poll(() => paths().filter((path) => refused.test(path))).toEqual([])
  },
)

test('a person who is banned from Ephmatch reads so', async () => {
  const person = await addPerson({ type: 'student', classYear: 2027 })
  await ban(person, 'ephmatch')
  await visit('/ephmatch', { as: person })
  expect(await screen.findByText(/took away your access to Ephmatch/)).toBeInTheDocument()
})

test('a page about posts tells a person who is banned from writing why, and offers no form', async () => {
  const person = await addPerson()
  await ban(person, 'bulletin_write')
  await visit('/bulletins/ride', { as: person })
  expect(await screen.findByText(/took away your permission to post here/)).toBeInTheDocument()
  expect(await screen.findByText(/Sold answers/)).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Post a ride' })).not.toBeInTheDocument()
})

test('who is refused can go home, or switch accounts and arrive where they wanted', async () => {
  const person = await addPerson({ type: 'student', ...policies })
  await ban(person, 'dormtrak')
  const user = await visit('/dormtrak?from=mail', { as: person })
  await screen.findByRole('heading', { name: 'You don’t have access to this page' })
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/')
  const reader = await addPerson({ type: 'student', ...policies })
  await setPassword(reader, 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Switch accounts' }))
  await user.type(await screen.findByLabelText('Username'), reader.unixID)
  await user.type(screen.getByLabelText('Password'), 'correct horse')
  await user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(window.location.pathname).toBe('/dormtrak'))
  expect(window.location.search).toBe('?from=mail')
  expect(await screen.findByRole('heading', { level: 1, name: 'Dormtrak' })).toBeInTheDocument()
})

test.each(['/factrak/courses/1', '/dormtrak/rooms/1'])(
  'a person who is not a student reads at %s for whom it is',
  async (address) => {
    await visit(address, { as: await addPerson({ type: 'staff' }) })
    expect(await screen.findByText(/which is for students/)).toBeInTheDocument()
  },
)

test.each(['/factrak/surveys/new', '/dormtrak/reviews/new'])(
  'a student who has not accepted the policy gets the policy at %s, not the form',
  async (address) => {
    await visit(address, { as: await addPerson({ type: 'student', classYear: 2027 }) })
    await waitFor(() => expect(window.location.pathname).toMatch(/\/policy$/))
    expect(await screen.findByRole('heading', { level: 1, name: /policy$/ })).toBeInTheDocument()
  },
)

test('a person who may not post reads a thread, and a sentence in place of the reply form', async () => {
  const author = await addPerson()
  const [thread] = await sql<{ id: number }>(
    `insert into discussions (title, user_id, ex_user_name, created_time, last_active, post_count)
     values ('Snow', $1, 'Ann', now(), now(), 1) returning id`,
    author.id,
  )
  const person = await addPerson()
  await ban(person, 'bulletin_write')
  await visit(`/discussions/threads/${thread!.id}`, { as: person })
  expect(await screen.findByText(/took away your permission to post here/)).toBeInTheDocument()
  expect(await screen.findByText(/Sold answers/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Post reply' })).not.toBeInTheDocument()
})

test('a page for administrators says so, and leads the moderators of Factrak to their own', async () => {
  await visit('/admin', { as: await addPerson({ factrakAdmin: true, ...policies }) })
  expect(await screen.findByText(/This page requires administrator access/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Factrak moderation' }).getAttribute('href')).toBe(
    '/moderation',
  )
})

test.each(['/admin', '/notifications/failed'])(
  'an administrator without two-step login reads that it is needed for %s, and finds where to set it up',
  async (address) => {
    await portal.open({ settings: { SECOND_FACTOR: 'required' } })
    onTestFinished(portal.close)
    await visit(address, { as: await addPerson({ admin: true }) })
    expect(
      await screen.findByText(/administrator access\. Your role requires two-step login first\./),
    ).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Set up two-step login' })).toHaveAttribute(
      'href',
      '/account',
    )
  },
)

test('a role that does not open the page promises nothing, and an older session logs in again', async () => {
  await portal.open({ settings: { SECOND_FACTOR: 'required' } })
  onTestFinished(portal.close)
  const manager = await addPerson({ goodrichManager: true })
  await visit('/notifications/failed', { as: manager })
  expect(await screen.findByText(/requires administrator access\.$/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Go home' })).toBeInTheDocument()
  cleanup()
  const admin = await addPerson({ admin: true })
  await sql(
    `insert into authenticators (user_id, sealed_secret, created_time, enabled_time)
     values ($1, 'sealed', now(), now())`,
    admin.id,
  )
  const user = await visit('/notifications/failed', { as: admin })
  expect(await screen.findByText(/Log in again with your code to use your role\./)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Log in again' }))
  expect(await screen.findByLabelText('Username')).toBeInTheDocument()
})
