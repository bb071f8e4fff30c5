import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { addPerson, importCatalog } from '#test/people.ts'
import { portal } from '#test/portal.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'

const era = (start: string, end: string, seniorOnly = false) => ({
  start: `${start}T00:00:00-05:00`,
  end: `${end}T00:00:00-05:00`,
  seniorOnly,
})
const eras = [
  era('2026-10-10', '2026-10-31'),
  era('2026-11-14', '2026-11-28', true),
  era('2027-01-05', '2027-02-01'),
  era('2027-02-08', '2027-02-15'),
  era('2027-03-07', '2027-03-21', true),
  era('2027-04-01', '2027-04-14'),
  era('2027-05-01', '2027-07-01', true),
]

const open = /^(Open until|Closes in)/
const closed = /^Opens/

/**
 * A day of the academic year, and what a senior finds: the term to plan, the link to Ephmatch, whether
 * Ephcatch is there, the latest term that can be reviewed, and whether a building is open on weekdays.
 */
const days = [
  ['2026-08-20T15:00:00Z', 'Fall 2026', undefined, false, 'Spring 2026', open],
  ['2026-09-15T15:00:00Z', 'Fall 2026', 'Ephmatch', false, 'Fall 2026', open],
  ['2026-10-15T02:00:00Z', 'Fall 2026', 'Ephmatch', false, 'Fall 2026', closed],
  ['2026-10-20T15:00:00Z', 'Spring 2027', 'Ephmatch', false, 'Fall 2026', open],
  ['2026-11-05T15:00:00Z', 'Spring 2027', 'Senior Ephmatch', false, 'Fall 2026', open],
  ['2026-11-12T15:00:00Z', 'Winter Study 2027', 'Senior Ephmatch', false, 'Fall 2026', open],
  ['2026-12-03T15:00:00Z', 'Winter Study 2027', undefined, false, 'Fall 2026', open],
  ['2027-01-09T15:00:00Z', 'Spring 2027', 'Ephmatch', false, 'Winter Study 2027', closed],
  ['2027-02-10T15:00:00Z', 'Spring 2027', 'Ephmatch', false, 'Spring 2027', open],
  ['2027-03-10T15:00:00Z', 'Spring 2027', 'Senior Ephmatch', false, 'Spring 2027', open],
  ['2027-04-13T15:00:00Z', 'Fall 2027', 'Ephmatch', false, 'Spring 2027', open],
  ['2027-05-14T15:00:00Z', 'Fall 2027', 'Senior Ephmatch', false, 'Spring 2027', open],
  ['2027-05-17T15:00:00Z', 'Fall 2027', 'Senior Ephmatch', true, 'Spring 2027', open],
  ['2027-07-02T15:00:00Z', 'Fall 2027', undefined, false, 'Spring 2027', open],
] as const

/** The links to matching in the bar. */
const matching = () => [
  ...new Set(
    screen
      .queryAllByRole('link', { name: /^(Senior )?Ephmatch$|^Ephcatch$/, hidden: true })
      .map(({ textContent }) => textContent),
  ),
]

beforeAll(async () => {
  await portal.open({ now: days[0][0], settings: { EPHMATCH_ERAS: JSON.stringify(eras) } })
  await importCatalog(2027, 60)
  await importCatalog(2028, 60)
})

// The clock of the device stays where it is: on each of these days it is wrong.
test.each(days)(
  'at %s the site follows the server: %s, %s',
  async (now, term, ephmatch, hasEphcatch, reviewed, building) => {
    await portal.setClock(now)
    await resetSchedules()
    const as = await addPerson({ classYear: 2027, hasAcceptedFactrakPolicy: true })

    await visit('/schedulecourses', { as })
    const [current] = await screen.findAllByRole('link', { name: term, current: 'page' })
    expect(current).toBeInTheDocument()
    cleanup()

    await visit('/factrak/surveys/new', { as })
    const semester = await screen.findByRole('combobox', { name: /^Semester/ })
    const choices = within(semester).getAllByRole<HTMLOptionElement>('option')
    expect(choices.find(({ value }) => value !== '')?.textContent).toBe(reviewed)
    cleanup()

    await visit('/faq?q=schapiro', { as })
    const row = within(await screen.findByRole('row', { name: /^Hollander and Schapiro/ }))
    expect(await row.findByText(building)).toBeInTheDocument()
    const expected = [ephmatch, hasEphcatch && 'Ephcatch'].filter((link) => link)
    await waitFor(() => expect(matching()).toEqual(expected))
  },
  40_000,
)
