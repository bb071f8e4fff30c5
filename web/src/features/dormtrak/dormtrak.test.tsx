import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const reader = { hasAcceptedDormtrakPolicy: true }
let made = 0

/** Adds a dorm with two rooms in a separate neighborhood. */
async function addDorm() {
  made += 1
  const rows = await sql<{ dorm: number; room: number }>(
    `with area as (insert into neighborhoods (name) values ('Quad ' || $1::text) returning id),
      dorm as (insert into dorms (neighborhood_id, name)
        select id, 'Fig House ' || $1::text from area returning id)
      insert into dorm_rooms (dorm_id, number, room_type, area, floor_number)
        select id, number, type, area, 1 from dorm,
          (values ('101', 's', 120), ('102', 'd', 210)) room (number, type, area)
        returning dorm_id as dorm, id as room`,
    made,
  )
  const [first, second] = rows
  return { dorm: first!.dorm, room: first!.room, double: second!.room, name: `Fig House ${made}` }
}

/** A review by another person. */
const addReview = (room: number, comment: string) =>
  sql(
    `insert into dorm_reviews (dorm_room_id, dorm_id, comment, satisfaction, created_time)
      select id, dorm_id, $2, 4, now() - interval '2 days' from dorm_rooms where id = $1`,
    room,
    comment,
  )

const resident = async () => {
  const home = await addDorm()
  return { ...home, person: await addPerson({ ...reader, dormRoomID: home.room }) }
}
const choose = async (
  user: Awaited<ReturnType<typeof visit>>,
  question: string | RegExp,
  answer: string,
) => user.click(within(screen.getByRole('group', { name: question })).getByLabelText(answer))

test('a resident reviews their room, finds the review there, and edits it', async () => {
  const { room, name, person } = await resident()
  const user = await visit('/dormtrak', { as: person })
  await user.click(await screen.findByRole('link', { name: `Review your room, ${name} 101` }))
  await user.type(await screen.findByLabelText('Closet'), 'Two wardrobes')
  await choose(user, /enter the room/, 'Physical Key')
  await choose(user, 'Flooring', 'Wood')
  await choose(user, /private bathroom/, 'Yes')
  await user.type(screen.getByRole('textbox', { name: /^Bathroom/ }), 'A shower')
  await choose(user, /private bathroom/, 'No')
  expect(screen.queryByRole('textbox', { name: /^Bathroom/ })).not.toBeInTheDocument()
  await choose(user, /common room/, 'No')
  await choose(user, /thermostat/, 'Yes')
  await choose(user, /bed adjustable/, 'Yes')
  await choose(user, /satisfied/, '4')
  await user.type(screen.getByLabelText(/^Comment/), 'Bright in the afternoon.')
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  expect(await screen.findByText('Review posted')).toBeInTheDocument()
  expect(window.location.pathname).toBe(`/dormtrak/rooms/${room}`)
  expect(await screen.findByText('Bright in the afternoon.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Report' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('link', { name: 'Edit' }))
  const comment = await screen.findByLabelText(/^Comment/)
  expect(comment).toHaveProperty('value', 'Bright in the afternoon.')
  await user.click(screen.getByRole('button', { name: /^Clear How satisfied/ }))
  await user.type(comment, ' Quiet, too.')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Review saved')).toBeInTheDocument()
  expect(await screen.findByText('Bright in the afternoon. Quiet, too.')).toBeInTheDocument()
  const stored = await sql(
    'select satisfaction, bathroom_desc from dorm_reviews where dorm_room_id = $1',
    room,
  )
  expect(stored).toEqual([{ satisfaction: null, bathroom_desc: null }])
})

test('unanswered questions are named beside their fields, and the draft outlives the page', async () => {
  const { person } = await resident()
  const user = await visit('/dormtrak/reviews/new', { as: person })
  await user.type(await screen.findByLabelText(/^Comment/), 'Half a thought')
  await user.click(screen.getByRole('button', { name: 'Post review' }))
  const problems = await screen.findByRole('region', { name: 'Problems' })
  await waitFor(() => expect(document.activeElement).toBe(problems))
  expect(screen.getByLabelText('Closet').getAttribute('aria-invalid')).toBe('true')
  await user.click(within(problems).getByRole('link', { name: 'Describe the closet.' }))
  expect(screen.getByLabelText('Closet')).toHaveFocus()
  cleanup()
  await visit('/dormtrak/reviews/new', { as: person })
  expect(await screen.findByLabelText(/^Comment/)).toHaveProperty('value', 'Half a thought')
  await user.click(screen.getByRole('button', { name: 'Discard draft' }))
  expect(screen.getByLabelText(/^Comment/)).toHaveProperty('value', '')
})

test('photos are added, moved and removed, and other files are refused', async () => {
  const { person } = await resident()
  const user = await visit('/dormtrak/reviews/new', { as: person })
  const input = await screen.findByLabelText('Choose photos')
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type })
  await user.upload(input, [file('one.png'), file('two.png')])
  fireEvent.change(input, { target: { files: [file('notes.txt', 'text/plain')] } })
  expect(await screen.findByText('Photos must be pictures of at most 10 MB.')).toBeInTheDocument()
  expect(screen.getByText(/^2 of 10 photos/)).toBeInTheDocument()
  const images = () => screen.getAllByRole('img', { name: /^photo \d/ })
  const [first, second] = await screen.findAllByRole('img', { name: /^photo \d/ })
  await user.click(screen.getByRole('button', { name: 'Move photo 1 right' }))
  expect(images()).toEqual([second, first])
  expect(screen.getByRole('button', { name: 'Move photo 2 right' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Remove photo 1' }))
  expect(images()).toEqual([first])
})

test('a reader reports a review, once', async () => {
  const { room } = await addDorm()
  await addReview(room, 'Names a roommate.')
  const user = await visit(`/dormtrak/rooms/${room}`, { as: await addPerson(reader) })
  await user.click(await screen.findByRole('button', { name: 'Report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await user.click(dialog.getByRole('radio', { name: 'Targets a person' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported. Moderators will look at it.')).toBeInTheDocument()

  cleanup()
  await visit('/moderation?kind=dormReview', {
    as: await addPerson({ type: 'staff', admin: true }),
  })
  expect((await screen.findAllByText('Names a roommate.')).length).toBeGreaterThan(0)
  expect(screen.getByText('Author not shown')).toBeInTheDocument()
})

test('rooms are filtered and sorted by the URL, and filters without a match can be cleared', async () => {
  const { dorm } = await addDorm()
  const user = await visit(`/dormtrak/dorms/${dorm}?order=big`, { as: await addPerson(reader) })
  const list = within(await screen.findByRole('list', { name: 'Rooms' }))
  const numbers = () => list.getAllByRole('link').map(({ textContent }) => textContent)
  expect(numbers()).toEqual(['102', '101'])
  await user.click(screen.getByRole('button', { name: /^Singles/ }))
  expect(numbers()).toEqual(['101'])
  expect(window.location.search).toContain('type=s')
  await user.click(screen.getByRole('button', { name: /^Private bathroom/ }))
  await user.click(await screen.findByRole('link', { name: 'Clear filters' }))
  expect(await screen.findByText('2 rooms')).toBeInTheDocument()
})

test('a room is found among all dorms, by words, on the map and by filters', async () => {
  const { dorm, room, name } = await addDorm()
  await addReview(room, 'Bright')
  await sql('update dorms set map_x = 100, map_y = 200 where id = $1', dorm)
  const user = await visit(`/dormtrak/search?q=${name}`, { as: await addPerson(reader) })
  const links = async () =>
    within(await screen.findByRole('list', { name: 'Rooms' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)
  expect(await links()).toEqual([`${name} 101`, `${name} 102`])
  expect(window.location.pathname).toBe('/dormtrak/rooms')
  await user.click(await screen.findByRole('button', { name: /^Doubles/ }))
  await waitFor(async () => expect(await links()).toEqual([`${name} 102`]))
  const map = within(await screen.findByLabelText('Map of campus'))
  await user.click(map.getByRole('link', { name: `${name}: 1 room, satisfaction of 5: no value` }))
  await user.click(await screen.findByRole('button', { name: `Remove “${name}”` }))
  await waitFor(() => expect(window.location.search).toBe(`?dorm=${dorm}&type=d`))
  expect(await screen.findByRole('button', { name: `Remove ${name}` })).toBeInTheDocument()
  expect(await links()).toEqual([`${name} 102`])
})

test('rooms are compared and put on the shortlist, which can be undone', async () => {
  const { room, double, name } = await addDorm()
  const person = await addPerson(reader)
  const user = await visit(`/dormtrak/compare?room=${room}&room=${double}`, { as: person })
  const table = within(await screen.findByRole('table', { name: 'Rooms side by side' }))
  expect(table.getByText('210 sq ft')).toBeInTheDocument()
  await user.click(table.getByRole('button', { name: 'Shortlist room 102' }))
  await waitFor(() =>
    expect(
      table.getByRole('button', { name: 'Shortlist room 102' }).getAttribute('aria-pressed'),
    ).toBe('true'),
  )
  await user.click(table.getByRole('button', { name: `Remove ${name} 101 from the comparison` }))
  await waitFor(() => expect(screen.queryByText('120 sq ft')).not.toBeInTheDocument())
  cleanup()
  await visit('/dormtrak/shortlist', { as: person })
  expect(await screen.findByRole('link', { name: `${name} 102` })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Shortlist room 102' }))
  expect(await screen.findByText('No rooms on your shortlist')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('link', { name: `${name} 102` })).toBeInTheDocument()
})

test('pages without content say what will appear there', async () => {
  const { room, dorm } = await addDorm()
  const as = await addPerson(reader)
  for (const [address, text] of [
    [`/dormtrak/rooms/${room}`, 'No reviews yet'],
    [`/dormtrak/dorms/${dorm}`, 'No photos yet'],
    ['/dormtrak/shortlist', 'No rooms on your shortlist'],
    ['/dormtrak/compare', 'No rooms selected'],
    ['/dormtrak/rooms?q=zebra', 'No rooms match'],
  ] as const) {
    await visit(address, { as })
    expect(await screen.findByText(text)).toBeInTheDocument()
    cleanup()
  }
})

test('missing items are reported, and another person’s review is not edited', async () => {
  const as = await addPerson(reader)
  const missing = ['dorms', 'rooms', 'neighborhoods', 'reviews/edit']
  for (const of of missing) {
    await visit(`/dormtrak/${of}/2000000000`, { as })
    expect(await screen.findByText(/^We can’t find this \w+$/)).toBeInTheDocument()
    cleanup()
  }
  const { room } = await addDorm()
  await addReview(room, 'Another person’s')
  const [review] = await sql<{ id: number }>(
    'select id from dorm_reviews where dorm_room_id = $1',
    room,
  )
  await visit(`/dormtrak/reviews/edit/${review!.id}`, { as })
  expect(await screen.findByText('Only its author can edit a review')).toBeInTheDocument()
})

test('people who may not write are told why', async () => {
  const { room } = await addDorm()
  const refused = [
    [{ ...reader, classYear: 2030, dormRoomID: room }, 'First-year students cannot write reviews'],
    [reader, 'We have no room on record for you'],
  ] as const
  for (const [person, text] of refused) {
    await visit('/dormtrak/reviews/new', { as: await addPerson(person) })
    expect(await screen.findByText(text)).toBeInTheDocument()
    cleanup()
  }
})

test('the policy comes first, and accepting it opens the pages', async () => {
  const user = await visit('/dormtrak/rankings', { as: await addPerson() })
  const accept = await screen.findByRole('button', { name: 'Accept and continue' })
  await user.click(accept)
  expect(await screen.findByText('Select the box to continue.')).toBeInTheDocument()
  await user.click(screen.getByLabelText('I have read this policy and agree'))
  await user.click(accept)
  expect(await screen.findByRole('heading', { name: 'Recent comments' })).toBeInTheDocument()
})

test('reviews that fail to load can be tried again', async () => {
  const { room } = await addDorm()
  await addReview(room, 'Worth the wait.')
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isDown && address.includes('/dormtrak/reviews')
      ? Promise.reject(new TypeError('down'))
      : fetch(address, init),
  )
  try {
    const user = await visit(`/dormtrak/rooms/${room}`, { as: await addPerson(reader) })
    const alert = await screen.findByRole('alert', {}, { timeout: 8000 })
    expect(alert.textContent).toContain('The reviews did not load')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Worth the wait.')).toBeInTheDocument()
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})
