import { screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { addDays, dayNumber, daysBetween, weekday } from '@wso/contract/core/dates/day'
import { defaultTerm, findTerm } from '@wso/scheduler/calendar/terms'
import { clock } from '@wso/scheduler/catalog/meetingTimes'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday, termName, termSlug } from '../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const spring = { year, semester: 'Spring' } as const
const address = `/schedulecourses?term=${termSlug(spring)}`
const inSpring = generateSections({ year, size }).filter(({ semester }) => semester === 'Spring')
const byCode = Map.groupBy(inSpring, courseCode)
const single = [...byCode.values()].filter(({ length }) => length === 1).flat()
const [first, second, third] = single as [Section, Section, Section]
const several = [...byCode.values()].find(({ length }) => length > 1)!
const [one, other] = several as [Section, Section]
const added = () =>
  chosenSchedule(useScheduleStore.getState().history.present).entries.map(({ id }) => id)
const labelOf = (section: Section) => new RegExp(`^${courseCode(section)}-${section.section} `)
const title = `Import a timetable into ${termName(spring)}`

beforeAll(() => importCatalog(year, size))
beforeEach(async () => {
  await resetSchedules()
})

async function openImport() {
  const user = await visit(scheduler.to({ search: { term: termSlug(spring), open: 'import' } }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  const box = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paste your timetable' })
  const find = async (text: string) => {
    await user.clear(box)
    await user.paste(text)
    await user.click(dialog.getByRole('button', { name: 'Find courses' }))
  }
  return { user, dialog, box, find }
}

test('pasted courses are previewed, and the checked ones added in one step that is undone at once', async () => {
  const { user, dialog, find } = await openImport()
  await find(
    [
      courseCode(first),
      second.peoplesoftNumber,
      courseCode(third),
      courseCode(one),
      'ZZZZ 101',
    ].join('\n'),
  )
  const box = (section: Section) =>
    dialog.getByRole<HTMLInputElement>('checkbox', { name: labelOf(section) })
  await dialog.findByRole('heading', { name: `Found in ${termName(spring)}` })
  const line = (name: string) => within(dialog.getByRole('group', { name }))
  expect(line(courseCode(first)).getByText('Certain: the course has one section.')).toBeVisible()
  expect(line(String(second.peoplesoftNumber)).getByText(/names the class number/)).toBeVisible()
  expect(line(courseCode(one)).getByText('Several sections fit. Choose yours.')).toBeVisible()
  expect([first, second, third].map((each) => box(each).checked)).toEqual([true, true, true])
  expect([one, other].map((each) => box(each).checked)).toEqual([false, false])
  expect(dialog.getByRole('heading', { name: 'Choose your sections' })).toBeInTheDocument()
  expect(dialog.getByText(`Not found in ${termName(spring)}`)).toBeInTheDocument()
  expect(dialog.getByText('ZZZZ 101', { selector: 'li' })).toBeInTheDocument()

  await user.click(box(third))
  await user.click(box(other))
  await user.click(dialog.getByRole('button', { name: 'Add 3 courses' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(new Set(added())).toEqual(new Set([first.id, second.id, other.id]))
  expect(window.location.search).not.toContain('import')
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(added()).toEqual([])
})

/** An event of a section at its first meeting, as the clocks of a zone show it; its title names the course alone. */
function calendarEvent(section: Section, zone?: string, moved = 0): string[] {
  const { days, start, end } = section.meetings[0]!
  const { start: termStart } = findTerm(academicCalendar, year, 'Spring')!
  const day = daysBetween(termStart, addDays(termStart, 6)).find(
    (each) => (days & (1 << weekday(dayNumber(each)!))) !== 0,
  )!
  const time = `${day.replaceAll('-', '')}T${clock(start + moved).replace(':', '')}00`
  return [
    'BEGIN:VEVENT',
    `SUMMARY:${courseCode(section)} ${section.titleLong}`,
    `DTSTART${zone ? `;TZID=${zone}` : ''}:${time}`,
    `DURATION:PT${end - start}M`,
    'RRULE:FREQ=WEEKLY',
    'END:VEVENT',
  ]
}

const named = (event: readonly string[], name: string) =>
  event.map((line) => line.replace(/^SUMMARY:.*/, `SUMMARY:${name}`))

test('a calendar file is read, and other files are refused with the text kept', async () => {
  const { user, dialog, box } = await openImport()
  await user.type(box, 'My notes')
  const input = dialog.getByLabelText<HTMLInputElement>('Or choose a calendar file (.ics)')
  const choose = (name: string, text: string) =>
    user.upload(input, new File([text], name, { type: 'text/calendar' }))
  await choose('page.ics', '<html></html>')
  expect((await dialog.findByRole('alert')).textContent).toContain('not a calendar')
  await choose('large.ics', `BEGIN:VCALENDAR\n${' '.repeat(10_000_000)}`)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('larger than 10 MB'))
  await choose(
    'classes.ics',
    `BEGIN:VCALENDAR\r\n${[
      ...calendarEvent(first),
      ...calendarEvent(second, 'Odd Zone'),
      ...named(calendarEvent(one, 'Other Zone'), `${courseCode(one)}-${one.section}`),
    ].join('\r\n')}\r\nEND:VCALENDAR`,
  )
  expect(await dialog.findByRole('checkbox', { name: labelOf(first) })).toBeChecked()
  expect(dialog.getByRole('checkbox', { name: labelOf(second) })).not.toBeChecked()
  expect(
    dialog.getByText(/^The time zone “Odd Zone” is unknown.*Choose your section/),
  ).toBeVisible()
  // A section that the title names is certain, whatever its times.
  expect(dialog.getByText(/Certain: it names the section/)).toBeVisible()
  expect(dialog.queryByText(/Other Zone/)).not.toBeInTheDocument()
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
  expect(box.value).toBe('My notes')
  await user.click(dialog.getByRole('checkbox', { name: labelOf(one) }))
  await user.click(dialog.getByRole('button', { name: 'Add 1 course' }))
  await waitFor(() => expect(added()).toEqual([first.id]))
})

test('the review names the times that were read in another zone, and what was left out', async () => {
  const { user, dialog } = await openImport()
  const past = calendarEvent(second).map((line) =>
    line.replace(/\d{4}(?=\d{4}T)/, `${year - 3}`).replace('RRULE:FREQ=WEEKLY', 'TRANSP:OPAQUE'),
  )
  const canceled = calendarEvent(third).map((line) => line.replace('SUMMARY:', '$&Canceled: '))
  const away = calendarEvent(first, 'Central Standard Time', -60)
  const events = [...away, ...past, ...canceled].join('\r\n')
  const file = new File([`BEGIN:VCALENDAR\r\n${events}\r\nEND:VCALENDAR`], 'all.ics')
  await user.upload(dialog.getByLabelText('Or choose a calendar file (.ics)'), file)
  expect(await dialog.findByRole('checkbox', { name: labelOf(first) })).toBeChecked()
  expect(
    dialog.getByText(/ in Central Standard Time is .* at the college\. Certain: /),
  ).toBeVisible()
  expect(
    dialog.getByText(`Left out: 1 event outside ${termName(spring)} and 1 canceled event.`),
  ).toBeVisible()
  expect(dialog.queryByText(courseCode(second))).not.toBeInTheDocument()
})

test('text that names no course says so and stays, also after the dialog was closed', async () => {
  const person = await addPerson()
  const user = await visit(address, { as: person })
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'My schedule' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Import a timetable' }))
    return within(await screen.findByRole('dialog', { name: title }))
  }
  const dialog = await open()
  await user.type(dialog.getByRole('textbox'), 'Latin on Mondays')
  await user.click(dialog.getByRole('button', { name: 'Find courses' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/no course codes or class numbers/)
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect((await open()).getByRole('textbox')).toHaveProperty('value', 'Latin on Mondays')
})

test('a section that is already in the schedule is shown as such and not added again', async () => {
  const { user, dialog, find } = await openImport()
  await find(courseCode(first))
  await user.click(await dialog.findByRole('button', { name: 'Add 1 course' }))
  await waitFor(() => expect(added()).toEqual([first.id]))
  await user.click(screen.getByRole('button', { name: 'My schedule' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Import a timetable' }))
  const again = within(await screen.findByRole('dialog', { name: title }))
  await user.click(again.getByRole('textbox'))
  await user.paste(courseCode(first))
  await user.click(again.getByRole('button', { name: 'Find courses' }))
  const box = await again.findByRole<HTMLInputElement>('checkbox', { name: labelOf(first) })
  expect([box.checked, box.disabled]).toEqual([true, true])
  expect(again.getByText(/^Already in your schedule/)).toBeInTheDocument()
})
