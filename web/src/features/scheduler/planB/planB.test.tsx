import { screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, courseKey, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { planB } from '@wso/scheduler/planB/planB'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { sectionsLike } from '@wso/scheduler/week/companions'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday, termName, termSlug } from '../timetable/terms.ts'
import { sectionName } from './formatWeek.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const term = { year, semester: 'Spring' } as const
const sections = generateSections({ year, size })
const address = `/schedulecourses?term=${termSlug(term)}`
const inSpring = sections.filter(
  ({ semester, meetings }) => semester === 'Spring' && meetings.some(({ days }) => days > 0),
)
const isAlone = (section: Section) =>
  section.components.length === 1 && sectionsLike(section, sections).length === 1
/** A course with another section to take, and two that have none, all at different times. */
const moves = inSpring.find(
  (section) =>
    section.components.length === 1 &&
    planB({ week: [section], blocks: [], sections, full: [] })([section.id]).changes.length > 0,
)!
const [to] = planB({ week: [moves], blocks: [], sections, full: [] })([moves.id]).changes.map(
  (change) => change.to,
)
const others = inSpring.filter(
  (section) =>
    isAlone(section) &&
    courseKey(section) !== courseKey(moves) &&
    section.meetings.every(({ days }) =>
      [moves, to!].every((each) => each.meetings.every((meeting) => (meeting.days & days) === 0)),
    ),
)
const alone = others[0]!
const store = () => useScheduleStore.getState()
const shown = () =>
  chosenSchedule(store().history.present).entries.flatMap(({ id, hidden }) => (hidden ? [] : [id]))
const put = (...added: readonly Section[]) =>
  added.forEach((section) => store().change((collection) => add(collection, section)))
const open = async () => {
  const user = await visit(address)
  await user.click(await screen.findByRole('button', { name: 'Plan B' }))
  const panel = await screen.findByRole('dialog', { name: `Plan B for ${termName(term)}` })
  return { user, panel: within(panel) }
}

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
})

test('a full section is exchanged by one press, is not offered again, and comes back by Undo', async () => {
  put(moves, alone)
  const { user, panel } = await open()
  expect(panel.getByText(sectionName(to!))).toBeInTheDocument()
  await user.click(panel.getByRole('button', { name: `Use Plan B: ${sectionName(moves)} is full` }))
  expect(shown()).toEqual([to!.id, alone.id])
  expect(store().full).toEqual([moves.id])

  await user.click(await screen.findByRole('button', { name: 'Plan B' }))
  const again = within(await screen.findByRole('dialog'))
  expect(again.getByRole('heading', { name: 'Full, so not offered' })).toBeInTheDocument()
  const row = again.getByRole('button', { name: `Use Plan B: ${sectionName(to!)} is full` })
  expect(row.closest('li')).not.toHaveTextContent(`${sectionName(moves)},`)
  await user.click(again.getByRole('button', { name: `Remove ${sectionName(moves)}` }))
  expect(row.closest('li')).toHaveTextContent(`${sectionName(moves)},`)

  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(shown()).toEqual([moves.id, alone.id])
})

test('with two full sections one course moves and the other is hidden, by keyboard', async () => {
  put(moves, alone)
  const { user, panel } = await open()
  const row = panel.getByRole('heading', { name: sectionName(moves) }).closest('li')!
  within(row)
    .getByText(/^If another one is full too/)
    .focus()
  await user.click(document.activeElement!)
  const both = await within(row).findByRole('button', {
    name: `Use Plan B: ${sectionName(moves)} and ${sectionName(alone)} are full`,
  })
  both.focus()
  await user.keyboard('{Enter}')
  expect(shown()).toEqual([to!.id])
  expect(store().full).toEqual([moves.id, alone.id])
})

test('a week that has no other one says so, and what would be lost', async () => {
  put(alone)
  const { user, panel } = await open()
  expect(panel.getByText('No other week keeps all of these courses.')).toBeInTheDocument()
  expect(panel.getByText(`You lose ${courseCode(alone)}.`)).toBeInTheDocument()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a class that the catalog no longer has is listed with its number, without a Plan B', async () => {
  const gone = { ...alone, id: `${year}-spring-99999` }
  put(moves, gone)
  const { panel } = await open()
  const row = panel.getByText('This class is not in the catalog, so it has no Plan B.')
  expect(within(row.closest('li')!).queryByRole('button')).not.toBeInTheDocument()
  const [planA] = screen.getAllByRole('table', { hidden: true })
  expect(planA).toHaveTextContent(`99999${alone.department} class 99999`)
})

test('without courses the panel says what to do', async () => {
  const { panel } = await open()
  expect(panel.getByText('No courses to register for yet')).toBeInTheDocument()
  expect(panel.queryByRole('button', { name: 'Copy class numbers' })).not.toBeInTheDocument()
  expect(panel.getByRole('link', { name: 'Open the catalog' })).toBeInTheDocument()
})

test('the class numbers of every plan are copied, and shown where copying is refused', async () => {
  put(moves, alone)
  const { user, panel } = await open()
  await user.click(panel.getByRole('button', { name: 'Copy class numbers' }))
  expect(await panel.findByText('Copied')).toBeInTheDocument()
  const text = await navigator.clipboard.readText()
  const lines = text.split('\n')
  expect(lines.slice(0, 3)).toEqual([`My schedule, ${termName(term)}`, '', 'Plan A'])
  expect(lines[3]).toContain(`${moves.peoplesoftNumber}  ${sectionName(moves)}, `)
  expect(text).toContain(
    `If ${sectionName(moves)} (${moves.peoplesoftNumber}) is full\n${to!.peoplesoftNumber}  ${sectionName(to!)}, `,
  )
  expect(text).toContain(
    `If ${sectionName(alone)} (${alone.peoplesoftNumber}) is full\nYou lose ${courseCode(alone)}.`,
  )

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
  await user.click(panel.getByRole('button', { name: 'Copy class numbers' }))
  const field = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: 'Class numbers' })
  expect(field).toHaveValue(text)
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, text.length])
})

test('the sheet to print has a table for each plan, and prints', async () => {
  put(moves, alone)
  const { user, panel } = await open()
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  await user.click(panel.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  const tables = screen.getAllByRole('table', { hidden: true })
  expect(tables.map((table) => table.textContent?.includes(sectionName(moves)))).toEqual([
    true,
    false,
  ])
})
