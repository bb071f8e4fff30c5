import { screen, waitFor } from '@testing-library/react'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { expect, test } from 'vitest'
import { addSingle } from '#test/matching.ts'
import { addPerson, callAs, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const now = '2026-11-10T17:00:00Z'
const era = (start: string, end: string, seniorOnly = false) => ({ start, end, seniorOnly })
const openWith = (...eras: ReturnType<typeof era>[]) =>
  portal.open({ now, settings: { EPHMATCH_ERAS: JSON.stringify(eras) } })
const link = () => screen.queryByRole('link', { name: /Ephmatch$/ })

test('before it opens, people see the date, can prepare their profile, and find the link four weeks ahead', async () => {
  await openWith(era('2026-11-20T09:00:00-05:00', '2026-12-01T00:00:00-05:00'))
  const user = await visit('/ephmatch', { as: await addSingle() })
  expect(await screen.findByText(/^Ephmatch opens Fri, Nov 20 at 9:00 am/)).toBeInTheDocument()
  expect(screen.getAllByRole('link', { name: 'Ephmatch' }).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('link', { name: 'Edit my profile' }))
  expect(await screen.findByLabelText(/^About you/)).toBeInTheDocument()
})

test('a student who has not joined sees the opening date next to the form', async () => {
  await openWith(era('2026-11-20T00:00:00-05:00', '2026-12-01T00:00:00-05:00', true))
  await visit('/ephmatch', { as: await addPerson() })
  expect(
    await screen.findByText(/^Ephmatch opens Fri, Nov 20.*It opens to seniors only/),
  ).toBeInTheDocument()
  expect((await screen.findAllByRole('link', { name: 'Senior Ephmatch' })).length).toBeGreaterThan(
    0,
  )
  expect(await screen.findByRole('button', { name: 'Join Ephmatch' })).toBeInTheDocument()
})

test('while it is open to seniors, a junior is told so and a senior can browse', async () => {
  await openWith(era('2026-11-01T00:00:00-05:00', '2026-12-01T00:00:00-05:00', true))
  await visit('/ephmatch', { as: await addSingle({ classYear: 2028 }) })
  expect(await screen.findByText('Ephmatch is open to seniors only')).toBeInTheDocument()
  expect(screen.getByText(/^Closes Mon, Nov 30 at midnight\./)).toBeInTheDocument()
  await addSingle({ name: 'Sena Senior', classYear: 2027 })
  await visit('/ephmatch', { as: await addSingle({ classYear: 2027 }) })
  expect(await screen.findByText(/Likes are secret\./)).toBeInTheDocument()
})

test('without a planned opening, the link is not shown and the page says so', async () => {
  await openWith(era('2026-10-01T00:00:00-04:00', '2026-11-01T00:00:00-04:00'))
  await visit('/ephmatch', { as: await addSingle() })
  expect(await screen.findByText('Ephmatch is closed for this year')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /^Matches/ })).toBeInTheDocument()
  expect(link()).toBeNull()
})

test('people without access are told so, and never see the link', async () => {
  await openWith(era('2026-11-01T00:00:00-05:00', '2026-12-01T00:00:00-05:00'))
  const banned = await addPerson()
  await sql(
    `insert into bans (user_id, reason, created_time, ephmatch)
     values ($1, 'Fake photos', '2026-11-05T17:00:00Z', true)`,
    banned.id,
  )
  await visit('/ephmatch', { as: banned })
  expect(
    await screen.findByText(/\. A moderator took away your access to Ephmatch\.$/),
  ).toBeInTheDocument()
  expect((await screen.findByText(/Fake photos/)).textContent).toBe(
    'Reason: Fake photosThe ban began on Thu, Nov 5. It has no end date, and lasts until the moderators lift it.',
  )
  expect(link()).toBeNull()
  await visit('/ephmatch', { as: await addPerson({ type: 'professor' }) })
  expect(
    await screen.findByText(/\. This page requires access to Ephmatch, which is for students\.$/),
  ).toBeInTheDocument()
  expect(link()).toBeNull()
  await expect((await callAs(banned))(ephmatchProfile.get, {})).rejects.toMatchObject({
    status: 403,
  })
  await waitFor(() => expect(link()).toBeNull())
})
