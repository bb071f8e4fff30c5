import { createHash } from 'node:crypto'
import { formatClock } from '@wso/contract/core/dates/clockTime'
import { dayIn } from '@wso/contract/core/dates/day'
import type { Raw } from '@wso/contract/core/endpoint'
import type { LibraryHours } from '@wso/contract/site/library'
import { asc } from 'drizzle-orm'
import type { Context, Services } from '#core/context.ts'
import { conditionalResponse } from '#core/http/conditionalResponse.ts'
import { type Interval, libraryServices } from './library.table.ts'

/** Returns today's hours as the file that existing clients fetch. */
export async function file(context: Context): Promise<Raw> {
  const body = JSON.stringify(await today(context))
  const version = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return conditionalResponse(context.asked, {
    version,
    type: 'application/json',
    body: () => Promise.resolve(body),
  })
}

/** Returns the hours of the current day at the college. */
export async function today({ db, config, now }: Services): Promise<LibraryHours> {
  const rows = await db.select().from(libraryServices).orderBy(asc(libraryServices.position))
  const { date, weekday } = dayAt(now(), config.TIME_ZONE)
  return {
    date,
    updateTime:
      rows
        .map(({ updatedTime }) => updatedTime)
        .toSorted()
        .at(-1) ?? '',
    libraryservices: Object.fromEntries(
      rows.map(({ name, week, days }) => [
        name,
        { name, hours: presentHours(days[date] ?? week[weekday] ?? []) },
      ]),
    ),
  }
}

function presentHours(intervals: readonly Interval[]) {
  if (intervals.length === 0) return { open: ['Closed'], close: [] }
  return {
    open: intervals.map(([from]) => formatClock(from)),
    close: intervals.map(([, until]) => formatClock(until)),
  }
}

function dayAt(moment: Date, timeZone: string) {
  const date = dayIn(moment, timeZone)
  return { date, weekday: new Date(`${date}T12:00:00Z`).getUTCDay() }
}
