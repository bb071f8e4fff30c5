import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const path = () => window.location.pathname

test('a profile shows a person, and its values link to people who share them', async () => {
  const [area] = await sql<{ id: number }>(
    `insert into neighborhoods (name) values ('Profile Quad') returning id`,
  )
  const [dorm] = await sql<{ id: number }>(
    `insert into dorms (name, neighborhood_id) values ('Profile House', $1) returning id`,
    area!.id,
  )
  const [room] = await sql<{ id: number }>(
    `insert into dorm_rooms (dorm_id, number) values ($1, '311') returning id`,
    dorm!.id,
  )
  const person = await addPerson({
    name: 'Prudence Profile',
    classYear: 2025,
    offCycle: true,
    dormRoomID: room!.id,
    homeTown: 'Nara',
    homeCountry: 'Japan',
    pronoun: 'she/her',
    suBox: null,
  })
  const [tag] = await sql<{ id: number }>(
    `insert into tags (name) values ('Taiko & Friends') returning id`,
  )
  await sql(
    `insert into user_tags (user_id, tag_id, position) values ($1, $2, 0)`,
    person.id,
    tag!.id,
  )
  await addPerson({ name: 'Nellie Neighbor', dormRoomID: room!.id })
  await visit(`/facebook/users/${person.id}`, { as: await addPerson() })
  expect(
    await screen.findByRole('heading', { level: 1, name: "Prudence Profile '24.5" }),
  ).toBeInTheDocument()
  expect(screen.getByText('Student · she/her')).toBeInTheDocument()
  expect(screen.getByText('Nara, Japan')).toBeInTheDocument()
  expect(screen.getByText('None listed')).toBeInTheDocument()
  const query = (name: string) =>
    new URLSearchParams(
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).search,
    ).get('q')
  expect(query('Profile House')).toBe('dorm:"Profile House"')
  expect(query('Taiko & Friends')).toBe('tag:"Taiko & Friends"')
  expect(await screen.findByRole('link', { name: /Nellie Neighbor/ })).toBeInTheDocument()
  expect(document.title).toBe('WSO: Prudence Profile, Facebook')

  cleanup()
  const reader = await addPerson({ hasAcceptedDormtrakPolicy: true })
  await visit(`/facebook/users/${person.id}`, { as: reader })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Profile House' })
  expect(link.pathname).toBe(`/dormtrak/dorms/${dorm!.id}`)
})

test.each([
  ['visible', 'This person is not visible in the directory.'],
  ['at_williams', 'This person is no longer at the college.'],
])('a person who is not in the directory (%s) is refused in words', async (column, words) => {
  const { id } = await addPerson()
  await sql(`update users set ${column} = false where id = ${id}`)
  await visit(`/facebook/users/${id}`, { as: await addPerson() })
  expect(await screen.findByText(words)).toBeInTheDocument()
})

test.each(['0', 'foo'])('a link to a person with the id %s says it in words', async (id) => {
  await visit(`/facebook/users/${id}`, { as: await addPerson() })
  expect(await screen.findByText('We can’t find this person')).toBeInTheDocument()
})

test('a missing profile shows "not found', async () => {
  await visit('/facebook/users/99999999', { as: await addPerson() })
  expect(await screen.findByText('Person not found.')).toBeInTheDocument()
})

test('a person changes who sees them, their tags and their profile, and sees it saved', async () => {
  await sql(`insert into tags (name) values ('Edit Kazoo Club') on conflict do nothing`)
  const as = await addPerson({ name: 'Eddie Edit', homeTown: 'Rome' })
  const user = await visit('/facebook/edit', { as })
  const hometown = await screen.findByRole('group', { name: 'Who sees your hometown' })
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
  await user.click(within(hometown).getByRole('radio', { name: 'Only me' }))
  await user.type(screen.getByLabelText(/Goes by/), 'Ed')
  await user.click(screen.getByLabelText('Off cycle'))
  await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'kazoo')
  await user.click(await screen.findByRole('option', { name: 'Edit Kazoo Club' }))
  expect(screen.getByRole('button', { name: 'Remove Edit Kazoo Club' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: "Eddie Edit '27.5 (me)" }),
  ).toBeInTheDocument()
  expect(await screen.findByRole('link', { name: 'Edit Kazoo Club' })).toBeInTheDocument()
  expect(screen.getByText(/Your hometown is hidden/)).toBeInTheDocument()
  const [row] = await sql<object>(
    'select home_visible, nickname, off_cycle, visible from users where id = $1',
    as.id,
  )
  expect(row).toEqual({ home_visible: false, nickname: 'Ed', off_cycle: true, visible: true })
})

test('leaving with unsaved changes asks first', async () => {
  const as = await addPerson({ name: 'Una Unsaved' })
  const user = await visit('/facebook/edit', { as })
  await user.type(await screen.findByLabelText(/Pronouns/), 'xe/xem')
  await user.click(screen.getByRole('link', { name: 'My profile' }))
  const dialog = await screen.findByRole('dialog', { name: 'Leave this page?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
  expect(path()).toBe('/facebook/edit')
  expect(screen.getByLabelText(/Pronouns/)).toHaveProperty('value', 'xe/xem')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  await user.click(screen.getByRole('link', { name: 'My profile' }))
  await waitFor(() => expect(path()).toBe('/facebook/users/me'))
})

test('a photo that is too large is refused before it is sent', async () => {
  const user = await visit('/facebook/edit', { as: await addPerson() })
  const file = new File([new Uint8Array(8 * 1024 * 1024 + 1)], 'big.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Photo file'), file)
  expect((await screen.findByRole('alert')).textContent).toContain('larger than 8 MB')
})

test('a photo the browser cannot show is offered whole, and stays chosen when it is refused', async () => {
  const user = await visit('/facebook/edit', { as: await addPerson() })
  const file = new File(['not a picture'], 'p.jpg', { type: 'image/jpeg' })
  await user.upload(await screen.findByLabelText('Photo file'), file)
  const dialog = await screen.findByRole('dialog', { name: 'Crop photo' })
  expect(
    await within(dialog).findByText(/Your browser can’t display this picture/),
  ).toBeInTheDocument()
  await user.click(within(dialog).getByRole('button', { name: 'Use photo' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('region', { name: 'Problems' })).toBeInTheDocument()
  expect(screen.getByText('This becomes your photo when you save.')).toBeInTheDocument()
  expect(screen.getByText('Your photo is not saved yet.')).toBeInTheDocument()
})

test('every example of the help page is a search that runs', async () => {
  await visit('/facebook/help', { as: await addPerson() })
  await screen.findByRole('heading', { level: 1, name: 'Search help' })
  const { readSearch } = await import('@wso/contract/users/users.query')
  const examples = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => new URL(href).searchParams.get('q'))
    .filter((q) => q !== null)
  expect(examples.length).toBeGreaterThan(25)
  for (const q of examples) expect([q, readSearch(q)]).toEqual([q, { tree: expect.anything() }])
})

test('without an account the directory asks to log in', async () => {
  await visit('/facebook?q=ann')
  await waitFor(() => expect(path()).toBe('/login'))
})

test('a person’s own texts are reported from their profile', async () => {
  const person = await addPerson()
  const user = await visit(`/facebook/users/${person.id}`, { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  expect(await screen.findByRole('dialog', { name: 'Report to moderators' })).toBeInTheDocument()
})
