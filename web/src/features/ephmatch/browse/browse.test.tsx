import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { matchBlocks } from '@wso/contract/matching/blocks'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { beforeAll, expect, test, vi } from 'vitest'
import { addSingle, cardOf, newClass, type Single } from '#test/matching.ts'
import { sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'

/** A person's decision about each of these people, by name. */
const decisions = async ({ call }: Single, classYear: number) => {
  const { items } = await call(ephmatchProfiles.list, {
    query: { classYear: String(classYear) },
    preload: ['relation'],
  })
  return items.map(({ user, relation }) => [user.name, relation])
}
const pressed = (button: HTMLElement) => button.getAttribute('aria-pressed')

beforeAll(() => portal.open({}))

test('a like and a skip show at once, stay, and are undone by a second press', async () => {
  const { browse, ...year } = newClass()
  await addSingle({ name: 'Beck Liked', ...year }, { description: 'Squirrels.' })
  const me = await addSingle()
  const user = await visit(browse, { as: me })
  const beck = within(await cardOf('Beck Liked'))
  expect(beck.getByText('Squirrels.')).toBeInTheDocument()
  await user.click(beck.getByRole('button', { name: 'Like Beck Liked' }))
  const liked = await beck.findByRole('button', { name: 'Liked Beck Liked' })
  expect(pressed(liked)).toBe('true')
  await waitFor(async () =>
    expect(await decisions(me, year.classYear)).toEqual([['Beck Liked', 'like']]),
  )
  cleanup()
  await visit(browse, { as: me })
  const again = within(await cardOf('Beck Liked'))
  await user.click(await again.findByRole('button', { name: 'Liked Beck Liked' }))
  await user.click(await again.findByRole('button', { name: 'Skip Beck Liked' }))
  await waitFor(() =>
    expect(pressed(again.getByRole('button', { name: 'Skipped Beck Liked' }))).toBe('true'),
  )
})

test('the URL filters and sorts people, and filters can be removed one by one', async () => {
  const { browse, ...year } = newClass()
  const [tag] = await sql<{ id: number }>(
    `insert into tags (name) values ('Ceramics Club') returning id`,
  )
  const ana = await addSingle({ name: 'Ana Filter', ...year }, { lookingFor: 'love' })
  await addSingle({ name: 'Zed Filter', ...year }, { lookingFor: 'friends' })
  await sql('insert into user_tags (user_id, tag_id, position) values ($1, $2, 0)', ana.id, tag!.id)
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent)
  const user = await visit(`${browse}&sort=alphabetical`, { as: await addSingle() })
  await cardOf('Zed Filter')
  expect(names()).toEqual([expect.stringMatching(/^Ana/), expect.stringMatching(/^Zed/)])

  await user.click(screen.getByRole('button', { name: /^Filters/ }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await user.click(await sheet.findByRole('button', { name: 'love' }))
  await user.click(await sheet.findByRole('button', { name: 'Show 1 person' }))
  expect(window.location.search).toContain('looking=love')
  await waitFor(() => expect(names()).toEqual([expect.stringMatching(/^Ana/)]))

  await user.click(screen.getByRole('link', { name: 'Ceramics Club' }))
  await waitFor(() => expect(window.location.search).toBe(`?tag=${tag!.id}-Ceramics+Club`))
  await user.click(await screen.findByRole('button', { name: 'Remove Ceramics Club' }))
  await waitFor(() => expect(window.location.search).toBe(''))

  cleanup()
  await visit(`${browse}&looking=fun`, { as: await addSingle() })
  expect(await screen.findByText('No one fits these filters')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Reset filters' }))
  expect(window.location.search).toBe('')
})

test('one by one, arrow keys decide and Undo brings the last person back', async () => {
  const { browse, ...year } = newClass()
  await addSingle({ name: 'Ana Flow', ...year })
  await addSingle({ name: 'Zed Flow', ...year })
  const me = await addSingle()
  const user = await visit(`${browse}&view=cards&sort=alphabetical`, { as: me })
  await cardOf('Ana Flow')
  expect(screen.queryByRole('article', { name: /^Zed Flow/ })).not.toBeInTheDocument()
  await user.keyboard('{ArrowLeft}')
  await cardOf('Zed Flow')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', false),
  )
  await user.keyboard('{Control>}z{/Control}')
  await cardOf('Ana Flow')
  expect(screen.getByText(/Undone\. Ana Flow is back/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Like Ana Flow' }))
  await cardOf('Zed Flow')
  await user.click(screen.getByRole('button', { name: 'Skip Zed Flow' }))
  expect(await screen.findByText('No one fits these filters')).toBeInTheDocument()
  await waitFor(async () =>
    expect(await decisions(me, year.classYear)).toEqual([
      ['Ana Flow', 'like'],
      ['Zed Flow', 'dislike'],
    ]),
  )
})

test('blocking removes a person at once, and they can be unblocked', async () => {
  const { browse, ...year } = newClass()
  await addSingle({ name: 'Otto Block', ...year })
  const user = await visit(browse, { as: await addSingle() })
  await user.click(await screen.findByRole('button', { name: 'More actions for Otto Block' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Block Otto Block?' }))
  await user.click(dialog.getByRole('button', { name: 'Block Otto' }))
  expect(await screen.findByText('No one fits these filters')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'My profile' }))
  await user.click(await screen.findByRole('link', { name: 'People you blocked' }))
  await user.click(await screen.findByRole('button', { name: 'Unblock Otto Block' }))
  expect(await screen.findByText('You have not blocked anyone')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Unblock Otto Block' })).toBeInTheDocument()
})

test('undoing the unblocking of a person who has left says why it cannot be done', async () => {
  const gone = await addSingle({ name: 'Otto Left' })
  const me = await addSingle()
  await me.call(matchBlocks.block, { params: { userID: gone.id } })
  const user = await visit(ephmatchPaths.blocked.to(), { as: me })
  await user.click(await screen.findByRole('button', { name: 'Unblock Otto Left' }))
  await gone.call(ephmatchProfile.optOut, {})
  await sql('update users set visible = false where id = $1', gone.id)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText(/^Otto Left was not blocked again: /)).toBeInTheDocument()
})

test('a decision about a person who has left is explained, and they leave the list', async () => {
  const { browse, ...year } = newClass()
  const gone = await addSingle({ name: 'Gone Girl', ...year })
  const user = await visit(browse, { as: await addSingle() })
  const found = within(await cardOf('Gone Girl'))
  await gone.call(ephmatchProfile.optOut, {})
  await user.click(found.getByRole('button', { name: 'Like Gone Girl' }))
  expect(await screen.findByText('This profile was not found.')).toBeInTheDocument()
  expect(await screen.findByText('No one fits these filters')).toBeInTheDocument()
})

test('a list that fails to load can be retried', async () => {
  const { browse, ...year } = newClass()
  await addSingle({ name: 'Faye Failed', ...year })
  const { fetch } = globalThis
  let isDown = true
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    isDown && address.includes('/ephmatch/profiles?')
      ? Promise.reject(new TypeError('down'))
      : fetch(address, init),
  )
  try {
    const user = await visit(browse, { as: await addSingle() })
    const alert = await screen.findByRole('alert', {}, { timeout: 8000 })
    expect(alert.textContent).toContain('The people did not load')
    isDown = false
    await user.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await cardOf('Faye Failed')).toBeTruthy()
  } finally {
    vi.stubGlobal('fetch', fetch)
  }
})

test('a card is swiped to like or skip, and a short drag does nothing', async () => {
  const { browse, ...year } = newClass()
  await addSingle({ name: 'Ana Swipe', ...year })
  await addSingle({ name: 'Zed Swipe', ...year })
  const me = await addSingle()
  await visit(`${browse}&view=cards&sort=alphabetical`, { as: me })
  const drag = async (name: string, by: number) => {
    const target = await cardOf(name)
    const finger = { pointerId: 1, pointerType: 'touch' }
    fireEvent.pointerDown(target, { ...finger, clientX: 200 })
    fireEvent.pointerMove(target, { ...finger, clientX: 200 + by })
    fireEvent.pointerUp(target, { ...finger, clientX: 200 + by })
  }
  await drag('Ana Swipe', 40)
  await drag('Ana Swipe', 150)
  await drag('Zed Swipe', -150)
  expect(await screen.findByText('No one fits these filters')).toBeInTheDocument()
  await waitFor(async () =>
    expect(await decisions(me, year.classYear)).toEqual([
      ['Ana Swipe', 'like'],
      ['Zed Swipe', 'dislike'],
    ]),
  )
})
