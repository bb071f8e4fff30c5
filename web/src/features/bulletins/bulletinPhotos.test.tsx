import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { failOn, works } from '#test/failingFetch.ts'
import { fakeIndexedDB } from '#test/fakeIndexedDB.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

let device: ReturnType<typeof fakeIndexedDB>
beforeEach(() => {
  device = fakeIndexedDB()
})
afterEach(() => {
  works()
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

const form = '/bulletins/exchange/new'
const photo = (name: string) => new File(['x'], `${name}.png`, { type: 'image/png' })
const chooser = () => screen.findByLabelText('Choose photos')
const counted = (text: string) => screen.findByText(new RegExp(`^${text} of 6 photos`))
const draftsOf = ({ id }: TestPerson) => [
  ...(device.databases.get(`wso.user.${id}.draftPhotos`)?.keys() ?? []),
]
const postsOf = ({ id }: TestPerson) =>
  sql<{ id: number; title: string }>('select id, title from bulletins where user_id = $1', id)

async function writeExchange(person: TestPerson, ...names: string[]) {
  const user = await visit(form, { as: person })
  await user.type(await screen.findByLabelText('Title'), 'Blue bike')
  await user.type(screen.getByLabelText('Text'), 'Rides well.')
  await user.upload(await chooser(), names.map(photo))
  return user
}

test('a draft is saved once its photos are', async () => {
  const person = await addPerson()
  const user = await visit(form, { as: person })
  const release = device.hold()
  await user.upload(await chooser(), photo('bell'))
  await counted('1')
  expect(screen.getByText('Saving draft…')).toBeInTheDocument()
  release()
  expect(await screen.findByText('Draft saved on this device.')).toBeInTheDocument()
  expect(draftsOf(person)).toEqual(['post.new'])
})

test('photos chosen before those of the draft are read follow them', async () => {
  const person = await addPerson()
  const kept = { key: 'kept', description: 'The bell', file: photo('bell') }
  const drafts = new Map([['post.new', { items: [kept], start: [] }]])
  device.databases.set(`wso.user.${person.id}.draftPhotos`, drafts)
  localStorage.setItem(`wso.user.${person.id}.draftPhotos`, '1')
  const release = device.hold()
  const user = await visit(form, { as: person })
  await user.upload(await chooser(), photo('frame'))
  release()
  await counted('2')
  const descriptions = await screen.findAllByLabelText(/^What is in photo/)
  expect(descriptions.map((field) => Reflect.get(field, 'value'))).toEqual(['The bell', ''])
  expect(await screen.findByText('Draft restored.')).toBeInTheDocument()
})

test('photos do not change while the post is sent', async () => {
  const user = await writeExchange(await addPerson(), 'bell')
  await withHeld('/bulletin/bulletins', async ({ count, release }) => {
    await user.click(screen.getByRole('button', { name: 'Post exchange' }))
    await waitFor(() => expect(count()).toBe(1))
    const editor = screen.getByRole('group', { name: 'Photos' })
    expect(editor).toBeDisabled()
    fireEvent.drop(within(editor).getByText(/^1 of 6/), { dataTransfer: { files: [photo('key')] } })
    failOn('PUT', '/photo', 400)
    release()
    await screen.findByText(/^Posted, but not every photo/)
  })
  await counted('1')
})

test('a post whose photos fail is posted once, and the form that edits it has them', async () => {
  const person = await addPerson()
  const user = await writeExchange(person, 'bell', 'frame')
  failOn('PUT', '/photo', 400)
  await user.click(screen.getByRole('button', { name: 'Post exchange' }))
  await screen.findByText(/^Posted, but not every photo was uploaded/)
  const [post, ...others] = await postsOf(person)
  expect(others).toEqual([])
  expect(window.location.pathname).toBe(`/bulletins/exchange/${post!.id}/edit`)
  await counted('2')
  await waitFor(() => expect(draftsOf(person)).toEqual([`bulletin.${post!.id}`]))
  expect(await screen.findByText('Draft restored.')).toBeInTheDocument()
  cleanup()
  await visit(form, { as: person })
  expect(await screen.findByLabelText('Title')).toHaveProperty('value', '')
  await counted('0')
})

test('a page that closes while photos are uploaded does not leave a draft of the post', async () => {
  const person = await addPerson()
  const user = await writeExchange(person, 'bell')
  const { fetch } = globalThis
  const uploads: string[] = []
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    if (!address.endsWith('/photo')) return fetch(address, init)
    uploads.push(address)
    return new Promise(() => undefined)
  })
  await user.click(screen.getByRole('button', { name: 'Post exchange' }))
  await waitFor(() => expect(uploads).toHaveLength(1))
  const [post] = await postsOf(person)
  expect(localStorage.getItem(`wso.user.${person.id}.draft.post.new`)).toBeNull()
  await waitFor(() => expect(draftsOf(person)).toEqual([`bulletin.${post!.id}`]))
})

test('a new post that was changed elsewhere, too, is saved when it is sent again', async () => {
  const person = await addPerson()
  const user = await visit('/bulletins/job/new', { as: person })
  await user.type(await screen.findByLabelText('Title'), 'Stage crew')
  await user.type(screen.getByLabelText('Text'), 'Two evenings')
  await withHeld('/bulletin/bulletins', async ({ count, release }) => {
    await user.click(screen.getByRole('button', { name: 'Post job' }))
    await waitFor(() => expect(count()).toBe(1))
    await user.type(screen.getByLabelText('Text'), ', pizza')
    release()
    await screen.findByText('Posted')
  })
  await sql(`update bulletins set title = 'Theirs' where user_id = $1`, person.id)
  await user.click(screen.getByRole('button', { name: 'Post job' }))
  const dialog = await screen.findByRole('dialog', { name: 'This was changed elsewhere' })
  await user.click(within(dialog).getByRole('button', { name: 'Save my version' }))
  await waitFor(async () => expect(await postsOf(person)).toMatchObject([{ title: 'Stage crew' }]))
})

test('a ride sent from the draft of an exchange removes its photos', async () => {
  const person = await addPerson()
  const user = await writeExchange(person, 'bell')
  await screen.findByText('Draft saved on this device.')
  await user.click(screen.getByRole('link', { name: 'Ride' }))
  await user.click(await screen.findByRole('radio', { name: 'I offer seats' }))
  await user.type(screen.getByLabelText('From'), 'Campus')
  await user.type(screen.getByLabelText('To'), 'Boston')
  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '2090-03-04' } })
  await user.click(screen.getByRole('button', { name: 'Post ride' }))
  await screen.findByRole('heading', { level: 1, name: /Campus to Boston/ })
  await waitFor(() => expect(draftsOf(person)).toEqual([]))
  cleanup()
  await visit(form, { as: person })
  await counted('0')
})

test('dragging a photo moves it, and dragging the text of its description does not', async () => {
  await writeExchange(await addPerson(), 'bell', 'frame')
  const [first, second] = await screen.findAllByRole('img', { name: /^photo \d/ })
  const shown = () => screen.getAllByRole('img', { name: /^photo \d/ })
  const dataTransfer = { setData: vi.fn<() => void>() }
  const row = first!.closest('li')!
  fireEvent.dragStart(screen.getByLabelText(/^What is in photo 1/), { dataTransfer })
  fireEvent.dragEnter(second!.closest('li')!)
  expect(shown()).toEqual([first, second])
  fireEvent.dragStart(row, { dataTransfer })
  fireEvent.dragEnter(second!.closest('li')!)
  expect(shown()).toEqual([second, first])
  await screen.findByText('Draft saved on this device.')
})
