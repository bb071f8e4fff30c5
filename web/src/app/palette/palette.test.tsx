import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { expect, test } from 'vitest'
import { useScheduleStore } from '#features/scheduler/schedules/scheduleStore.ts'
import { collegeToday } from '#features/scheduler/timetable/terms.ts'
import { failOn, works } from '#test/failingFetch.ts'
import { group, options, typed } from '#test/palette.ts'
import { addPerson, callAs, importCatalog, sql } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'

const { year } = defaultTerm(academicCalendar, collegeToday())!
const spring = generateSections({ year, size: 60 }).filter(({ semester }) => semester === 'Spring')
const bySpringCode = [...Map.groupBy(spring, courseCode)]
const entries = () => chosenSchedule(useScheduleStore.getState().history.present).entries

test('an exact course code comes first and adds its only section, which can be undone', async () => {
  await importCatalog(year, 60)
  await resetSchedules()
  const [code] = bySpringCode.find(([, sections]) => sections.length === 1)!
  const user = await typed(code.toLowerCase().replace(' ', ''))
  const timed = new RegExp(`^Add ${code} to your scheduleSpring ${year}, `)
  await waitFor(() => expect(options()[0]).toMatch(timed))
  await user.keyboard('{Enter}')
  expect(
    await screen.findByText(`${code} added to My schedule, Spring ${year}`),
  ).toBeInTheDocument()
  expect(entries()).toHaveLength(1)
  expect(window.location.pathname).toBe('/nowhere')
  await user.click(screen.getByRole('button', { name: /^Undo/ }))
  await waitFor(() => expect(entries()).toEqual([]))
})

test('a course with several sections leads to them, and so does one that is not offered', async () => {
  await importCatalog(year, 60)
  await resetSchedules()
  const [code] = bySpringCode.find(
    ([, sections]) => sections.filter(({ classType }) => classType === 'Lecture').length > 1,
  )!
  for (const each of [code, 'AFR 999']) {
    const user = await typed(each)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(window.location.pathname).toBe('/schedulecourses'))
    const search = new URLSearchParams(window.location.search)
    expect([search.get('q'), search.get('view')]).toEqual([each, 'catalog'])
    cleanup()
  }
  expect(entries()).toEqual([])
})

test('people are found by name and username only, the viewer first', async () => {
  const tag = 'zephyrine'
  await addPerson({ name: 'Zephyrine Ash', unixID: 'za1', type: 'student', classYear: 2029 })
  await addPerson({ name: 'Bo Birch', unixID: 'zephyrine7' })
  await addPerson({ name: 'Ula Umber', unixID: 'uu1', title: 'Zephyrine chair' })
  const viewer = await addPerson({ name: 'Zephyrine Oak', unixID: 'zo1' })
  const user = await typed(tag, viewer)
  const people = await group('People')
  await waitFor(() => expect(people.getAllByRole('option')).toHaveLength(3))
  const names = people.getAllByRole('option').map(({ textContent }) => textContent)
  expect(names[0]).toMatch(/^Zephyrine Oak.*You$/)
  expect(names[1]).toMatch(/^Zephyrine Ash '29za1$/)
  expect(names[2]).toMatch(/^Bo Birch.*zephyrine7$/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe(`/facebook/users/${viewer.id}`))
})

type Spellings = { text: string; found: string[]; notFound: string[] }

test('people are found in every spelling that the other searches find', async () => {
  const path = join(import.meta.dirname, '../../../../corpus/spellings.json')
  const { text, found, notFound } = JSON.parse(await readFile(path, 'utf8')) as Spellings
  await addPerson({ name: text })
  await typed('x', await addPerson())
  const box = screen.getByRole('combobox', { name: 'Jump to' })
  const search = (value: string) => fireEvent.change(box, { target: { value } })
  /* oxlint-disable no-await-in-loop -- one search after another */
  for (const q of found) {
    search(q)
    await (await group('People')).findByRole('option', { name: new RegExp(`^${text}`) })
    search('zz no one zz')
    await waitFor(() => expect(screen.queryByRole('group', { name: 'People' })).toBeNull())
  }
  for (const q of notFound) {
    search(q)
    await waitFor(() => expect(screen.queryByRole('group', { name: 'People' })).toBeNull())
  }
}, 60_000)

test('the person with exactly this username comes first, and no course of an unknown department', async () => {
  await addPerson({ name: 'Qd7 Quill', unixID: 'other7' })
  await addPerson({ name: 'Vera Vane', unixID: 'qd7', type: 'staff' })
  await typed('QD7', await addPerson())
  await group('People')
  await waitFor(() => expect(options()[0]).toMatch(/^Vera Vane/))
  expect(options().join(' ')).not.toContain('Add QD 7')
})

test('the person with exactly this username comes before a viewer whose own begins so', async () => {
  await addPerson({ name: 'Xena Xq', unixID: 'xq1' })
  const viewer = await addPerson({ name: 'Xavier Xq', unixID: 'xq12' })
  const user = await typed('xq1', viewer)
  await group('People')
  await waitFor(() => expect(options().slice(0, 2).join()).toMatch(/^Xena.*Xavier/))
  await user.type(screen.getByRole('combobox', { name: 'Jump to' }), '2')
  await waitFor(() => expect(options()[0]).toMatch(/^Xavier.*You$/))
})

test.each(['ZQ8@williams.edu', 'Vera Zq <zq8@williams.edu>'])(
  'the person with the email address %s comes first',
  async (text) => {
    const email = async (unixID: string, name: string) => {
      const { id } = await addPerson({ name, unixID })
      await sql('update users set williams_email = $1 where id = $2', `${unixID}@williams.edu`, id)
    }
    await email('zq8', 'Vera Zq')
    await email('azq8', 'Ada Azq')
    await typed(text, await addPerson())
    await group('People')
    await waitFor(() => expect(options()[0]).toMatch(/^Vera Zq/))
    cleanup()
    await sql("delete from users where unix_id in ('zq8', 'azq8')")
  },
)

test('a page comes before an action, and both before other results', async () => {
  await addPerson({ name: 'Rider Rivers' })
  await typed('ride', await addPerson())
  await group('People')
  const names = screen
    .getAllByRole('group')
    .map((each) => each.getAttribute('aria-labelledby')!)
    .map((id) => document.getElementById(id)!.textContent)
  expect(names.slice(0, 3)).toEqual(['Pages', 'Actions', 'People'])
})

test('actions switch the theme and log out', async () => {
  const viewer = await addPerson()
  const user = await typed('switch', viewer)
  await user.keyboard('{Enter}')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'switch')
  expect(options()).toContain('Switch to the light theme')
  await user.keyboard('{Enter}')
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await screen.findByRole('combobox', { name: 'Jump to' }), 'log out')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('link', { name: 'Login' })).toBeInTheDocument()
  expect(localStorage.getItem('wso.identity')).toBeNull()
})

test('visitors are not offered what needs an account', async () => {
  await typed('post')
  expect(screen.queryByRole('group', { name: 'Actions' })).not.toBeInTheDocument()
})

test('threads are found by title, and dishes in today’s menus', async () => {
  const author = await addPerson()
  const call = await callAs(author)
  const title = 'Where do moonflowers grow'
  const { id } = await call(discussions.create, { body: { title, content: 'By the river?' } })
  const [hall] = await sql<{ id: number }>(
    `insert into dining_halls (slug, name, online_order, updated_time)
     values ('moon-hall', 'Moon Hall', false, now()) returning id`,
  )
  const dish = { id: 1, name: 'Moonflower tea', vegetarian: true, vegan: true, glutenFree: true }
  const stations = JSON.stringify([{ name: 'Bar', items: [dish] }])
  await sql(
    `insert into dining_meals (hall_id, day, position, name, opens, closes, stations)
     values ($1, (now() at time zone 'America/New_York')::date, 0, 'Lunch', '11:00', '14:00', $2)`,
    ...[hall!.id, stations],
  )
  const user = await typed('moonflower', author)
  const dishes = await group('Dining')
  expect((await dishes.findByRole('option')).textContent).toBe('Moonflower teaMoon Hall, Lunch')
  await user.click(await (await group('Discussions')).findByRole('option', { name: /^Where do/ }))
  await waitFor(() => expect(window.location.pathname).toBe(`/discussions/threads/${id}`))
})

test.each([
  ['settings', ['Account and sessions', 'Notification settings', 'Edit my profile']],
  ['two-step', ['Two-step login']],
  ['deletion', ['Delete your account']],
  ['menu', ['Today’s menu']],
  ['inbox', ['Notifications']],
])('the pages for “%s” are found', async (text, labels) => {
  await typed(text, await addPerson())
  const pages = await group('Pages')
  for (const label of labels) {
    expect(pages.getByRole('option', { name: new RegExp(`^${label}`) })).toBeInTheDocument()
  }
})

test('two-step login opens its section of the account page', async () => {
  const user = await typed('two-step', await addPerson())
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/account'))
  expect(window.location.hash).toBe('#two-step')
})

test('posts and tags are found by their words', async () => {
  const author = await addPerson()
  const call = await callAs(author)
  const post = { type: 'exchange' as const, title: 'Brass xylorimba', body: 'Hardly played.' }
  const { id } = await call(bulletins.create, { body: post })
  await sql("insert into tags (name) values ('Xylorimba Ensemble')")
  const user = await typed('xylorimba', author)
  const posts = await group('Bulletins')
  await posts.findByRole('option', { name: /^Brass xylorimba/ })
  const tags = await group('Tags')
  await user.click(await tags.findByRole('option', { name: /^Xylorimba Ensemble/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/facebook'))
  expect(new URLSearchParams(window.location.search).get('q')).toBe('tag:"Xylorimba Ensemble"')
  await sql('delete from bulletins where id = $1', id)
})

test('a source that fails is named, and can be searched again', async () => {
  const author = await addPerson({ name: 'Quillon Reed' })
  const call = await callAs(author)
  await call(discussions.create, { body: { title: 'Quillon feathers', content: 'Anyone?' } })
  failOn('GET', '/discussions?', 429)
  const user = await typed('quillon', author)
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Some results did not load: Discussions.',
  )
  await group('People')
  works()
  // On a busy machine a request that was sent before may still fail.
  const feathers = () => screen.queryByRole('option', { name: /^Quillon feathers/ })
  await waitFor(async () => {
    const again = screen.queryByRole('button', { name: 'Try again' })
    if (again) await user.click(again)
    expect(feathers()).toBeInTheDocument()
  })
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
