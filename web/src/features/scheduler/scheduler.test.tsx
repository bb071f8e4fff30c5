import { screen, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { overlaps } from '@wso/scheduler/week/conflicts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from './schedules/scheduleStore.ts'
import { collegeToday, termName, termSlug } from './timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const spring = { year, semester: 'Spring' } as const
const inSpring = sections.filter(({ semester }) => semester === 'Spring')
const meets = ({ meetings }: Section) => meetings.some(({ days }) => days > 0)
const alone = inSpring.filter(
  (section) => meets(section) && section.components.length < 2 && section.crossListing.length < 2,
)

/** Two classes of the term that overlap, and one that overlaps neither. */
function conflicting(): [Section, Section, Section] {
  const conflict = (a: Section, b: Section) =>
    a.meetings.some((mine) => b.meetings.some((theirs) => overlaps(mine, theirs)))
  for (const a of alone) {
    const b = alone.find((each) => courseCode(each) !== courseCode(a) && conflict(a, each))
    const c = alone.find((each) => each !== a && !conflict(a, each) && b && !conflict(b, each))
    if (b && c) return [a, b, c]
  }
  throw new Error('The generated catalog has no conflict.')
}
const [first, second, third] = conflicting()

const address = `/schedulecourses?term=${termSlug(spring)}`
const store = () => useScheduleStore.getState()
const put = (...added: Section[]) => {
  for (const section of added) store().change((collection) => add(collection, section))
}
const entries = () => chosenSchedule(store().history.present).entries
const theGrid = () => screen.findByRole('group', { name: `Weekly timetable, ${termName(spring)}` })

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
})

test('added courses appear in the week, each meeting as a button with a complete label', async () => {
  put(first)
  await visit(address)
  const blocks = within(await theGrid()).getAllByRole('button')
  const days = first.meetings.flatMap(({ days: mask }) =>
    [0, 1, 2, 3, 4].filter((day) => mask & (1 << day)),
  )
  expect(blocks).toHaveLength(days.length)
  const kind = first.classType.toLowerCase()
  const { place } = first.meetings[0]!
  for (const block of blocks) expect(block.textContent).toContain(`${courseCode(first)}, ${kind}, `)
  const spoken = new RegExp(
    `^${courseCode(first)}, ${kind}, \\w+day \\d+:\\d\\d.* [ap]m, ${place}$`,
  )
  expect(screen.getAllByRole('button', { name: spoken })).toHaveLength(blocks.length)
})

test('overlapping meetings are marked and named in a sentence until one is hidden', async () => {
  put(first, second)
  const user = await visit(address)
  const grid = await theGrid()
  const marked = within(grid).getAllByRole('button', { name: /, conflict$/ })
  expect(marked.length).toBeGreaterThan(1)
  const sentence = new RegExp(`${courseCode(first)} and ${courseCode(second)} overlap on `)
  expect(screen.getByText(sentence)).toBeInTheDocument()

  await user.click(screen.getByRole('button', { name: new RegExp(`^Hide ${courseCode(second)}`) }))
  expect(screen.queryByText(sentence)).not.toBeInTheDocument()
  expect(within(grid).queryByRole('button', { name: /, conflict$/ })).not.toBeInTheDocument()
  expect(screen.getByText(/, hidden/)).toBeInTheDocument()
})

test('removing can be undone, from the toast and by keyboard', async () => {
  put(first, third)
  const user = await visit(address)
  await theGrid()
  await user.click(screen.getByRole('button', { name: new RegExp(`^Remove ${courseCode(first)}`) }))
  expect(entries().map(({ id }) => id)).toEqual([third.id])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(entries().map(({ id }) => id)).toEqual([first.id, third.id])
  await user.keyboard('{Control>}z{/Control}')
  expect(entries().map(({ id }) => id)).toEqual([first.id])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(entries()).toHaveLength(2)
})

test('arrows move between the blocks by day and time', async () => {
  put(first, third)
  const user = await visit(address)
  const blocks = within(await theGrid()).getAllByRole('button')
  expect(blocks.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
  blocks.find(({ tabIndex }) => tabIndex === 0)!.focus()
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(blocks.at(-1))
  await user.keyboard('{Home}')
  expect(document.activeElement).toBe(blocks[0])
  const day = blocks[0]!.closest('[data-day]')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.closest('[data-day]')).not.toBe(day)
})

test('the list shows the same by day, and the term is in the URL', async () => {
  put(first)
  const user = await visit(`${address}&view=list`)
  const list = within(await screen.findByRole('region', { name: 'My schedule' }))
  expect(list.getAllByRole('heading', { level: 2, name: /day/ }).length).toBeGreaterThan(0)
  expect(list.getAllByRole('button', { name: new RegExp(`^${courseCode(first)}, `) })).toBeTruthy()

  await user.click(screen.getByRole('link', { name: /^Winter Study/ }))
  expect(window.location.search).toContain(`term=${year}-winter`)
  expect(await screen.findByText('No courses yet.')).toBeInTheDocument()
})

test('a block opens its details and its other sections', async () => {
  const several = alone.find((section) =>
    alone.some(
      (other) =>
        other !== section &&
        courseCode(other) === courseCode(section) &&
        other.classType === section.classType,
    ),
  )!
  put(several)
  const user = await visit(address)
  await user.click(within(await theGrid()).getAllByRole('button')[0]!)
  const sheet = within(await screen.findByRole('dialog'))
  await user.click(sheet.getAllByRole('button', { name: /^Switch to section/ })[0]!)
  expect(entries()).toHaveLength(1)
  expect(entries()[0]!.id).not.toBe(several.id)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
