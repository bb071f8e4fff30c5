import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// A separate portal, because tests in other files post at the same time.
beforeAll(() => portal.open({}))

const greeting = () =>
  screen.findByRole('heading', { level: 1, name: /^Good (morning|afternoon|evening)/ })

test('a person is greeted by name, and the window is titled with the three words', async () => {
  const person = await addPerson({ name: 'Marisol Quintero' })
  await visit('/', { as: person })
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Good \w+, Marisol$/ }),
  ).toBeInTheDocument()
  await waitFor(() => expect(document.title).toMatch(/^WSO: W\w+ S\w+ O\w+$/))
})

test('a search leads to the directory with the words in the address; blanks lead nowhere', async () => {
  const user = await visit('/', { as: await addPerson() })
  const box = await screen.findByRole('combobox', { name: 'Search the directory' })
  await user.type(box, '   {Enter}')
  expect(window.location.pathname).toBe('/')
  await user.type(box, 'José & "Alder House" {Enter}')
  expect(window.location.pathname).toBe('/facebook')
  expect(new URLSearchParams(window.location.search).get('q')).toBe('José & "Alder House"')
})

test('the search suggests people while typing, and opens their profile by keyboard', async () => {
  const found = await addPerson({ name: 'Perpetua Suggestible' })
  const user = await visit('/', { as: await addPerson() })
  const box = await screen.findByRole('combobox', { name: 'Search the directory' })
  await user.type(box, 'perpetua sug')
  expect(await screen.findByRole('option', { name: /Perpetua Suggestible/ })).toBeInTheDocument()
  await user.keyboard('{ArrowDown}{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/facebook/users/${found.id}`))
})

test('a visitor gets the same page without the personal lines', async () => {
  await visit('/')
  expect((await greeting()).textContent).not.toContain(',')
  expect(await screen.findByRole('region', { name: 'Library hours' })).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: /due in Factrak/ })).not.toBeInTheDocument()
})

test('a student who owes a review is told, and led there', async () => {
  const person = await addPerson({ hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 1 })
  await visit('/', { as: person })
  const line = await screen.findByRole('link', { name: /One review due in Factrak/ })
  expect(line.getAttribute('href')).toBe('/factrak')
  expect(line.closest('li')!.textContent).toContain('1 / 2 written')
})

test('lists the services the viewer can use', async () => {
  await visit('/', { as: await addPerson({ type: 'staff' }) })
  await greeting()
  const services = within(screen.getByRole('navigation', { name: 'All services', hidden: true }))
  expect(services.getByRole('link', { name: 'FAQ', hidden: true })).toBeInTheDocument()
  expect(services.queryByRole('link', { name: 'Factrak', hidden: true })).not.toBeInTheDocument()
})

test('the library says when it is open, and where it is closed', async () => {
  await sql('delete from library_services')
  const everyDay = (hours: string[][]) => JSON.stringify(Array.from({ length: 7 }, () => hours))
  for (const [position, [name, hours]] of (
    [
      [
        'Main library',
        [
          ['08:00', '12:00'],
          ['13:00', '02:00'],
        ],
      ],
      ['Archives', []],
    ] as const
  ).entries()) {
    await sql(
      `insert into library_services (name, position, week, days, updated_time)
       values ($1, $2, $3, '{}', now())`,
      ...[name, position, everyDay(hours as unknown as string[][])],
    )
  }
  await visit('/')
  const card = within(await screen.findByRole('region', { name: 'Library hours' }))
  const [main, archives] = await card.findAllByRole('listitem')
  expect(main!.textContent).toContain('Main library')
  expect(main!.textContent).toContain('8 am–12 pm')
  expect(main!.textContent).toContain('1 pm–2 am')
  expect(archives!.textContent).toBe('ArchivesClosed today')
})

test('a hall says until when it is open, and the library too', async () => {
  await sql('delete from library_services')
  const always = JSON.stringify(Array.from({ length: 7 }, () => [['00:00', '24:00']]))
  await sql(
    `insert into library_services (name, position, week, days, updated_time)
     values ('Main library', 0, $1, '{}', now())`,
    always,
  )
  await visit('/')
  const library = within(await screen.findByRole('region', { name: 'Library hours' }))
  expect(await library.findByText(/^(Open until|Closes in) /)).toBeInTheDocument()
  const open = within(screen.getByRole('region', { name: 'Open now' }))
  expect(await open.findByText('Goodrich')).toBeInTheDocument()
  expect(open.getByRole('link', { name: 'Menus' }).getAttribute('href')).toBe('/dining')
})

test('the card reports missing hours', async () => {
  await sql('delete from library_services')
  await visit('/')
  expect(await screen.findByText('No hours are posted.')).toBeInTheDocument()
})

test('hours that do not load affect nothing else, and can be retried', async () => {
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    isDown && path.includes('/library.json')
      ? Promise.reject(new TypeError('down'))
      : fetch(path, init),
  )
  try {
    const user = await visit('/')
    const alert = await screen.findByRole('alert', {}, { timeout: 5000 })
    expect(alert.textContent).toContain('The library hours did not load')
    expect(await greeting()).toBeTruthy()
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('No hours are posted.')).toBeInTheDocument()
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('there is a box for every kind of post, in their order, for visitors too', async () => {
  const author = await addPerson({ name: 'Bo Quill' })
  await sql(
    `insert into bulletins (type, title, body, user_id, ex_user_name, start_date, created_time)
     values ('announcement', 'Free bike tune-ups', 'Bring your own', $1, 'Bo Quill', now() - interval '1 hour', now())`,
    author.id,
  )
  await visit('/')
  const announcements = within(await screen.findByRole('region', { name: 'Announcements' }))
  const post = await announcements.findByRole('link', { name: /Free bike tune-ups/ })
  expect(post.getAttribute('href')).toMatch(/^\/bulletins\/announcement\/\d+$/)
  await screen.findByRole('region', { name: 'Library hours' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  expect(headings).toEqual([
    'Discussions',
    'Announcements',
    'Exchanges',
    'Lost and Found',
    'Jobs',
    'Rides',
    'Open now',
    'Library hours',
  ])
})

test('a box lists the five latest posts and links to all of them', async () => {
  const name = `Tutor ${crypto.randomUUID().slice(0, 6)}`
  for (const at of [1, 2, 3, 4, 5, 6]) {
    await sql(
      `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
       values ('job', $1, 'Hm', now() - $2 * interval '1 second', now() + interval '9 days', 'Bo', now())`,
      `${name} ${at}`,
      at,
    )
  }
  await visit('/')
  const box = within(await screen.findByRole('region', { name: 'Jobs' }))
  await box.findByRole('link', { name: new RegExp(`${name} 1`) })
  const titles = box.getAllByRole('listitem').map((item) => item.textContent)
  expect(titles).toEqual([1, 2, 3, 4, 5].map((at) => expect.stringContaining(`${name} ${at}`)))
  expect(box.getByRole('link', { name: 'Jobs' }).getAttribute('href')).toBe('/bulletins/job')
})

test('words that do not load leave the title of the site, and no message', async () => {
  const { fetch } = globalThis
  let asked = 0
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/words')) return fetch(path, init)
    asked += 1
    return Promise.reject(new TypeError('down'))
  })
  try {
    await visit('/')
    await greeting()
    await screen.findByRole('region', { name: 'Library hours' })
    await waitFor(() => expect(asked).toBe(1))
    expect(document.title).toBe('WSO: Williams Students Online')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('a departed ride and an expired post disappear from an open page', async () => {
  const title = `Odd shift ${crypto.randomUUID().slice(0, 6)}`
  await sql(
    `insert into bulletins (type, title, body, start_date, end_date, ex_user_name, created_time)
     values ('job', $1, 'Hm', now(), now() + interval '9 days', 'Bo', now())`,
    title,
  )
  await sql(
    `insert into rides (source, destination, source_key, destination_key, offer, day, seats, body,
       ex_user_name, created_time)
     values ('Campus', 'Leavetown', 'campus', 'leavetown', true, current_date + 1, 2, '', 'Bo', now())`,
  )
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    await visit('/', { as: await addPerson() })
    expect(await screen.findByText(/Campus to Leavetown/)).toBeInTheDocument()
    expect(await screen.findByText(title)).toBeInTheDocument()
    await sql(`update bulletins set end_date = now() where title = $1`, title)
    await sql(`update rides set day = current_date - 2 where destination = 'Leavetown'`)
    vi.advanceTimersByTime(61_000)
    await waitFor(() => {
      expect(screen.queryByText(title)).not.toBeInTheDocument()
      expect(screen.queryByText(/Campus to Leavetown/)).not.toBeInTheDocument()
    })
  } finally {
    vi.useRealTimers()
  }
})
