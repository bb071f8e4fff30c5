import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { ephmatchProfiles } from '@wso/contract/matching/profiles'
import { beforeAll, expect, test } from 'vitest'
import { addSingle, cardOf, like, newClass } from '#test/matching.ts'
import { addPerson, callAs, formMatches, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const path = () => window.location.pathname

beforeAll(() => portal.open({}))

test('a student previews their profile as others will see it, then joins', async () => {
  const person = await addPerson({ name: 'Juno Joins', homeTown: 'Nara', homeCountry: 'Japan' })
  const user = await visit('/ephmatch', { as: person })
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Join Ephmatch' }),
  ).toBeInTheDocument()
  expect(path()).toBe('/ephmatch/opt-in')
  expect(await screen.findByText(/^Ephmatch is open\. Closes/)).toBeInTheDocument()
  await user.type(await screen.findByLabelText(/^About you/), 'Soup and cribbage.')
  await user.selectOptions(screen.getByLabelText('Looking for'), 'friends')
  await user.selectOptions(screen.getByLabelText('How matches reach you'), 'Instagram')
  await user.type(screen.getByLabelText(/^Message to your matches/), 'Coffee at Goodrich?')

  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText('Soup and cribbage.')).toBeInTheDocument()
  expect(preview.getByText('From Nara, Japan')).toBeInTheDocument()
  expect(preview.queryByText('Coffee at Goodrich?')).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: 'Join Ephmatch' }))
  const problems = within(await screen.findByRole('region', { name: 'Problems' }))
  expect(problems.getByText('Enter your name on Instagram, such as eph.lion.')).toBeInTheDocument()
  expect(problems.getByText('Select the box to join.')).toBeInTheDocument()
  await user.type(screen.getByLabelText('Name on Instagram'), '@juno.mo')
  await user.click(preview.getByRole('radio', { name: 'Your matches' }))
  expect(preview.getByText('Coffee at Goodrich?')).toBeInTheDocument()
  expect(preview.getByRole('link', { name: 'Instagram @juno.mo' })).toHaveProperty(
    'href',
    'https://www.instagram.com/juno.mo',
  )

  await user.click(screen.getByLabelText(/^Show my name, photo and profile/))
  await user.click(screen.getByRole('button', { name: 'Join Ephmatch' }))
  expect(await screen.findByText('You joined Ephmatch')).toBeInTheDocument()
  await waitFor(() => expect(path()).toBe('/ephmatch'))
  const saved = await (await callAs(person))(ephmatchProfile.get, {})
  expect(saved).toMatchObject({
    description: 'Soup and cribbage.',
    lookingFor: 'friends',
    locationTown: 'Nara',
    messagingPlatform: 'Instagram',
    messagingUsername: 'juno.mo',
    deleted: false,
  })
})

test('a match appears when it is formed, with a message and a contact link, and can be unmatched', async () => {
  const { browse, ...year } = newClass()
  const juno = await addSingle(
    { name: 'Juno Match', ...year },
    {
      matchMessage: 'Coffee, Thursday?',
      messagingPlatform: 'Snapchat',
      messagingUsername: 'juno.m',
    },
  )
  const me = await addSingle({ name: 'Mari Match' })
  await like(juno, me)
  const user = await visit(browse, { as: me })
  const found = within(await cardOf('Juno Match'))
  expect(found.queryByText('Coffee, Thursday?')).not.toBeInTheDocument()
  await user.click(found.getByRole('button', { name: 'Like Juno Match' }))
  expect(await found.findByRole('button', { name: 'Liked Juno Match' })).toBeInTheDocument()
  // The button is ahead of the server.
  await waitFor(async () => {
    const { items } = await me.call(ephmatchProfiles.list, { query: {}, preload: ['relation'] })
    expect(items.map(({ relation }) => relation)).toContain('like')
  })
  await formMatches()
  const banner = within(
    await screen.findByRole('region', { name: 'You and Juno liked each other' }),
  )
  expect(banner.getByText('Coffee, Thursday?')).toBeInTheDocument()
  expect(banner.getByRole('link', { name: 'Message Juno' })).toHaveAttribute(
    'href',
    `/conversations/about/match/${juno.id}`,
  )
  expect(banner.getByRole('link', { name: 'Snapchat @juno.m' })).toHaveProperty(
    'href',
    'https://www.snapchat.com/add/juno.m',
  )
  expect(await screen.findByRole('link', { name: /^Matches, 1 new/ })).toBeInTheDocument()
  await user.click(banner.getByRole('button', { name: 'Later' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: /liked each other/ })).not.toBeInTheDocument(),
  )

  await user.click(screen.getByRole('link', { name: /^Matches/ }))
  const match = within(await cardOf('Juno Match'))
  expect(match.getByText('Coffee, Thursday?')).toBeInTheDocument()
  await user.click(match.getByRole('button', { name: 'More actions for Juno Match' }))
  await user.click(screen.getByRole('menuitem', { name: 'Unmatch' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Unmatch Juno Match?' }))
  await user.click(dialog.getByRole('button', { name: 'Unmatch' }))
  expect(await within(await cardOf('Juno Match')).findByText('Ended')).toBeInTheDocument()
  expect(screen.queryByText('Coffee, Thursday?')).not.toBeInTheDocument()
  const { items } = await juno.call(ephmatchMatches.list, { query: {} })
  expect(items).toMatchObject([{ ended: true }])
})

test('a match made by the other person appears while the page is open, without shifting it', async () => {
  const { browse, ...year } = newClass()
  const juno = await addSingle({ name: 'Juno Live', ...year })
  const me = await addSingle()
  await like(me, juno)
  await visit(browse, { as: me })
  await cardOf('Juno Live')
  await like(juno, me)
  await formMatches()
  const status = await screen.findByRole('region', { name: 'You and Juno liked each other' })
  expect(status.closest('[role="status"]')).toBeTruthy()
})

test('opening the matches marks them as seen and labels the new ones', async () => {
  const juno = await addSingle({ name: 'Juno Seen' })
  const me = await addSingle()
  await like(me, juno)
  await like(juno, me)
  await formMatches()
  await visit('/ephmatch/matches', { as: me })
  expect(await within(await cardOf('Juno Seen')).findByText('New')).toBeInTheDocument()
  await waitFor(async () =>
    expect(await me.call(ephmatchMatches.counts, {})).toEqual({ total: 1, unseen: 0 }),
  )
  expect(within(await cardOf('Juno Seen')).getByText('New')).toBeInTheDocument()
  cleanup()
  await visit('/ephmatch/matches', { as: me })
  expect(within(await cardOf('Juno Seen')).queryByText('New')).not.toBeInTheDocument()
})

test('a profile is reported to the moderators', async () => {
  const { browse, ...year } = newClass()
  await addSingle({ name: 'Rude Person', ...year }, { description: 'Something rude.' })
  const user = await visit(browse, { as: await addSingle() })
  await user.click(await screen.findByRole('button', { name: 'More actions for Rude Person' }))
  await user.click(screen.getByRole('menuitem', { name: 'Report to moderators' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await user.click(dialog.getByRole('radio', { name: 'Targets a person' }))
  await user.click(dialog.getByRole('button', { name: 'Report' }))
  expect(await screen.findByText('Reported. Moderators will look at it.')).toBeInTheDocument()
  cleanup()
  await visit('/moderation?kind=ephmatchProfile', {
    as: await addPerson({ type: 'staff', admin: true }),
  })
  expect((await screen.findAllByText(/Something rude\./)).length).toBeGreaterThan(0)
})

test('opting out hides the profile, joining again restores it, and erasing leaves nothing', async () => {
  const me = await addSingle({}, { description: 'Kept for later.' })
  const user = await visit('/ephmatch/opt-out', { as: me })
  await user.click(await screen.findByRole('button', { name: 'Opt out' }))
  const question = within(await screen.findByRole('dialog', { name: 'Opt out of Ephmatch?' }))
  await user.click(question.getByRole('button', { name: 'Opt out' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Join Ephmatch' }),
  ).toBeInTheDocument()
  expect(await screen.findByLabelText(/^About you/)).toHaveProperty('value', 'Kept for later.')
  expect((await me.call(ephmatchProfile.get, {})).deleted).toBe(true)

  await user.click(screen.getByRole('link', { name: 'erase them' }))
  await user.click(await screen.findByRole('button', { name: 'Erase everything' }))
  const sure = within(await screen.findByRole('dialog', { name: 'Erase your Ephmatch data?' }))
  await user.click(sure.getByRole('button', { name: 'Erase everything' }))
  expect(await screen.findByText('Your Ephmatch data is erased')).toBeInTheDocument()
  expect(await screen.findByLabelText(/^About you/)).toHaveProperty('value', '')
  await expect(me.call(ephmatchProfile.get, {})).rejects.toMatchObject({ status: 404 })
})

test('the profile is edited and keeps its draft', async () => {
  const me = await addSingle({}, { description: 'Before.' })
  const user = await visit('/ephmatch/profile', { as: me })
  const about = await screen.findByLabelText(/^About you/)
  await user.clear(about)
  await user.type(about, 'After.')
  cleanup()
  await visit('/ephmatch/profile', { as: me })
  expect(await screen.findByLabelText(/^About you/)).toHaveProperty('value', 'After.')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Profile saved')).toBeInTheDocument()
  expect((await me.call(ephmatchProfile.get, {})).description).toBe('After.')
  await waitFor(() => expect(path()).toBe('/ephmatch'))
})

test('tags are edited in a dialog, and the preview shows them', async () => {
  await sql(`insert into tags (name) values ('Owl Choir')`)
  const user = await visit('/ephmatch/profile', { as: await addSingle() })
  await user.click(await screen.findByRole('button', { name: 'Add tags' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Your tags' }))
  await user.type(await dialog.findByRole('combobox', { name: 'Add a tag' }), 'owl')
  await user.click(await dialog.findByRole('option', { name: 'Owl Choir' }))
  await user.click(dialog.getByRole('button', { name: 'Save tags' }))
  expect(await screen.findByText('Tags saved')).toBeInTheDocument()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(await preview.findByText('Owl Choir')).toBeInTheDocument()
})
