import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { addSchedule } from '@wso/scheduler/schedules/collection'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { navigate } from '#core/navigation/siteLocation.ts'
import { addPerson, importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday } from '../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const [one, two, three] = generateSections({ year, size })
const store = () => useScheduleStore.getState()
const address = '/schedulecourses'
const isSaved = () => screen.findByText('Saved to your account', undefined, { timeout: 10_000 })
const account = () => call(api.schedules.list, {})

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
})

test('added courses are in the account and in the selections of existing clients', async () => {
  store().change((collection) => add(collection, one!))
  await visit(address, { as: await addPerson() })
  await isSaved()
  expect(await account()).toMatchObject([{ name: 'My schedule', entries: [{ id: one!.id }] }])
  store().change((collection) => add(collection, two!))
  await waitFor(
    async () =>
      expect(await account()).toMatchObject([{ entries: [{ id: one!.id }, { id: two!.id }] }]),
    { timeout: 10_000 },
  )
  await isSaved()
  const { courses } = await call(api.schedules.getSelections, { params: { userID: 'me' } })
  expect(courses.split(',')).toHaveLength(2)
})

test('the books of the viewer’s courses follow the schedule', async () => {
  await visit('/booktrak/courses', { as: await addPerson() })
  await screen.findByText('No courses in your schedule')
  act(() => navigate(address))
  await isSaved()
  act(() => store().change((collection) => add(collection, one!)))
  await screen.findByText('Saving')
  await isSaved()
  act(() => navigate('/booktrak/courses'))
  await screen.findByRole('heading', { name: 'Books for your courses' })
  expect(
    await screen.findByRole('heading', { name: new RegExp(`^${courseCode(one!)}`) }),
  ).toBeInTheDocument()
})

test('a change on another device arrives; a schedule changed on both is kept twice, with a notice', async () => {
  store().change((collection) => add(collection, one!))
  await visit(address, { as: await addPerson() })
  await isSaved()
  const [saved] = await account()
  const other = { ...saved!.entries[0]!, id: three!.id }
  await call(api.schedules.update, {
    params: { id: saved!.id },
    body: { version: saved!.version, entries: [other] },
  })
  store().change((collection) => add(collection, two!))
  expect(
    await screen.findByText(/Both versions are kept/, undefined, { timeout: 10_000 }),
  ).toBeInTheDocument()
  expect(chosenSchedule(store().history.present).entries.map(({ id }) => id)).toEqual([three!.id])
  await waitFor(async () => expect(await account()).toHaveLength(2), { timeout: 10_000 })
  expect((await account()).map(({ name }) => name)).toContain('My schedule (this device)')
  await isSaved()
})

test('what another client saved to the account is added', async () => {
  const person = await addPerson()
  await visit(address, { as: person })
  await isSaved()
  const courses = `${two!.department};${two!.peoplesoftNumber};${two!.year};${two!.semester}`
  await call(api.schedules.putSelections, { params: { userID: 'me' }, body: { courses } })
  store().change((collection) => add(collection, one!))
  await waitFor(() => expect(chosenSchedule(store().history.present).entries).toHaveLength(2), {
    timeout: 10_000,
  })
  await isSaved()
})

test('a new device shows the existing schedules, and adds none', async () => {
  const person = await addPerson()
  store().change((collection) => add(collection, one!))
  await visit(address, { as: person })
  await isSaved()
  const [saved] = await account()
  const { version } = saved!
  const changes = { version, name: 'Next fall', entries: [{ ...saved!.entries[0]!, color: 7 }] }
  await call(api.schedules.update, { params: { id: saved!.id }, body: changes })

  cleanup()
  localStorage.clear()
  useScheduleStore.setState(useScheduleStore.getInitialState(), true)
  await visit(address, { as: person })
  await isSaved()
  expect(chosenSchedule(store().history.present)).toMatchObject({
    name: 'Next fall',
    entries: [{ id: one!.id }],
  })
  expect(await account()).toHaveLength(1)
})

test('what another device has chosen is not added to what is chosen here', async () => {
  store().change((collection) => add(collection, one!))
  await visit(address, { as: await addPerson() })
  await isSaved()
  const [saved] = await account()
  const entries = [{ ...saved!.entries[0]!, id: three!.id }]
  await call(api.schedules.create, { body: { name: 'Dreams', entries, blocks: [] } })
  const courses = `${three!.department};${three!.peoplesoftNumber};${three!.year};${three!.semester}`
  await call(api.schedules.putSelections, { params: { userID: 'me' }, body: { courses } })

  store().change((collection) => add(collection, two!))
  await waitFor(() => expect(store().history.present.schedules).toHaveLength(2), {
    timeout: 10_000,
  })
  await isSaved()
  const mine = chosenSchedule(store().history.present).entries.map(({ id }) => id)
  expect(mine).toEqual([one!.id, two!.id])
})

test.each([
  ['lost', (key: string) => localStorage.removeItem(key)],
  ['damaged', (key: string) => localStorage.setItem(key, damaged(localStorage.getItem(key)!))],
])('schedules that were %s on this device stay in the account', async (_, spoil) => {
  const person = await addPerson()
  store().change((collection) => addSchedule(add(collection, one!), 'Plan B'))
  store().change((collection) => add(collection, two!))
  await visit(address, { as: person })
  await isSaved()
  cleanup()
  const key = `wso.user.${person.id}.scheduler`
  spoil(key)
  const spoiled = localStorage.getItem(key)
  useScheduleStore.setState(useScheduleStore.getInitialState(), true)
  if (spoiled === null) localStorage.removeItem(key)
  else localStorage.setItem(key, spoiled)
  await useScheduleStore.persist.rehydrate()

  await visit(address, { as: person })
  await isSaved()
  const ids = (await account()).flatMap(({ entries }) => entries.map(({ id }) => id))
  expect(ids).toEqual(expect.arrayContaining([one!.id, two!.id]))
})

/** Stored schedules; the second cannot be parsed. */
function damaged(text: string) {
  const stored = JSON.parse(text)
  const collection = JSON.parse(stored.state.collection)
  collection.schedules[1].id = 'two'
  return JSON.stringify({
    ...stored,
    state: { ...stored.state, collection: JSON.stringify(collection) },
  })
}

test('a visitor’s schedules stay on the device', async () => {
  store().change((collection) => add(collection, one!))
  await visit(address)
  await screen.findByRole('group', { name: /^Weekly timetable/ })
  expect(screen.queryByText('Saved to your account')).not.toBeInTheDocument()
})
