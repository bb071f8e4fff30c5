import { screen, within } from '@testing-library/react'
import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { defaultTerm } from '@wso/scheduler/calendar/terms'
import { beforeEach, expect, test } from 'vitest'
import { addPerson, importCatalog } from '#test/people.ts'
import { resetSchedules } from '#test/schedules.ts'
import { visit } from '#test/visit.tsx'
import { collegeToday } from '../timetable/terms.ts'

beforeEach(resetSchedules)

test('a new feed opens in calendar apps and in Google Calendar, and its link works', async () => {
  await importCatalog(defaultTerm(academicCalendar, collegeToday())!.year, 60)
  const user = await visit('/schedulecourses', { as: await addPerson() })
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Calendar feed' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Calendar feed' }))
  await user.click(await dialog.findByRole('button', { name: 'Create a link' }))
  const { value: address } =
    await dialog.findByLabelText<HTMLInputElement>('Link (shown only once)')
  const app = dialog.getByRole<HTMLAnchorElement>('link', { name: 'Open in your calendar app' })
  expect(app.href).toBe(address.replace(/^https?:/, 'webcal:'))
  const google = dialog.getByRole<HTMLAnchorElement>('link', { name: 'add it to Google Calendar' })
  const { origin, searchParams } = new URL(google.href)
  expect([origin, searchParams.get('cid')]).toEqual(['https://calendar.google.com', app.href])
  const feed = await fetch(new URL(address).pathname)
  expect(feed.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(await feed.text()).toMatch(/^BEGIN:VCALENDAR/)
})
