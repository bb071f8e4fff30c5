import { configure, screen, within } from '@testing-library/react'
import { plans } from '@wso/contract/planning/plans'
import { newPlan } from '@wso/scheduler/planner/plan'
import { afterEach, expect, test } from 'vitest'
import { addReviewed, reader } from '#test/factrak.ts'
import { failOn, works } from '#test/failingFetch.ts'
import { withHeld } from '#test/heldFetch.ts'
import { addPerson, callAs } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

// A page's code loads when the page first opens, which can take a while on a busy machine.
configure({ asyncUtilTimeout: 8000 })

afterEach(works)

/** The academic year of a fall semester that is over. */
const year = new Date().getFullYear() - 1

const cellOf = (code: string, id: string) => ({
  id,
  state: 'taken' as const,
  kind: 'course' as const,
  course: {
    year,
    courseID: '',
    code,
    title: 'Salt Marshes',
    codes: [code],
    attributes: [],
    flags: [],
    classType: 'Lecture',
    components: [],
  },
})

test('the form offers the courses that the person took, the professor’s first', async () => {
  const [other, own] = [await addReviewed('T'), await addReviewed('T')]
  const author = await addPerson(reader)
  const call = await callAs(author)
  const { version: _, semesters, ...plan } = newPlan(year)
  const [first, ...later] = semesters
  const cells = [cellOf(`${other.code} 214`, 'a'), cellOf(`${own.code} 214`, 'b'), null, null, null]
  const body = { ...plan, semesters: [{ ...first!, cells }, ...later], customPrograms: [] }
  await call(plans.create, { body: structuredClone(body) as never })

  const user = await visit(`/factrak/surveys/new/${own.professor.id}`, { as: author })
  const taken = within(await screen.findByRole('group', { name: 'Courses you took' }))
  const term = `Fall ${year - 1}`
  await taken.findByRole('button', { name: `${own.code} 214, ${term}` })
  const offered = () => taken.getAllByRole('button').map(({ textContent }) => textContent)
  await expect.poll(offered).toEqual([`${own.code} 214, ${term}`, `${other.code} 214, ${term}`])
  await user.click(taken.getAllByRole('button')[0]!)
  // The areas may come after the courses.
  const area = screen.getByLabelText<HTMLSelectElement>('Area of study')
  await expect.poll(() => area.value).toBe(own.code)
  expect(screen.getByLabelText('Number')).toHaveProperty('value', '214')
  expect(screen.getByLabelText('Semester')).toHaveProperty('value', `fall.${year - 1}`)
})

test('the form offers no courses to a person without a plan', async () => {
  await visit('/factrak/surveys/new', { as: await addPerson(reader) })
  await screen.findByLabelText('Number')
  expect(screen.queryByRole('group', { name: 'Courses you took' })).not.toBeInTheDocument()
})

test('plans that do not load do not take the form away, not even while they load again', async () => {
  failOn('GET', '/plans', 503)
  const user = await visit('/factrak/surveys/new', { as: await addPerson(reader) })
  const number = await screen.findByLabelText('Number')
  await user.type(number, '21')
  works()
  await withHeld('/plans', async ({ count }) => {
    for (const state of ['offline', 'online']) window.dispatchEvent(new Event(state))
    await expect.poll(count).toBeGreaterThan(0)
    await user.keyboard('4')
    expect(number).toHaveFocus()
    expect(number).toHaveValue('214')
    expect(number).toBeInTheDocument()
  })
})
