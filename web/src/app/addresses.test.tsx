import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { Route } from '#core/navigation/routes.ts'
import { addPerson, sql, type TestPerson } from '#test/people.ts'
import { visit } from '#test/visit.tsx'
import { pages } from './pages.ts'

const modules = import.meta.glob<Record<string, unknown>>('../features/*/*.paths.ts', {
  eager: true,
})

const isRoute = (value: unknown): value is Route =>
  typeof value === 'object' && value !== null && 'path' in value && 'search' in value

/** Every route of the site that has a query. */
const routes = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .flatMap((value) => (isRoute(value) ? [value] : Object.values(value as object)))
  .filter(isRoute)
  .filter(({ search }) => Object.keys(search).length > 0)

/** Invalid values for the parameters of a page. */
const malformed = ['foo', '99999999', '2026-02-31']

let person: TestPerson
let ids: Record<string, string | number> = {}

beforeAll(async () => {
  person = await addPerson({
    type: 'student',
    classYear: 2027,
    admin: true,
    goodrichManager: true,
    hasAcceptedFactrakPolicy: true,
    factrakSurveyDeficit: 0,
    hasAcceptedDormtrakPolicy: true,
  })
  const [thread] = await sql<{ id: number }>(
    `insert into discussions (title, user_id, ex_user_name, created_time, last_active, post_count)
     values ('Snow', $1, 'Ann', now(), now(), 1) returning id`,
    person.id,
  )
  ids = { type: 'job', id: thread!.id }
})
afterEach(cleanup)

const addressOf = ({ path, search }: Route, value: string) => {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(ids[name] ?? 1))
  const query = Object.keys(search).map((name) => `${name}=${value}`)
  return `${filled}?${query.join('&')}`
}

/**
 * Waits until the page has loaded, and returns its content, which must not report a bug or a failed
 * connection.
 */
async function shownMain() {
  await screen.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull())
  const main = screen.getByRole('main')
  expect(main.textContent).not.toMatch(
    /did not load|has a problem|is missing|must (be|not)|is too large|Something went wrong/,
  )
  return main
}

test.each(routes.flatMap((route) => malformed.map((value) => [route.path, value, route] as const)))(
  '%s falls back to what it shows without %s in its query',
  async (_path, value, route) => {
    await visit(addressOf(route, value), { as: person })
    const main = await shownMain()
    // A page past the end redirects to the last one, unless the list is empty.
    if (/can’t find|not found|isn’t open/.test(main.textContent)) return
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('page')).not.toBe('99999999'),
    )
  },
)

test.each(pages.map(({ path }) => path).filter((path) => path.includes(':')))(
  '%s says that there is nothing at an address with something else in it',
  async (path) => {
    await visit(path.replace(/:\w+/g, 'foo'), { as: person })
    expect((await shownMain()).textContent).not.toBe('')
  },
)
