import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { navigate } from '#core/navigation/siteLocation.ts'
import { addReviewed } from '#test/factrak.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'

async function addCase({ id }: TestPerson) {
  const title = `Bench ${crypto.randomUUID().slice(0, 8)}`
  const [row] = await sql<{ id: number }>(
    `with bulletin as (
       insert into bulletins (type, title, body, start_date, end_date, user_id, ex_user_name, created_time)
       values ('job', $2, 'Hm', now(), now() + interval '9 days', $1, 'Ann', now()) returning id
     ), opened as (
       insert into report_cases (kind, bulletin_id, state, reports, open_reports, first_reported_time, last_reported_time)
       select 'bulletin', id, 'open', 1, 1, now(), now() from bulletin returning id
     ) select id from opened`,
    ...[id, title],
  )
  return { caseID: row!.id, title }
}

test('a decision is confirmed after the page was left, and the log links to the item and gives the reason', async () => {
  const { caseID, title } = await addCase(await addPerson())
  const user = await visit(`/moderation?case=${caseID}`, { as: await addPerson({ admin: true }) })
  await user.click(await screen.findByRole('radio', { name: /^Hide/ }))
  await user.type(screen.getByLabelText(/^Note to the author/), 'One bench is enough')
  const { fetch } = globalThis
  let answer = () => undefined as void
  const held = new Promise<void>((resolve) => (answer = resolve))
  globalThis.fetch = async (path, init) => {
    if (init?.method === 'POST' && String(path).includes('/decision')) await held
    return fetch(path, init)
  }
  try {
    await user.click(screen.getByRole('button', { name: 'Hide bulletin' }))
    navigate('/moderation?show=decided')
    await screen.findByRole('heading', { level: 1, name: 'Decided reports' })
    answer()
    expect(await screen.findByText('The bulletin was hidden')).toBeInTheDocument()
  } finally {
    globalThis.fetch = fetch
  }
  const [log] = await screen.findAllByRole('link', { name: 'Audit log' })
  await user.click(log!)
  const list = within(await screen.findByRole('list', { name: 'Audit log' }))
  const entry = (await list.findAllByText('One bench is enough'))[0]!.closest('li')!
  await user.click(within(entry).getByRole('link', { name: / hid bulletin \d+/ }))
  await waitFor(() => expect(window.location.search).toContain(`case=${caseID}`))
  expect(await screen.findAllByRole('link', { name: title })).not.toEqual([])
})

/** Adds a flagged review; returns its title. */
async function flagReview() {
  const { survey, code, professor } = await addReviewed('R')
  await sql(
    `insert into factrak_flags (survey_id, flagger, reason, created_time)
     values ($1, $2::text, 'Names a classmate', now())`,
    ...[survey, (await addPerson()).id],
  )
  return `${code} 214 with ${professor.name}`
}

const countOf = async (where: string) => {
  const [found] = await sql<{ count: number }>(`select count(*)::int as count from ${where}`)
  return found!.count
}

test('one queue counts and lists the open cases of every kind, flagged reviews too', async () => {
  await addCase(await addPerson())
  await flagReview()
  const title = await flagReview()
  const user = await visit('/moderation', { as: await addPerson({ admin: true }) })
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind' }))
  const open = `report_cases where state = 'open'`
  const waiting = `factrak_surveys where exists (
    select from factrak_flags where survey_id = factrak_surveys.id and decided_time is null
  ) or (hidden_time is null and course_id in (select id from courses where pending))`
  const [reports, bulletins, reviews] = await Promise.all(
    [open, `${open} and kind = 'bulletin'`, waiting].map(countOf),
  )
  const all = reports! + reviews!
  expect(await kinds.findByRole('link', { name: `All ${all}` })).toBeInTheDocument()
  expect(
    await screen.findByRole('heading', { level: 1, name: `${all} open reports` }),
  ).toBeInTheDocument()
  expect(kinds.getByRole('link', { name: `Bulletin ${bulletins}` })).toBeInTheDocument()
  expect(kinds.getByRole('link', { name: 'Ride 0' })).toBeInTheDocument()
  expect(kinds.getByRole('link', { name: `Factrak review ${reviews}` })).toBeInTheDocument()

  // It waits least of all; opened, it is the first.
  await user.click(await screen.findByRole('link', { name: title }))
  const [first] = await screen.findAllByRole('article', { name: /^Flagged review of / })
  expect(first?.ariaLabel).toBe(`Flagged review of ${title}`)
  expect(within(first!).getByText('Names a classmate')).toBeInTheDocument()
  expect(window.location.pathname).toBe('/moderation')
})

test('decisions about reviews are in the same queue', async () => {
  await visit('/moderation?show=decided&kind=factrakReview', {
    as: await addPerson({ admin: true }),
  })
  const current = await screen.findByRole('link', { name: 'Factrak review' })
  expect(current.getAttribute('aria-current')).toBe('true')
  expect(await screen.findByText(/^(No decisions yet|Latest decisions)$/)).toBeInTheDocument()
})

test('an earlier address of the audit log opens the log', async () => {
  await visit('/moderation?show=log', { as: await addPerson({ admin: true }) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Audit log' })).toBeInTheDocument()
  expect(window.location.pathname).toBe('/admin/audit')
})

test('moderators of Factrak alone have its reviews in the queue, and nothing else', async () => {
  const { title: other } = await addCase(await addPerson())
  const title = await flagReview()
  const user = await visit('/moderation', { as: await addPerson({ factrakAdmin: true }) })
  await user.click(await screen.findByRole('link', { name: title }))
  await screen.findByRole('article', { name: `Flagged review of ${title}` })
  const tabs = within(screen.getByRole('navigation', { name: 'Moderation' }))
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Open ?\d+$/),
    'Hidden',
    'Decided',
  ])
  expect(screen.queryByRole('navigation', { name: 'Kind' })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument()
  expect(screen.queryByText(other)).not.toBeInTheDocument()
})

test.each([
  ['/factrak/moderation?case=7', '?kind=factrakReview&case=7'],
  ['/factrak/moderate?state=hidden', '?show=hidden&kind=factrakReview'],
  ['/factrak/moderation?state=decisions&page=2', /^\?show=decided&kind=factrakReview/],
])('the earlier address %s opens the reviews in the queue', async (address, search) => {
  await visit(address, { as: await addPerson({ factrakAdmin: true }) })
  await waitFor(() => expect(window.location.pathname).toBe('/moderation'))
  expect(window.location.search).toMatch(search)
})

test('a list that only reviews have is left with their kind', async () => {
  const address = '/moderation?show=hidden&kind=factrakReview'
  const user = await visit(address, { as: await addPerson({ admin: true }) })
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind' }))
  await user.click(kinds.getByRole('link', { name: 'Ride' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Decided reports' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('link', { name: 'Hidden' })).not.toBeInTheDocument()
})
