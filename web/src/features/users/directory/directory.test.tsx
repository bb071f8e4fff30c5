import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, type TestPerson } from '#test/people.ts'
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
  expect(await screen.findByRole('heading', { name: '3 people' })).toBeInTheDocument()
  expect(screen.getByRole('radio', { name: 'Photos' })).toHaveProperty('checked', true)
  expect(screen.getByRole('heading', { level: 3, name: "Tansy Fewfold0 '05" })).toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: 'List' }))
  expect(await screen.findByRole('table', { name: 'People found' })).toBeInTheDocument()
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
  expect(await screen.findByRole('heading', { name: '23 people' })).toBeInTheDocument()
  expect(screen.getByText("matching “manifold” and in the class of '31")).toBeInTheDocument()
  expect(screen.getAllByRole('row')).toHaveLength(21)
  await user.click(screen.getByRole('link', { name: 'Next page' }))
  expect(await screen.findByRole('link', { name: 'Mandel Manifold22' })).toBeInTheDocument()
  expect(window.location.search).toContain('page=2')
  expect(screen.getAllByRole('row')).toHaveLength(4)
})

test('one hit opens the profile, and Back leads to where the search began', async () => {
  const only = await addPerson({ name: 'Solo Singleton' })
  const user = await visit('/facebook?q=nobodybythisname', { as: await addPerson() })
  expect(await screen.findByText(/^No people match/)).toBeInTheDocument()
  const search = await box()
  await user.clear(search)
  await user.type(search, 'singleton{Enter}')
  expect(
    await screen.findByRole('heading', { level: 1, name: /^Solo Singleton/ }),
  ).toBeInTheDocument()
  expect(path()).toBe(`/facebook/users/${only.id}`)
  window.history.back()
  await waitFor(() => expect(path()).toBe('/facebook'))
})

test('results follow the text and the filters; one hit stays a result while the viewer types', async () => {
  await addPeople(2, () => ({ name: 'Lorna Livefold' }))
  await addPerson({ name: 'Lorna Liveson' })
  const user = await visit('/facebook', { as: await addPerson() })
  const search = await box()
  await user.type(search, 'lorna live')
  expect(await screen.findByRole('heading', { name: '3 people' })).toBeInTheDocument()
  await user.type(search, 's')
  expect(await screen.findByRole('heading', { name: '1 person' })).toBeInTheDocument()
  expect([path(), document.activeElement]).toEqual(['/facebook', search])
  await user.type(search, 'on AND (')
  expect(window.location.search).not.toContain('AND')
  await user.clear(search)
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('while a search runs, the page does not say that no one matches', async () => {
  await addPeople(2, () => ({ name: 'Hetty Heldback' }))
  const user = await visit('/facebook?q=nobodybythisname', { as: await addPerson() })
  expect(await screen.findByText(/^No people match/)).toBeInTheDocument()
  await withHeld('/users?', async ({ count, release }) => {
    await user.clear(await box())
    await user.type(await box(), 'heldback')
    await waitFor(() => expect(count()).toBeGreaterThan(0))
    expect(screen.queryByText(/^No people match/)).not.toBeInTheDocument()
    release()
    expect(await screen.findByRole('heading', { name: '2 people' })).toBeInTheDocument()
  })
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
    expect(await screen.findByRole('heading', { name: '2 people' })).toBeInTheDocument()
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
  expect(screen.getByText(/you have not included students/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(input.value).toBe('(ann OR bob)')
  expect(screen.getByRole('button', { name: 'Staff' }).getAttribute('aria-pressed')).toBe('false')
})

test('a misspelled name is answered with the nearest one', async () => {
  await addPerson({ name: 'Quillivra Fennimore' })
  await addPerson({ name: 'Quillivra Otherwise' })
  const user = await visit('/facebook?q=quillivro', { as: await addPerson() })
  await user.click(await screen.findByRole('link', { name: 'Quillivra' }))
  expect(await screen.findByRole('heading', { name: '2 people' })).toBeInTheDocument()
})
