import { screen, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, addBlock, chosenSchedule, newCollection } from '@wso/scheduler/schedules/schedule'
import { writeShare } from '@wso/scheduler/schedules/share'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday } from '../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const [first, second, third] = sections.filter(
  ({ semester, meetings }) => semester === 'Spring' && meetings.some(({ days }) => days > 0),
)
const store = () => useScheduleStore.getState()
const schedules = () => store().history.present.schedules

const theirs = chosenSchedule(
  addBlock(add(add(newCollection('From Wren'), first!), second!), {
    title: 'Crew',
    kind: 'practice',
    year,
    semester: 'Spring',
    meetings: [{ days: 1, start: 360, end: 420, place: '' }],
  }),
)
const open = (share: string) => visit(scheduler.to({ search: { share, term: `${year}-spring` } }))

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
  store().change((collection) => add(collection, third!))
})

test('a shared schedule is only shown, until it is kept as a new one', async () => {
  const user = await open(writeShare(theirs, { blocks: true }))
  expect(await screen.findByText(/“From Wren” was shared with you/)).toBeInTheDocument()
  const shown = within(screen.getByRole('group', { name: /^Weekly timetable, Spring/ }))
  expect(
    shown.getAllByRole('button', { name: new RegExp(`^${courseCode(first!)}, `) }),
  ).toBeTruthy()
  expect(shown.getByRole('button', { name: /^Crew, practice, Monday 6–7 am/ })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Remove / })).not.toBeInTheDocument()
  expect(schedules()).toHaveLength(1)

  await user.click(screen.getByRole('button', { name: 'Keep as a new schedule' }))
  expect(schedules().map(({ name }) => name)).toEqual(['My schedule', 'From Wren'])
  expect(schedules()[0]!.entries.map(({ id }) => id)).toEqual([third!.id])
  expect(window.location.search).not.toContain('share')
})

test('a shared schedule is compared with the viewer’s own week, which stays as it is', async () => {
  store().change((collection) => add(collection, first!))
  const before = schedules()
  const user = await open(writeShare(theirs))
  const compare = await screen.findByRole('button', { name: 'Compare with mine' })
  const shown = within(screen.getByRole('group', { name: /^Weekly timetable, Spring/ }))
  const named = (name: string) => shown.queryAllByRole('button', { name: new RegExp(`^${name}, `) })
  const [both, hers, mine] = [first!, second!, third!].map(courseCode)
  expect(named(`Mine: ${mine}`)).toEqual([])

  await user.click(compare)
  expect(compare).toHaveAttribute('aria-pressed', 'true')
  expect(named(`Mine: ${mine}`)).not.toEqual([])
  expect(named(`Both: ${both}`)).not.toEqual([])
  expect(named(hers!)).not.toEqual([])
  expect(screen.getByText(new RegExp(`^You both take ${both}\\. Lunch is free `))).toBeVisible()

  await user.click(compare)
  expect(named(`Mine: ${mine}`)).toEqual([])
  expect(schedules()).toEqual(before)
})

test('a device that can share links offers to', async () => {
  const share = vi.fn<Navigator['share']>(() => Promise.resolve())
  Object.assign(navigator, { share })
  const user = await visit(scheduler.to({ search: { term: `${year}-spring` } }))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Share My schedule' }))
  await user.click(dialog.getByRole('button', { name: 'Share' }))
  const link = dialog.getByLabelText<HTMLInputElement>('Link').value
  expect(share).toHaveBeenCalledWith({ title: 'My schedule', url: link })
  Reflect.deleteProperty(navigator, 'share')
})

test('damage in a link is reported, and the rest is shown', async () => {
  const whole = writeShare(theirs)
  const number = String(first!.peoplesoftNumber)
  await open(
    whole.replace(
      number,
      number.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
    ),
  )
  expect(await screen.findByText(/damaged and was left out/)).toBeInTheDocument()
  const shown = within(await screen.findByRole('group', { name: /^Weekly timetable/ }))
  expect(
    shown.getAllByRole('button', { name: new RegExp(`^${courseCode(second!)}, `) }),
  ).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Keep as a new schedule' })).toBeInTheDocument()
})

test('an empty link is reported and leads back', async () => {
  const user = await open('hello')
  expect(await screen.findAllByText('This link does not contain a schedule.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep as a new schedule' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to my schedule' }))
  expect(await screen.findByRole('region', { name: 'Added courses' })).toBeInTheDocument()
})
