import { screen, waitFor } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add } from '@wso/scheduler/schedules/schedule'
import { beforeEach, expect, test, vi } from 'vitest'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { addPerson, importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { collegeToday } from '../timetable/terms.ts'

beforeEach(resetSchedules)

const size = 120
const term = defaultTerm(academicCalendar, collegeToday())!
const chosen = generateSections({ year: term.year, size })
  .filter(({ semester, meetings }) => semester === term.semester && meetings[0]?.days)
  .slice(0, 3)

/** The events of a calendar, without what says when it was written and which host it names. */
const eventsOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((event) =>
      event.replaceAll(/^(DTSTAMP|LAST-MODIFIED|SEQUENCE|END:VCALENDAR).*$/gm, '').trim(),
    )
    .toSorted()

test('the calendar file that is downloaded has the events of the feed, with their long texts', async () => {
  await importCatalog(term.year, size)
  const { change } = useScheduleStore.getState()
  for (const section of chosen) change((collection) => add(collection, section))
  const user = await visit('/schedulecourses', { as: await addPerson() })
  await screen.findByText('Saved to your account', undefined, { timeout: 10_000 })
  const files: Blob[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'iCalendar file' }))
  await waitFor(() => expect(files).toHaveLength(1))
  const { path } = await call(api.schedules.makeFeed, {})
  const feed = await (await fetch(path)).text()
  const downloaded = eventsOf(await files[0]!.text())
  expect(downloaded).toEqual(eventsOf(feed))
  expect(downloaded.length).toBeGreaterThanOrEqual(chosen.length)
  expect(downloaded[0]).toMatch(/DESCRIPTION:.{60}/)
})
