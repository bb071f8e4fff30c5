import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { navigate } from '#core/navigation/siteLocation.ts'

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
    navigate('/moderation?show=log')
    await screen.findByRole('heading', { level: 1, name: 'Audit log' })
    answer()
    expect(await screen.findByText('The bulletin was hidden')).toBeTruthy()
  } finally {
    globalThis.fetch = fetch
  }
  const list = within(await screen.findByRole('list', { name: 'Audit log' }))
  const entry = (await list.findAllByText('One bench is enough'))[0]!.closest('li')!
  await user.click(within(entry).getByRole('link', { name: / hid bulletin \d+/ }))
  await waitFor(() => expect(window.location.search).toContain(`case=${caseID}`))
  expect(await screen.findAllByRole('link', { name: title })).not.toEqual([])
})

test('the kinds of the queue say how many cases are open, flagged reviews too', async () => {
  await addCase(await addPerson())
  await visit('/moderation', { as: await addPerson({ admin: true }) })
  const kinds = within(await screen.findByRole('navigation', { name: 'Kind' }))
  const [open] = await sql<{ all: number; bulletins: number }>(
    `select count(*)::int as all, count(*) filter (where kind = 'bulletin')::int as bulletins
     from report_cases where state = 'open' and open_reports > 0`,
  )
  expect(await kinds.findByRole('link', { name: `All ${open!.all}` })).toBeTruthy()
  expect(kinds.getByRole('link', { name: `Bulletin ${open!.bulletins}` })).toBeTruthy()
  expect(kinds.getByRole('link', { name: 'Ride 0' })).toBeTruthy()
  const reviews = await kinds.findByRole('link', { name: /^Factrak review \d+$/ })
  expect(reviews.getAttribute('href')).toBe('/factrak/moderation')
})
