import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { beforeAll, expect, test } from 'vitest'
import { addPerson, callAs, formMatches, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const senior = { classYear: 2027 }
const tile = (name: string) => screen.findByRole('article', { name })
const like = async (person: TestPerson, { id }: TestPerson) =>
  (await callAs(person))(ephcatch.like, { params: { userID: id } })

beforeAll(() => portal.open({ now: '2027-05-20T15:00:00Z' }))

test('a senior finds people, likes up to ten, and sees how many likes are left', async () => {
  const me = await addPerson(senior)
  for (let index = 0; index < 11; index += 1) {
    await addPerson({ ...senior, name: `Crush Number${String(index).padStart(2, '0')}` })
  }
  const user = await visit('/ephcatch', { as: me })
  await user.type(await screen.findByRole('searchbox', { name: 'Search by name' }), 'crush')
  expect(await screen.findByText('11 people')).toBeInTheDocument()
  await waitFor(() => expect(window.location.search).toBe('?q=crush'))
  expect(screen.getByText('10 of 10 likes left')).toBeInTheDocument()
  for (let index = 0; index < 10; index += 1) {
    const name = `Crush Number${String(index).padStart(2, '0')}`
    await user.click(screen.getByRole('button', { name: `Like ${name}` }))
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: `Liked ${name}` }).getAttribute('aria-pressed'),
      ).toBe('true'),
    )
  }
  expect(await screen.findByText(/^No likes left of 10/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Like Crush Number10' }))
  expect(await screen.findByText(/already like 10 people/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Like Crush Number10' })).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Liked Crush Number03' }))
  expect(await screen.findByText('1 of 10 likes left')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'People I like' }))
  expect(await screen.findByText('9 people')).toBeInTheDocument()
})

test('two people who like each other both see the match, and can unmatch', async () => {
  const me = await addPerson(senior)
  const other = await addPerson({ ...senior, name: 'Mutual Crush' })
  await like(me, other)
  const user = await visit('/ephcatch/matches', { as: me })
  expect(await screen.findByText('No matches yet')).toBeInTheDocument()
  await like(other, me)
  await formMatches()
  const match = within(await tile('Mutual Crush'))
  expect(match.getByRole('link', { name: 'Message Mutual Crush' })).toHaveAttribute(
    'href',
    `/conversations/about/match/${other.id}`,
  )
  await user.click(match.getByRole('button', { name: 'More actions for Mutual Crush' }))
  await user.click(screen.getByRole('menuitem', { name: 'Unmatch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unmatch Mutual Crush?' }))
  await user.click(dialog.getByRole('button', { name: 'Unmatch' }))
  expect(await within(await tile('Mutual Crush')).findByText('Ended')).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Message Mutual Crush' })).not.toBeInTheDocument()
})

test('blocking removes a person at once', async () => {
  await addPerson({ ...senior, name: 'Blocked Crush' })
  const user = await visit('/ephcatch?q=blocked', { as: await addPerson(senior) })
  await user.click(await screen.findByRole('button', { name: 'More actions for Blocked Crush' }))
  await user.click(screen.getByRole('menuitem', { name: 'Block' }))
  await user.click(await screen.findByRole('button', { name: 'Block Blocked' }))
  expect(await screen.findByText('No one matches “blocked”')).toBeInTheDocument()
})

test('a senior opts out, which hides them, and joins again', async () => {
  const me = await addPerson({ ...senior, name: 'Shy Senior' })
  const user = await visit('/ephcatch', { as: me })
  await user.click(await screen.findByRole('link', { name: 'Opt out' }))
  await user.click(await screen.findByRole('button', { name: 'Opt out' }))
  expect(await screen.findByText('You have opted out of Ephcatch')).toBeInTheDocument()
  await user.click(screen.getByRole('link', { name: 'Join again' }))
  await user.click(await screen.findByRole('button', { name: 'Join again' }))
  expect(await screen.findByRole('searchbox', { name: 'Search by name' })).toBeInTheDocument()
})

test('other people see when, and for whom, it is open', async () => {
  await visit('/ephcatch', { as: await addPerson({ classYear: 2029 }) })
  expect(await screen.findByText('Ephcatch isn’t open to you right now')).toBeInTheDocument()
  cleanup()
  await visit('/ephcatch/opt-out', { as: await addPerson(senior) })
  expect(await screen.findByRole('heading', { name: 'Opt out of Ephcatch' })).toBeInTheDocument()
})
