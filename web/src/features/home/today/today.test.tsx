import { screen, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

// In a term, in which a student needs courses.
beforeAll(() => portal.open({ now: '2026-10-15T15:00:00Z' }))

const today = async () => within(await screen.findByRole('region', { name: 'Today' }))

test('a student whose day is empty gets a link to the scheduler', async () => {
  await visit('/', { as: await addPerson({ type: 'student' }) })
  const card = await today()
  expect(await card.findByText(/Nothing is waiting for you/)).toBeInTheDocument()
  // The link waits for the person, whose answer can come after those about the day.
  expect(await card.findByRole('link', { name: 'Add your courses' })).toBeInTheDocument()
})

test('visitors do not see a day', async () => {
  await visit('/')
  await screen.findByRole('region', { name: 'Library hours' })
  expect(screen.queryByRole('region', { name: 'Today' })).not.toBeInTheDocument()
})
