import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addReviewed } from '#test/factrak.ts'
import { addOrder, manager } from '#test/goodrich.ts'
import { addPerson, sql } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { visit } from '#test/visit.tsx'

const today = async () => within(await screen.findByRole('region', { name: 'Today' }))

test('a manager sees at home which orders are late', async () => {
  await portal.open({ now: '2026-10-15T15:00:00Z' }) // 11:00 at the college
  const order = { day: '2026-10-15', status: 1, cents: 500 }
  const late = await addOrder({ ...order, time: '10:40' })
  await addOrder({ ...order, time: '11:20' })
  await visit('/', { as: await manager() })
  const line = await (await today()).findByRole('link', { name: /1 order late/ })
  expect(line.closest('section')!.textContent).toContain(`#${late}`)
  expect(line.getAttribute('href')).toBe('/dining/goodrich/manage')
})

test('administrators and the moderators of Factrak see their queues at home, and others do not', async () => {
  const { survey } = await addReviewed('R')
  await sql(
    `insert into factrak_flags (survey_id, flagger, reason, created_time)
     values ($1, $2::text, 'Names a classmate', now())`,
    ...[survey, (await addPerson()).id],
  )
  for (const role of [{ admin: true }, { factrakAdmin: true }]) {
    await visit('/', { as: await addPerson({ type: 'staff', ...role }) })
    const line = await (await today()).findByRole('link', { name: 'Factrak review' })
    expect(line.getAttribute('href')).toBe('/moderation?kind=factrakReview')
    expect((await today()).getByText('1 to decide')).toBeInTheDocument()
    cleanup()
  }
  await visit('/', { as: await addPerson({ type: 'staff' }) })
  const card = await today()
  await card.findByText(/Nothing is waiting/)
  expect(card.queryByText(/to decide/)).not.toBeInTheDocument()
})

test('seniors read on the day on which Ephcatch opens that it does', async () => {
  await portal.open({ now: '2027-05-15T15:00:00Z' })
  const senior = await addPerson({ type: 'student', classYear: 2027 })
  await visit('/', { as: senior })
  const line = await (await today()).findByRole('link', { name: /Ephcatch is open/ })
  expect(line.getAttribute('href')).toBe('/ephcatch')
  cleanup()
  await portal.open({ now: '2027-05-16T15:00:00Z' })
  await visit('/', { as: await addPerson({ type: 'student', classYear: 2027 }) })
  const card = await today()
  await card.findByText(/Nothing is waiting/)
  expect(card.queryByText(/Ephcatch is open/)).not.toBeInTheDocument()
})
