import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search the directory' })
const addPeople = async (count: number, person: (index: number) => object) => {
  const added: TestPerson[] = []
  for (let index = 0; index < count; index += 1) added.push(await addPerson(person(index)))
  return added
}
const path = () => window.location.pathname

test('a search shows photos of few people, and a list when asked, which is remembered', async () => {
  localStorage.removeItem('wso.directory.view')
  await addPeople(3, (index) => ({ name: `Tansy Fewfold${index}`, classYear: 2005 }))
  const as = await addPerson()
  const user = await visit('/facebook', { as })
  await user.type(await box(), 'fewfold{Enter}')
  expect(await screen.findByRole('heading', { name: '3 people' })).toBeTruthy()
  expect(screen.getByRole('radio', { name: 'Photos' })).toHaveProperty('checked', true)
  expect(screen.getByRole('heading', { level: 3, name: "Tansy Fewfold0 '05" })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(await screen.findByRole('table', { name: 'People found' })).toBeTruthy()
  expect(window.location.search).toBe('?q=fewfold&view=list')
  await visit('/facebook?q=fewfold', { as })
  expect((await screen.findAllByRole('table', { name: 'People found' }))[0]).toBeTruthy()
  localStorage.removeItem('wso.directory.view')
})

test('many people come as a list, page by page in the address, read back in words', async () => {
  await addPeople(23, (index) => ({
    name: `Mandel Manifold${String(index).padStart(2, '0')}`,
    classYear: 2031,
  }))
  const user = await visit('/facebook?q=manifold year:31', { as: await addPerson() })
  expect(await screen.findByRole('heading', { name: '23 people' })).toBeTruthy()
  expect(screen.getByText("mentions “manifold” and class of '31")).toBeTruthy()
  expect(screen.getAllByRole('row')).toHaveLength(21)
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Mandel Manifold22' })).toBeTruthy()
  expect(window.location.search).toContain('page=2')
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('one hit opens the profile, and Back leads to where the search began', async () => {
  const only = await addPerson({ name: 'Solo Singleton' })
  const user = await visit('/facebook?q=nobodybythisname', { as: await addPerson() })
  expect(await screen.findByText('No people match your search')).toBeTruthy()
  const search = await box()
  await user.clear(search)
  await user.type(search, 'singleton{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: /^Solo Singleton/ })).toBeTruthy()
  expect(path()).toBe(`/facebook/users/${only.id}`)
  window.history.back()
  expect(await screen.findByText('No people match your search')).toBeTruthy()
})

test('a search that cannot be read points at the spot', async () => {
  const user = await visit('/facebook?q=ann (bob', { as: await addPerson() })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The parenthesis that opens at character 5 never closes.')
  expect(alert.querySelector('mark')?.textContent).toBe('(')
  await user.click(within(alert).getByRole('button', { name: 'Go to the error' }))
  const input = await box()
  expect(document.activeElement).toBe(input)
  expect([input.selectionStart, input.selectionEnd]).toEqual([4, 5])
})

test('an unknown label is named with the nearest one', async () => {
  await visit('/facebook?q=drom:x', { as: await addPerson() })
  expect((await screen.findByRole('alert')).textContent).toContain('Did you mean “dorm:”?')
})

test('a search that fails can be tried again', async () => {
  await addPeople(2, () => ({ name: 'Faye Failover' }))
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isDown && address.includes('/users?')
      ? Promise.reject(new TypeError('down'))
      : fetch(address, init),
  )
  try {
    const user = await visit('/facebook?q=failover', { as: await addPerson() })
    const alert = await screen.findByRole('alert', {}, { timeout: 8000 })
    expect(alert.textContent).toContain('The people did not load')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: '2 people' })).toBeTruthy()
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('filters write into the box and keep what was typed', async () => {
  const user = await visit('/facebook', { as: await addPerson() })
  const input = await box()
  await user.type(input, 'ann OR bob')
  await user.click(screen.getByRole('button', { name: 'Advanced' }))
  await user.type(await screen.findByLabelText('Building'), 'Alder')
  expect(input.value).toBe('(ann OR bob) AND bldg:"Alder"')
  await user.selectOptions(screen.getByLabelText('US state'), 'Vermont')
  expect(screen.getByLabelText('Country')).toHaveProperty('disabled', true)
  expect(input.value).toBe(
    '(ann OR bob) AND country:"United States" AND state:"VT" AND bldg:"Alder"',
  )
  await user.click(screen.getByRole('button', { name: 'Staff' }))
  expect(screen.getByText(/you have not included students/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input.value).toBe('(ann OR bob)')
  expect(screen.getByRole('button', { name: 'Staff' }).getAttribute('aria-pressed')).toBe('false')
})

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
  ).toBeTruthy()
  expect(screen.getByText('Student · she/her')).toBeTruthy()
  expect(screen.getByText('Nara, Japan')).toBeTruthy()
  expect(screen.getByText('None listed')).toBeTruthy()
  const query = (name: string) =>
    new URLSearchParams(
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name }).href).search,
    ).get('q')
  expect(query('Profile House')).toBe('dorm:"Profile House"')
  expect(query('Taiko & Friends')).toBe('tag:"Taiko & Friends"')
  expect(await screen.findByRole('link', { name: /Nellie Neighbor/ })).toBeTruthy()
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
  expect(await screen.findByText(words)).toBeTruthy()
})

test('a missing profile shows "not found', async () => {
  await visit('/facebook/users/99999999', { as: await addPerson() })
  expect(await screen.findByText('Person not found.')).toBeTruthy()
})

test('a person changes who sees them, their tags and themself, and sees it saved', async () => {
  await sql(`insert into tags (name) values ('Edit Kazoo Club') on conflict do nothing`)
  const as = await addPerson({ name: 'Eddie Edit', homeTown: 'Rome' })
  const user = await visit('/facebook/edit', { as })
  const hometown = await screen.findByRole('group', { name: 'Who sees your hometown' })
  expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  await user.click(within(hometown).getByRole('radio', { name: 'Only me' }))
  await user.type(screen.getByLabelText(/Goes by/), 'Ed')
  await user.click(screen.getByLabelText('Off cycle'))
  await user.type(await screen.findByRole('combobox', { name: 'Add a tag' }), 'kazoo')
  await user.click(await screen.findByRole('option', { name: 'Edit Kazoo Club' }))
  expect(screen.getByRole('button', { name: 'Remove Edit Kazoo Club' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: "Eddie Edit '27.5 (me)" }),
  ).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Edit Kazoo Club' })).toBeTruthy()
  expect(screen.getByText(/Your hometown is hidden/)).toBeTruthy()
  const [row] = await sql<object>(
    'select home_visible, nickname, off_cycle, visible from users where id = $1',
    as.id,
  )
  expect(row).toEqual({ home_visible: false, nickname: 'Ed', off_cycle: true, visible: true })
})

test('what is not saved is asked about before it is left', async () => {
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
  expect(await within(dialog).findByText(/Your browser can’t display this picture/)).toBeTruthy()
  await user.click(within(dialog).getByRole('button', { name: 'Use photo' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('region', { name: 'Problems' })).toBeTruthy()
  expect(screen.getByText('This becomes your photo when you save.')).toBeTruthy()
  expect(screen.getByText('Your photo is not saved yet.')).toBeTruthy()
})

test('every example of the help page is a search that runs', async () => {
  await visit('/facebook/help', { as: await addPerson() })
  await screen.findByRole('heading', { level: 1, name: 'Search help' })
  const { readSearch } = await import('@wso/contract/users.query')
  const examples = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .map(({ href }) => new URL(href).searchParams.get('q'))
    .filter((q) => q !== null)
  expect(examples.length).toBeGreaterThan(25)
  for (const q of examples) expect([q, readSearch(q)]).toEqual([q, { tree: expect.anything() }])
})

test('without an account the directory asks to sign in', async () => {
  await visit('/facebook?q=ann')
  await waitFor(() => expect(path()).toBe('/login'))
})
