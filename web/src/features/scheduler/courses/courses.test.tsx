import { screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { dayNames } from '../timetable/days.ts'
import { collegeToday, termSlug } from '../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const address = `/schedulecourses?term=${termSlug({ year, semester: 'Spring' })}`
const inSpring = sections.filter(
  ({ semester, meetings }) => semester === 'Spring' && meetings.some(({ days }) => days > 0),
)
const store = () => useScheduleStore.getState()
const chosen = () => chosenSchedule(store().history.present)
const names = () => store().history.present.schedules.map(({ name }) => name)
const more = async (item: string | RegExp) => {
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'More schedule actions' }))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  return user
}
const suggest = async () => {
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'Build my term' }))
  return user
}

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
})

test('an own block is added, checked, changed and removed', async () => {
  const user = await more('Add a time block')
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  const title = await dialog.findByRole('textbox', {
    name: 'Title',
    description: 'Enter a title.',
  })
  expect(dialog.getByText('Choose at least one day.')).toBeInTheDocument()
  await user.type(title, 'Library desk')
  await user.click(dialog.getByRole('checkbox', { name: 'Tuesday' }))
  await user.type(dialog.getByLabelText('From'), '18:00')
  await user.type(dialog.getByLabelText('To'), '17:00')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('The end must be after the start.')).toBeInTheDocument()
  await user.clear(dialog.getByLabelText('To'))
  await user.type(dialog.getByLabelText('To'), '20:30')
  await user.click(dialog.getByRole('button', { name: 'Add' }))

  const block = await screen.findByRole('button', {
    name: 'Library desk, work, Tuesday 6:00–8:30 pm',
  })
  await user.click(block)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  const change = within(await screen.findByRole('dialog', { name: 'Edit Library desk' }))
  await user.type(change.getByLabelText(/^Place/), 'Sawyer')
  await user.click(change.getByRole('button', { name: 'Save' }))
  expect(chosen().blocks).toMatchObject([
    { title: 'Library desk', meetings: [{ days: 2, place: 'Sawyer' }] },
  ])
  await user.click(screen.getByRole('button', { name: 'Remove Library desk' }))
  expect(chosen().blocks).toEqual([])
})

test('a lecture and its lab have names of their own, and a section without instructors no such row', async () => {
  const lab = inSpring.find(({ classType }) => classType === 'Laboratory')!
  const code = courseCode(lab)
  const lecture = inSpring.find(
    (each) => courseCode(each) === code && each.classType === 'Lecture',
  )!
  store().change((collection) => add(add(collection, lecture), lab))
  await visit(address)
  const added = within(await screen.findByRole('region', { name: 'Added courses' }))
  const buttons = (await added.findAllByRole('button')).map(
    (button) => button.getAttribute('aria-label') ?? button.textContent,
  )
  expect(new Set(buttons).size).toBe(6)
  expect(buttons).toContain(`About ${code} lecture`)
  expect(added.getByText(`${code} laboratory`)).toBeInTheDocument()
})

test('schedules are named, copied, chosen and deleted, and a deleted one comes back', async () => {
  store().change((collection) => add(collection, inSpring[0]!))
  const user = await visit(address)
  const menu = async (button: RegExp, item: string) => {
    await user.click(await screen.findByRole('button', { name: button }))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  await menu(/^My schedule/, 'Copy My schedule')
  expect(names()).toEqual(['My schedule', 'Copy of My schedule'])
  expect(chosen().entries).toHaveLength(1)

  await menu(/^Copy of/, 'Rename Copy of My schedule')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Second choice{Enter}')
  await waitFor(() => expect(names()).toEqual(['My schedule', 'Second choice']))

  await menu(/^Second choice/, 'Delete Second choice')
  expect(names()).toEqual(['My schedule'])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(names()).toEqual(['My schedule', 'Second choice'])
})

test('a suggestion keeps the free day, and using it replaces only the sections', async () => {
  const isOn = ({ meetings }: Section, day: number) =>
    meetings.some(({ days }) => days & (1 << day))
  const [course, day] = inSpring.flatMap((section): [Section, number][] => {
    const others = inSpring.filter(
      (other) => other !== section && courseCode(other) === courseCode(section),
    )
    if (section.components.length > 1) return []
    const free = [0, 1, 2, 3, 4].filter(
      (each) => isOn(section, each) && others.some((other) => !isOn(other, each)),
    )
    return free.map((each) => [section, each])
  })[0]!
  store().change((collection) => add(collection, course))
  const user = await suggest()
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('checkbox', { name: dayNames[day]! }))
  const shown = within(await screen.findByRole('region', { name: 'Suggested schedules' }))
  expect(shown.getByText(/^1 of \d+$/)).toBeInTheDocument()
  expect(shown.getByText(/^1 course, \d days?, .* from first to last class$/)).toBeInTheDocument()
  const shownIn = document.querySelector('[aria-label^="Weekly timetable"]')!
  expect(
    within(shownIn as HTMLElement).queryAllByRole('button', { name: new RegExp(dayNames[day]!) }),
  ).toHaveLength(0)
  expect(chosen().entries).toMatchObject([{ id: course.id }])
  await user.click(shown.getByRole('button', { name: 'Use this schedule' }))
  const [entry] = chosen().entries
  expect(chosen().entries).toHaveLength(1)
  const taken = sections.find(({ id }) => id === entry!.id)!
  expect(courseCode(taken)).toBe(courseCode(course))
  expect(isOn(taken, day)).toBe(false)
})

test('when no schedule fits, the notice names exactly the constraints that rule it out', async () => {
  const early = inSpring.find((section) => {
    const same = sections.filter((other) => courseKey(other) === courseKey(section))
    return (
      section.components.length < 2 &&
      same.every(({ meetings }) => meetings.some(({ days, start }) => days && start < 660))
    )
  })!
  store().change((collection) => add(collection, early))
  const user = await suggest()
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText('No classes before'), '11:00 am')
  await user.selectOptions(dialog.getByLabelText('No classes after'), '8:00 pm')
  const code = courseCode(early)
  expect(
    await dialog.findByText(
      `No schedule fits all of these: no classes before 11:00 am and ${code}.`,
    ),
  ).toBeInTheDocument()
})
