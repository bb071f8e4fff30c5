import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { navigate } from '#core/navigation/siteLocation.ts'
import { addCourse, list, newBook } from '#test/booktrak.ts'
import { formPerson, forms } from '#test/forms.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

afterEach(() => void vi.restoreAllMocks())

const follow = (name: string | RegExp) => async (user: UserEvent) => {
  const [link] = await within(screen.getByRole('main')).findAllByRole('link', { name })
  await user.click(link!)
}
const choose = (name: string) => (user: UserEvent) =>
  user.click(screen.getByRole('radio', { name }))
const goBack = async () => act(() => window.history.back())

/** A form, and a change of its page's tab, filter or page number. */
type Change = {
  address: (person: TestPerson) => string | Promise<string>
  /** Opens the form, if it is not open from the start. */
  open?: (user: UserEvent) => Promise<void>
  field: RegExp
  away: (user: UserEvent) => Promise<void>
  back?: (user: UserEvent) => Promise<void>
}

const letters = () =>
  crypto
    .randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 4)
    .toUpperCase()

async function addFlagged() {
  const professor = await addPerson({ type: 'professor' })
  const flagger = await addPerson()
  await sql(
    `with department as (insert into departments (name) values ('D ' || $1::text) returning id),
      area as (insert into areas_of_study (name, abbreviation, department_id)
        select 'A ' || $1::text, $1::text, id from department returning id),
      course as (insert into courses (area_of_study_id, number, title)
        select id, '101', 'T' from area returning id),
      survey as (insert into factrak_surveys (professor_id, course_id, comment, created_time)
        select $2, id, repeat('Long and fair. ', 9), now() from course returning id)
      insert into factrak_flags (survey_id, flagger, reason, created_time)
        select id, $3::text, 'Unkind', now() from survey`,
    ...[letters(), professor.id, flagger.id],
  )
  return '/factrak/moderation'
}

async function addLongThread({ id }: TestPerson) {
  const [thread] = await sql<{ id: number }>(
    `with thread as (
       insert into discussions (title, user_id, ex_user_name, created_time, last_active, post_count)
       values ('Snow', $1, 'Ann', now(), now(), 60) returning id
     ), post as (
       insert into posts (discussion_id, content, user_id, ex_user_name, created_time)
       select id, 'Deep ' || n, $1, 'Ann', now() + n * interval '1 second'
       from thread, generate_series(1, 60) n
     ) select id from thread`,
    id,
  )
  return `/discussions/threads/${thread!.id}`
}

async function addBook() {
  const book = newBook()
  await list(await addPerson(), book)
  return `/booktrak/listings/create?isbn=${book.isbn}`
}

const decision = {
  address: forms['decision about a post']!.address,
  field: /^Note to the author/,
}
const changes: Record<string, Change> = {
  'another tab of the reports': { ...decision, away: follow(/^Decided/) },
  'the log of the reports': { ...decision, away: follow('Audit log') },
  'another kind of report': { ...decision, away: follow(/^Ride/) },
  'another tab of the flagged reviews': {
    address: addFlagged,
    field: /^Note to the author/,
    away: follow(/^Hidden/),
  },
  'another page of a thread': {
    address: addLongThread,
    open: async (user) => {
      const [first] = await screen.findAllByRole('button', { name: /^More actions for the post/ })
      await user.click(first!)
      await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    },
    field: /^Your post/,
    away: follow('Next page'),
  },
  'another kind of listing': {
    address: addBook,
    field: /^Description/,
    away: choose('I’m looking for'),
    back: choose('I’m selling'),
  },
  'another course to review': {
    address: async () => `/factrak/surveys/new?course=${(await addCourse()).id}`,
    field: /^Your review/,
    away: async () => {
      const { id } = await addCourse()
      act(() => navigate(`/factrak/surveys/new?course=${id}`))
      await waitFor(() => expect(screen.getByLabelText(/^Your review/)).toHaveProperty('value', ''))
    },
  },
}

test.each(Object.entries(changes))('a form keeps its text behind %s', async (_, change) => {
  const { address, open, field, away, back = goBack } = change
  const person = await formPerson()
  const user = await visit(await address(person), { as: person })
  await open?.(user)
  const [box] = await screen.findAllByLabelText(field)
  await user.type(box!, 'Half a sentence')
  const typed = Reflect.get(box!, 'value') as string
  await away(user)
  await back(user)
  if (open) await open(user)
  await waitFor(() => expect(screen.getAllByLabelText(field)[0]).toHaveProperty('value', typed))
})

test('a report that comes first in the queue does not replace the one being decided', async () => {
  const moderator = await formPerson()
  const [queue] = await sql<{ most: number }>(
    'select coalesce(max(open_reports), 0) as most from report_cases',
  )
  const { most } = queue!
  const addCase = async (count: number) => {
    const address = await forms['decision about a post']!.address(moderator)
    const id = Number(new URL(address, 'http://localhost').searchParams.get('case'))
    await sql('update report_cases set open_reports = $2, reports = $2 where id = $1', id, count)
    return id
  }
  await addCase(most + 1)
  const user = await visit('/moderation', { as: moderator })
  await user.type(await screen.findByLabelText(/^Note to the author/), 'Half a sentence')
  await addCase(most + 2)
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() + 60_000)
  for (const name of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(name)))
  await screen.findByText(`${most + 2} reports`)
  expect(screen.getByLabelText(/^Note to the author/)).toHaveProperty('value', 'Half a sentence')
})
