import { cleanup, screen, waitFor } from '@testing-library/react'
import { discussions } from '@wso/contract/posts/discussions'
import { stars } from '@wso/contract/users/stars'
import { expect, onTestFinished, test } from 'vitest'
import { addReviewed, comment, reader } from '#test/factrak.ts'
import { group, options, typed } from '#test/palette.ts'
import { addPerson, callAs, publishReviews, sql } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

test('a name that is misspelled by a letter finds the person', async () => {
  await addPerson({ name: 'Thaddeus Quibblewick', unixID: 'tq91' })
  const user = await typed('thadeus quiblewick', await addPerson())
  await (await group('Similar names')).findByRole('option', { name: /^Thaddeus Quibblewick/ })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/facebook\/users\/\d+$/))
})

test('people are found by a question about their home, as a list and one by one', async () => {
  const home = { homeTown: 'Zzyzx', homeState: 'CA', homeCountry: 'United States' }
  await addPerson({ name: 'Desert Dweller', type: 'student', homeVisible: true, ...home })
  const user = await typed('students from zzyzx', await addPerson())
  const found = await group('Facebook')
  const labels = found.getAllByRole('option').map(({ textContent }) => textContent)
  expect(labels[0]).toBe('students from zzyzx1 person')
  expect(labels[1]).toMatch(/^Desert Dweller/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/facebook'))
  expect(new URLSearchParams(window.location.search).get('q')).toContain('type:student')
})

test('a place with a weekday opens the rides of that day', async () => {
  const user = await typed('ride to sunapee fri', await addPerson())
  const rides = await group('Rides')
  expect(rides.getByRole('option').textContent).toMatch(/^Rides to Sunapee, Fri, /)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(window.location.pathname).toBe('/bulletins/ride'))
  const search = new URLSearchParams(window.location.search)
  expect([search.get('q'), search.get('way')]).toEqual(['sunapee', 'from'])
  expect(new Date(`${search.get('day')}T12:00Z`).getUTCDay()).toBe(5)
})

test('a question mark lists what can be asked, and choosing an example asks it', async () => {
  const user = await typed('?', await addPerson())
  const asks = await group('Ask')
  expect(asks.getAllByRole('option').length).toBeGreaterThan(8)
  await user.click(asks.getByRole('option', { name: /^dark/ }))
  const box = screen.getByRole<HTMLInputElement>('combobox', { name: 'Jump to' })
  expect(box.value).toBe('dark')
  expect(options()[0]).toMatch(/^Switch to the \w+ theme/)
})

/** Calls a function with every request before it is sent. */
function watchRequests(watch: (address: string) => Promise<void> | void) {
  const { fetch } = globalThis
  globalThis.fetch = async (address, init) => {
    await watch(String(address))
    return fetch(address, init)
  }
  onTestFinished(() => void (globalThis.fetch = fetch))
}

test('visitors’ questions go only to what visitors may read', async () => {
  const asked: string[] = []
  watchRequests((address) => void asked.push(address))
  await typed('students from texas')
  await waitFor(() => expect(asked.join(' ')).toContain('/dining/halls'))
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
  expect(asked.filter((each) => /users|booktrak|autocomplete|dormtrak/.test(each))).toEqual([])
})

test('an answer that comes late follows those that are shown, and the first stays highlighted', async () => {
  const author = await addPerson({ name: 'Quokka Quill' })
  const call = await callAs(author)
  await call(discussions.create, { body: { title: 'Quokka', content: 'A small wallaby.' } })
  let answer: (() => void) | undefined
  watchRequests((address) =>
    !answer && address.includes('/bulletin/discussions?q=quokka')
      ? new Promise((done) => (answer = done))
      : undefined,
  )
  await typed('quokka', author)
  await group('People')
  expect(options()[0]).toMatch(/^Quokka Quill/)
  answer?.()
  await group('Discussions')
  expect(options()[0]).toMatch(/^Quokka Quill/)
  expect(screen.getByRole('option', { selected: true }).textContent).toMatch(/^Quokka Quill/)
})

test('a starred person is answered from the device while the server is silent, and not to another viewer', async () => {
  const [viewer, other] = [await addPerson(), await addPerson()]
  const person = await addPerson({ name: 'Stellan Starwick' })
  const call = await callAs(viewer)
  await call(stars.add, { params: { id: person.id } })
  await visit('/you', { as: viewer })
  await waitFor(() => expect(localStorage.getItem(`wso.user.${viewer.id}.stars`)).not.toBeNull())
  cleanup()
  watchRequests((address) => (address.includes('/users?') ? new Promise(() => {}) : undefined))
  const user = await typed('stellan', viewer)
  const found = await group('Starred')
  expect(options()[0]).toMatch(/^Stellan Starwick/)
  await user.click(found.getByRole('option'))
  await waitFor(() => expect(window.location.pathname).toBe(`/facebook/users/${person.id}`))

  cleanup()
  await typed('stellan', other)
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeInTheDocument())
  expect(screen.queryByRole('group', { name: 'Starred' })).toBeNull()
})

test('a course is answered with its rating for readers of reviews, who alone are asked about it', async () => {
  const { course, code, professor } = await addReviewed('Z')
  await sql(
    `insert into factrak_surveys (professor_id, course_id, comment, would_recommend_course, created_time)
     select $1, $2, $3, true, now() - interval '1 day' from generate_series(1, 3)`,
    professor.id,
    course,
    comment,
  )
  await publishReviews()
  await typed(`${code} 214`, await addPerson(reader))
  await screen.findByRole('option', { name: /Salt Marshes, 100% would recommend \(3 reviews\)/ })

  cleanup()
  const asked: string[] = []
  watchRequests((address) => void asked.push(address))
  await typed(`${code} 214`, await addPerson({ ...reader, factrakSurveyDeficit: 2 }))
  await screen.findByRole('option', { name: /Salt Marshes/ })
  await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull())
  expect(screen.queryByText(/would recommend/)).toBeNull()
  expect(asked.filter((address) => address.includes('/ratings'))).toEqual([])
})
