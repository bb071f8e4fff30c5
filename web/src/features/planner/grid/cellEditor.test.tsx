import { fireEvent, screen } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { beforeEach, expect, test, vi } from 'vitest'
import { collegeToday } from '#features/scheduler/timetable/terms.ts'
import { importCatalog } from '#test/people.ts'
import { planHere, resetPlans } from '#test/plans.ts'
import { visit } from '#test/visit.tsx'

beforeEach(resetPlans)

const cells = () => planHere().semesters[0]!.cells.map((cell) => cell?.kind === 'text' && cell.text)

/** Opens the editor of the first cell and types. */
async function typeInCell(text: string) {
  const user = await visit('/schedulecourses/planner')
  const [first] = await screen.findAllByRole('button', { name: /^Add a course/ })
  await user.click(first!)
  await user.type(await screen.findByRole('combobox', { name: /^Course 1/ }), text)
  return user
}

test('a text typed into a cell is kept when the field is left, and can be undone', async () => {
  const user = await typeInCell('Seminar abroad')
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(cells()[0]).toBe('Seminar abroad')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(cells()[0]).toBe(false)
})

test('Esc and the clear button leave the cell empty', async () => {
  const user = await typeInCell('Seminar abroad')
  await user.keyboard('{Escape}')
  expect(cells()[0]).toBe(false)
  const [first] = await screen.findAllByRole('button', { name: /^Add a course/ })
  await user.click(first!)
  await user.type(await screen.findByRole('combobox', { name: /^Course 1/ }), 'Other')
  await user.click(screen.getByRole('button', { name: /^Clear Course 1/ }))
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(cells()[0]).toBe(false)
})

test('another window that takes the focus leaves the text in its field', async () => {
  await typeInCell('Seminar')
  const field = screen.getByRole('combobox', { name: /^Course 1/ })
  // The event as a browser dispatches it: the field stays the active element.
  fireEvent.blur(field)
  expect(screen.getByRole('combobox', { name: /^Course 1/ })).toBe(field)
  expect(cells()[0]).toBe(false)
})

test('courses whose code begins as typed come before those whose department has the letters in its name', async () => {
  await importCatalog(defaultTerm(academicCalendar, collegeToday())!.year, 400)
  await typeInCell('biol')
  const options = await vi.waitFor(() => {
    const shown = screen.getAllByRole('option').map(({ textContent }) => textContent)
    expect(shown.some((text) => text.startsWith('BIMO'))).toBe(true)
    return shown
  })
  const departments = options.map((text) => text.split(' ')[0])
  expect(departments[0]).toBe('BIOL')
  expect(departments.lastIndexOf('BIOL')).toBeLessThan(departments.indexOf('BIMO'))
})
