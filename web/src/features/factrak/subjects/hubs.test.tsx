import { configure, screen, waitFor, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { courseCode } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useScheduleStore } from '#features/scheduler/schedules/scheduleStore.ts'
import { collegeToday } from '#features/scheduler/timetable/terms.ts'
import { addPerson, importCatalog, publishReviews, sql, type TestPerson } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

const size = 60
const { year } = defaultTerm(academicCalendar, collegeToday())!
const sections = generateSections({ year, size })
const offered = sections.find(
  ({ semester, instructors, meetings }) =>
    semester === 'Spring' && instructors.length === 1 && meetings.length > 0,
)!
const code = courseCode(offered)
const reader = { hasAcceptedFactrakPolicy: true, factrakSurveyDeficit: 0 }
let professor: TestPerson
let courseID: number

beforeAll(async () => {
  await portal.open({})
  professor = await addPerson({
    type: 'professor',
    name: offered.instructors[0]!.name,
    williamsEmail: 'taught@example.edu',
    campusPhoneEXT: '3744',
  })
  await importCatalog(year, size)
  const [course] = await sql<{ id: number }>(
    `select c.id from courses c join areas_of_study a on a.id = c.area_of_study_id
     where a.abbreviation = $1 and c.number = $2`,
    offered.department,
    String(offered.number),
  )
  courseID = course!.id
})
beforeEach(() => resetSchedules())

/** Adds a review by a deleted account. */
const addReview = (professorID: number, recommends: boolean) =>
  sql(
    `insert into factrak_surveys
       (professor_id, course_id, comment, would_recommend_course, course_workload, created_time)
     values ($1, $2, repeat('Tides and long walks. ', 8), $3, 5, now() - interval '2 days')`,
    professorID,
    courseID,
    recommends,
  )

test('a course has a row of figures for each professor, and a row limits the reviews', async () => {
  const other = await addPerson({ type: 'professor', name: 'Marisol Quimby' })
  for (const recommends of [true, true, true, false]) {
    await addReview(professor.id, recommends)
  }
  await addReview(other.id, true)
  await publishReviews()
  const user = await visit(`/factrak/courses/${courseID}`, { as: await addPerson(reader) })
  const table = await screen.findByRole('table', { name: /^Ratings by professor/ })
  const row = within(table).getByRole('row', { name: new RegExp(`^${professor.name}`) })
  expect(within(row).getByText('80%')).toBeInTheDocument()
  expect(within(row).getByText('Somewhat hard')).toBeInTheDocument()
  expect(within(table).queryByRole('row', { name: /^Marisol Quimby/ })).not.toBeInTheDocument()
  expect(await screen.findByRole('heading', { name: '5 reviews' })).toBeInTheDocument()
  const others = screen.getByRole('navigation', { name: 'Reviews by professor' })
  await user.click(within(others).getByRole('link', { name: /^Marisol Quimby/ }))
  expect(await screen.findByRole('heading', { name: '1 review' })).toBeInTheDocument()
  expect(window.location.pathname).toBe(`/factrak/courses/${courseID}/${other.id}`)
  await user.click(screen.getByRole('link', { name: /^All professors/ }))
  expect(await screen.findByRole('heading', { name: '5 reviews' })).toBeInTheDocument()
})

test('a course says when it is offered, and a section is added from its page', async () => {
  const user = await visit(`/factrak/courses/${courseID}`, { as: await addPerson(reader) })
  const card = await screen.findByRole('region', { name: 'Sections' })
  expect(within(card).getByText(/^Next offered in Spring/)).toBeInTheDocument()
  const link = within(card).getByRole('link', { name: professor.name })
  expect(link.getAttribute('href')).toBe(`/facebook/users/${professor.id}`)
  const name = `${code}, section ${offered.section}`
  await user.click(within(card).getAllByRole('button', { name: `Add ${name}` })[0]!)
  const added = await within(card).findByRole('link', { name: `Added: see ${name} in your week` })
  expect(added.getAttribute('href')).toBe(`/schedulecourses?term=${year}-spring`)
  const entries = () =>
    chosenSchedule(useScheduleStore.getState().history.present).entries.map(({ id }) => id)
  expect(entries()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(entries()).toEqual([]))
})

test('a professor’s profile shows what they teach to everyone, and ratings to students alone', async () => {
  await visit(`/facebook/users/${professor.id}`, { as: await addPerson(reader) })
  const teaching = await screen.findByRole('region', { name: 'Teaching' })
  const [course] = within(teaching).getAllByRole('link', { name: code })
  expect(course!.getAttribute('href')).toBe(`/factrak/courses/${courseID}`)
  const ratings = await screen.findByRole('region', { name: 'Ratings' })
  const reviews = within(ratings).getByRole('link')
  expect(reviews.getAttribute('href')).toBe(`/factrak/professors/${professor.id}`)
})

test('staff find the catalog behind the courses of a professor, and no ratings', async () => {
  await visit(`/facebook/users/${professor.id}`, { as: await addPerson({ type: 'staff' }) })
  const teaching = await screen.findByRole('region', { name: 'Teaching' })
  const [course] = within(teaching).getAllByRole('link', { name: code })
  expect(course!.getAttribute('href')).toMatch(/^\/schedulecourses\?/)
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Ratings' })).not.toBeInTheDocument(),
  )
})

test('a professor’s Factrak page carries contact, courses and ratings', async () => {
  await visit(`/factrak/professors/${professor.id}`, { as: await addPerson(reader) })
  await screen.findByRole('heading', { level: 1, name: professor.name })
  const contact = await screen.findByRole('group', { name: `Contact ${professor.name}` })
  const mail = await within(contact).findByRole('link', { name: /@/ })
  expect(mail.getAttribute('href')).toBe(`mailto:${mail.textContent}`)
  expect(within(contact).getByText('Campus phone 3744')).toBeInTheDocument()
  const link = within(contact).getByRole('link', { name: 'Profile' })
  expect(link.getAttribute('href')).toBe(`/facebook/users/${professor.id}`)
  expect(await screen.findByRole('region', { name: 'Teaching' })).toBeInTheDocument()
  expect(await screen.findByRole('region', { name: 'Ratings' })).toBeInTheDocument()
})

test('the contact of a professor who is not in the directory stays private', async () => {
  const hidden = await addPerson({ type: 'professor', name: 'Hidden Hale', campusPhoneEXT: '3999' })
  await sql(`update users set visible = false where id = ${hidden.id}`)
  await visit(`/factrak/professors/${hidden.id}`, { as: await addPerson(reader) })
  await screen.findByRole('heading', { level: 1, name: 'Hidden Hale' })
  await screen.findByRole('heading', { name: /review/ })
  expect(screen.queryByRole('group', { name: 'Contact Hidden Hale' })).not.toBeInTheDocument()
  expect(screen.queryByText(/3999/)).not.toBeInTheDocument()
})
