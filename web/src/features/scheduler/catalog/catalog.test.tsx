import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode, groupKey, type Section } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { overlaps } from '@wso/scheduler/week/conflicts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addPerson, importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday } from '../timetable/terms.ts'

const size = 240
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const store = () => useScheduleStore.getState()
const put = (section: Section) => store().change((collection) => add(collection, section))
const termOf = ({ semester }: Section) => `${year}-${semester.toLowerCase()}`
const results = () => screen.findByRole('region', { name: 'Results' })

beforeAll(() => importCatalog(year, size))
beforeEach(() => resetSchedules())

test('a section added under one code shows as added under its other codes', async () => {
  const [listing, other] = sections.flatMap((section) => {
    const same = sections.find(
      (each) =>
        groupKey(each) === groupKey(section) &&
        each.classType === section.classType &&
        courseCode(each) !== courseCode(section),
    )
    return same ? [[section, same] as const] : []
  })[0]!
  put(other)
  await visit(scheduler.to({ search: { q: courseCode(listing), term: termOf(listing) } }))
  const name = `Added: remove ${courseCode(listing)}, section ${listing.section}`
  expect(await within(await results()).findByRole('button', { name })).toBeInTheDocument()
})

test('a result says what it conflicts with, before and after it is added', async () => {
  const single = sections.filter(
    ({ components, crossListing }) => components.length < 2 && crossListing.length < 2,
  )
  const [first, second] = single.flatMap((a) => {
    const b = single.find(
      (each) =>
        each.semester === a.semester &&
        courseCode(each) !== courseCode(a) &&
        a.meetings.some((mine) => each.meetings.some((theirs) => overlaps(mine, theirs))),
    )
    return b ? [[a, b] as const] : []
  })[0]!
  put(first)
  const search = { q: courseCode(second), term: termOf(second) }
  const user = await visit(scheduler.to({ search }))
  const sentence = new RegExp(`^Conflicts with ${courseCode(first)}`)
  expect(await within(await results()).findAllByText(sentence)).toBeTruthy()
  const name = `Add ${courseCode(second)}, section ${second.section}`
  await user.click(screen.getByRole('button', { name }))
  expect(chosenSchedule(store().history.present).entries).toHaveLength(2)
  expect(within(await results()).getAllByText(sentence)).toBeTruthy()
  expect(
    screen.getByText(new RegExp(`^${courseCode(second)} added. Conflicts with`)),
  ).toBeInTheDocument()

  const conflicts = within(screen.getByRole('region', { name: 'Conflicts' }))
  const offers = ['Hide', 'Other sections', 'Courses at another time']
  for (const offer of offers) expect(conflicts.getByText(offer)).toBeInTheDocument()
  await user.click(conflicts.getByText('Undo'))
  expect(chosenSchedule(store().history.present).entries).toHaveLength(1)
  expect(screen.queryByRole('region', { name: 'Conflicts' })).not.toBeInTheDocument()

  await user.click(screen.getByRole('button', { name }))
  await user.click(screen.getByRole('button', { name: 'Courses at another time' }))
  await waitFor(() => expect(window.location.search).toMatch(/fits/))
  expect(window.location.search).not.toMatch(/q=/)
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '')
})

test('a course code comes first, above results that the search puts before it', async () => {
  const user = await visit(scheduler.to({ search: { q: 'biol', sem: ['all'] } }))
  const list = within(await results())
  const offered = within(await list.findByRole('list', { name: 'Codes that begin with BIOL' }))
  const codes = (part: typeof list) =>
    part.getAllByRole('heading').map(({ textContent }) => textContent.split(' ')[0])
  expect(codes(offered).length).toBeGreaterThanOrEqual(3)
  expect(new Set(codes(offered))).toEqual(new Set(['BIOL']))
  expect(codes(list)[codes(offered).length]).toBe('BIMO')
  const found = () => screen.getByText(/courses? found$/).textContent
  const all = found()
  await user.click(list.getByRole('button', { name: 'Show only these' }))
  // The number of results may be shown before the results.
  await waitFor(() => expect(new Set(codes(list))).toEqual(new Set(['BIOL'])))
  expect(found()).not.toBe(all)
  expect(list.queryByText(/begin with/)).not.toBeInTheDocument()
})

test('Reset restores every default, the scores on the cards too', async () => {
  store().prefer({ showScores: false })
  const user = await visit(scheduler.to({ search: { fits: true, level: ['2'] } }))
  await user.click(await screen.findByRole('button', { name: 'Reset' }))
  await waitFor(() => expect(window.location.search).not.toMatch(/fits|level/))
  expect(store().showScores).toBe(true)
})

test('the query, filters, term and view of the last visit are restored', async () => {
  const search = { q: 'tides', level: ['2'], term: `${year}-spring`, view: 'list' } as const
  await visit(scheduler.to({ search: { ...search, level: ['2'] } }))
  await screen.findByRole('searchbox')
  cleanup()
  await visit(scheduler.path)
  await waitFor(() =>
    expect(window.location.search).toBe(
      new URL(scheduler.to({ search: { ...search, level: ['2'] } }), 'http://localhost').search,
    ),
  )
})

test('focus moves to the heading when the page is opened by a link', async () => {
  const user = await visit('/')
  const [link] = await screen.findAllByRole('link', { name: 'Course Scheduler' })
  await user.click(link!)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Course Scheduler' })
  await results()
  expect(document.activeElement).toBe(heading)
})

test('schedules of a user are kept under their id, and a visitor’s are brought along', async () => {
  put(sections[0]!)
  expect(localStorage.getItem('wso.scheduler')).not.toBeNull()
  const person = await addPerson()
  await visit(scheduler.path, { as: person })
  await results()
  expect(chosenSchedule(store().history.present).entries).toHaveLength(1)
  expect(localStorage.getItem('wso.scheduler')).toBeNull()
  const owned = Object.keys(localStorage).filter((name) => name.endsWith('.scheduler'))
  expect(owned).toHaveLength(1)
  expect(owned[0]).toMatch(/^wso\.user\.\d+\.scheduler$/)
})
