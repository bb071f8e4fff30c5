import { screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { currentTerm } from '@wso/scheduler/calendar/terms'
import { expect, test } from 'vitest'
import { collegeToday } from '#features/scheduler/timetable/terms.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, callAs, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

const page = '/schedulecourses/together'
const { year, semester } = currentTerm(academicCalendar, collegeToday())!

/** A person whose default schedule is busy from Monday to Friday except in these hours. */
async function personFree(name: string, from: number, to: number) {
  const person = await addPerson({ name })
  const call = await callAs(person)
  const meetings = [
    { days: 0b11111, start: 8 * 60, end: from * 60, place: '' },
    { days: 0b11111, start: to * 60, end: 22 * 60, place: '' },
  ]
  const blocks = [{ id: 1, title: 'Busy', kind: 'other' as const, year, semester, meetings }]
  await call(schedules.create, { body: { name: 'Plan A', entries: [], blocks } })
  return { ...person, call }
}

const share = async (from: Awaited<ReturnType<typeof personFree>>, to: TestPerson) =>
  from.call(freeTimes.share, { params: { userID: to.id } })

test('nobody shares at first, and a person starts and stops sharing', async () => {
  const me = await personFree('Mia Mole', 10, 12)
  const friend = await addPerson({ name: 'Fern Finder' })
  const user = await visit(page, { as: me })
  expect(await screen.findByText('No one shares with you yet')).toBeInTheDocument()
  expect(screen.getByText(/No one\. Choose a person to share with/)).toBeInTheDocument()
  await user.type(await screen.findByLabelText('Share with a person'), 'Fern Fin')
  await user.click(await screen.findByRole('option', { name: /Fern Finder/ }))
  const list = await screen.findByRole('list', { name: 'People you share with' })
  expect(within(list).getByText('Fern Finder')).toBeInTheDocument()
  await user.click(within(list).getByRole('button', { name: 'Stop sharing with Fern Finder' }))
  await screen.findByText(/No one\. Choose a person to share with/)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByRole('list', { name: 'People you share with' })
  await user.click(screen.getByRole('button', { name: 'Stop sharing with everyone' }))
  const dialog = await screen.findByRole('dialog', { name: 'Stop sharing with everyone?' })
  await user.click(within(dialog).getByRole('button', { name: 'Stop sharing' }))
  await waitFor(() =>
    expect(screen.queryByRole('list', { name: 'People you share with' })).not.toBeInTheDocument(),
  )
  const rows = await sql('select 1 from free_shares where other_id = $1', friend.id)
  expect(rows).toEqual([])
})

test('the times when all chosen people are free, or the next best with the names of the busy', async () => {
  const me = await personFree('Mia Mole', 10, 13)
  const [ann, bo] = [await personFree('Ann Ash', 11, 14), await personFree('Bo Beech', 14, 15)]
  await share(ann, me)
  await share(bo, me)
  const user = await visit(page, { as: me })
  await user.click(await screen.findByRole('button', { name: 'Ann Ash' }))
  expect(await screen.findByText('Both of you are free')).toBeInTheDocument()
  const times = () => screen.getAllByRole('listitem').map((each) => each.textContent)
  expect(times()).toContain('Mon 11 am–1 pm')
  expect(window.location.search).toBe(`?with=${ann.id}`)
  await user.click(screen.getByRole('button', { name: 'Bo Beech' }))
  expect(await screen.findByText('2 of 3 free')).toBeInTheDocument()
  expect(times()).toContain('Mon 11 am–1 pm without Bo Beech')
})

test('a chosen person who does not share reads the same as one without classes, and can be shared with', async () => {
  const me = await personFree('Mia Mole', 10, 12)
  const other = await addPerson({ name: 'Una Shared' })
  const empty = await addPerson({ name: 'Eve Empty' })
  await (
    await callAs(empty)
  )(freeTimes.share, { params: { userID: me.id } })
  const user = await visit(`${page}?with=${other.id}&with=${empty.id}`, { as: me })
  expect(
    await screen.findByText(/You can’t see when Una Shared is free\. They haven’t/),
  ).toBeInTheDocument()
  expect(
    await screen.findByText(/You can’t see when Eve Empty is free\. They haven’t/),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Share yours with Una Shared' }))
  expect(await screen.findByText('Una Shared can see when you are free.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Compare without Una Shared' }))
  await waitFor(() => expect(window.location.search).toBe(`?with=${empty.id}`))
})

test('a group is made, filled, shared and deleted, and chooses its people at once', async () => {
  const me = await personFree('Mia Mole', 10, 12)
  const ann = await personFree('Ann Alder', 10, 12)
  await share(ann, me)
  const user = await visit(page, { as: me })
  await user.click(await screen.findByRole('button', { name: 'New group' }))
  await user.type(await screen.findByLabelText('Name'), 'Crew')
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  const group = within(await screen.findByRole('region', { name: 'Crew' }))
  expect(group.getByRole<HTMLInputElement>('switch').checked).toBe(false)
  await user.type(await group.findByLabelText('Add a person to Crew'), 'Ann Ald')
  await user.click(await screen.findByRole('option', { name: /Ann Alder/ }))
  await group.findByRole('list', { name: 'People in Crew' })
  await user.click(group.getByRole('switch', { name: 'Share with Crew' }))
  await waitFor(async () => {
    const { sharing } = await ann.call(freeTimes.get, {})
    expect(sharing).toMatchObject([{ id: me.id }])
  })
  await user.click(screen.getByRole('button', { name: 'Crew' }))
  expect(await screen.findByText('Both of you are free')).toBeInTheDocument()
  await user.click(group.getByRole('button', { name: 'Delete group Crew' }))
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Crew' })).not.toBeInTheDocument(),
  )
  expect((await ann.call(freeTimes.get, {})).sharing).toEqual([])
})

test('a person without classes is told where to add them', async () => {
  await visit(page, { as: await addPerson() })
  expect(await screen.findByText(/Your default schedule has no classes in/)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /Add your classes/ })).toHaveProperty(
    'pathname',
    '/schedulecourses',
  )
})

test('a profile leads to the comparison with that person', async () => {
  const [me, other] = [await addPerson(), await addPerson({ name: 'Lin Linked' })]
  await visit(`/facebook/users/${other.id}`, { as: me })
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: 'Find a time together' })
  expect(link.pathname + link.search).toBe(`${page}?with=${other.id}`)
})

test('two people added to a group in quick succession are both in it', async () => {
  const me = await personFree('Mia Mole', 10, 12)
  const names = ['Gus Grove', 'Hal Heath']
  const added = await Promise.all(names.map((name) => addPerson({ name })))
  await me.call(freeTimes.createGroup, { body: { name: 'Crew', isShared: false, userIDs: [] } })
  const user = await visit(page, { as: me })
  const group = within(await screen.findByRole('region', { name: 'Crew' }))
  const add = async (name: string) => {
    await user.type(await group.findByLabelText('Add a person to Crew'), name)
    await user.click(await screen.findByRole('option', { name: new RegExp(name) }))
  }
  await withHeld('/free-times', async ({ count, release }) => {
    await add('Gus Grove')
    await waitFor(() => expect(count()).toBe(1))
    await add('Hal Heath')
    await waitFor(() => expect(count()).toBe(2))
    release()
  })
  const list = within(await group.findByRole('list', { name: 'People in Crew' }))
  for (const name of names) expect(await list.findByText(name)).toBeInTheDocument()
  const { groups } = await me.call(freeTimes.get, {})
  expect(groups[0]?.people.map(({ id }) => id).toSorted()).toEqual(
    added.map(({ id }) => id).toSorted(),
  )
})
