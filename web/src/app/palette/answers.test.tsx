import { screen, waitFor } from '@testing-library/react'
import { discussions } from '@wso/contract/posts/discussions'
import { expect, onTestFinished, test } from 'vitest'
import { group, options, typed } from '#test/palette.ts'
import { addPerson, callAs } from '#test/people.ts'

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
