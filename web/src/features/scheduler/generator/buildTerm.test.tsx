import { screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { sectionsLike } from '@wso/scheduler/week/companions'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday, termSlug } from '../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const byID = new Map(sections.map((section) => [section.id, section]))
const address = `/schedulecourses?term=${termSlug({ year, semester: 'Spring' })}`
const hasTime = ({ meetings }: Section) => meetings.some(({ days }) => days > 0)
const inSpring = sections.filter((section) => section.semester === 'Spring' && hasTime(section))
const store = () => useScheduleStore.getState()
const added = () =>
  chosenSchedule(store().history.present).entries.flatMap(({ id }) => byID.get(id) ?? [])

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
})

test('an open slot fills with a course that it may take, and a chosen week becomes the schedule', async () => {
  const own = inSpring.find(({ components }) => components.length < 2)!
  store().change((collection) => add(collection, own))
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'Build my term' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Build your term/ }))
  await user.selectOptions(dialog.getByLabelText('Counts for'), 'Division III')
  await user.click(dialog.getByRole('button', { name: 'Add slot' }))
  expect(dialog.getByText('Any Division III course')).toBeInTheDocument()
  const weeks = within(await dialog.findByRole('list', { name: 'Suggested weeks' }))
  const second = weeks.getAllByRole('button')[1]!
  await user.click(second)
  expect(second).toHaveAttribute('aria-pressed', 'true')
  const code = second.querySelector('b')!.textContent
  expect(added()).toEqual([own])

  await user.click(screen.getByRole('button', { name: 'Use this schedule' }))
  const filled = added().filter((section) => courseKey(section) !== courseKey(own))
  expect(new Set(filled.map(courseCode))).toEqual(new Set([code]))
  expect(filled.every(({ courseAttributes }) => courseAttributes.div3)).toBe(true)
  expect(added()).toHaveLength(filled.length + 1)
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(added()).toEqual([own])
})

test('the other sections of a block are switched to in the week by keyboard', async () => {
  const own = inSpring.find((section) =>
    sectionsLike(section, sections).some((other) => other.id !== section.id && hasTime(other)),
  )!
  const code = courseCode(own)
  store().change((collection) => add(collection, own))
  const user = await visit(address)
  const blocks = () => screen.findAllByRole('button', { name: new RegExp(`^${code}, `) })
  const [block] = await blocks()
  block!.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog', { name: new RegExp(`^${code}`) })
  const [ghost] = await screen.findAllByRole('button', {
    name: new RegExp(`^Switch ${code} to section \\w+, `),
  })
  expect(ghost).toHaveAttribute('tabindex', '0')
  const [, wanted] = /to section (\w+),/.exec(ghost!.textContent)!
  ghost!.focus()
  await user.keyboard('{Enter}')
  expect(added().map(({ section }) => section)).toEqual([wanted])
  const [moved] = await blocks()
  await waitFor(() => expect(moved).toHaveFocus())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
