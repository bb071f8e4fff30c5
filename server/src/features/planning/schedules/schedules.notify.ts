import { academicCalendar } from '@wso/contract/campus/academicCalendar'
import { findTerm } from '@wso/scheduler/calendar/terms'
import type { CatalogChange } from '@wso/scheduler/catalog/diffCatalogs'
import { sql } from 'drizzle-orm'
import { collegeDay } from '#core/calendar/zonedTime.ts'
import type { Services } from '#core/context.ts'
import { notify } from '#features/notifications/notifications/notifications.public.ts'
import { courseSelections, schedules } from './schedules.table.ts'

type Told = 'time' | 'room' | 'instructor' | 'canceled'

const kindOf = (kind: CatalogChange['kind']): Told | undefined => {
  if (kind === 'removed') return 'canceled'
  return kind === 'time' || kind === 'room' || kind === 'instructor' ? kind : undefined
}

const most = 500

/**
 * Notifies people about changes of sections in their schedules, unless the term is over. Call it in
 * the transaction that imports the catalog.
 */
export async function notifyOfChanges(
  services: Pick<Services, 'db' | 'now' | 'config'>,
  changes: readonly CatalogChange[],
) {
  const today = collegeDay(services)
  const relevant = changes.flatMap((change) => {
    const kind = kindOf(change.kind)
    return kind && !isOver(change.id, today) ? [{ ...change, kind }] : []
  })
  if (relevant.length === 0) return
  const people = await peopleWith(services, relevant)
  for (const [id, own] of Map.groupBy(relevant, (change) => change.id)) {
    const [first] = own
    await notify(services, 'scheduleChange', {
      to: people.get(id) ?? [],
      dedupKey: `${id}:${services.now().toISOString()}`,
      details: {
        code: first?.code ?? '',
        changes: own.map(({ kind, before, after }) => ({
          kind,
          before: before.slice(0, most),
          after: after.slice(0, most),
        })),
      },
    })
  }
}

/** Parses a section id: `2027-fall-1046` is in fall of the academic year 2027. */
function termOf(id: string) {
  const [year = '', term = '', number = ''] = id.split('-')
  const semester = (
    { fall: 'Fall', winter: 'Winter', spring: 'Spring', summer: 'Summer' } as const
  )[term]
  return { year: Number(year), semester, number }
}

function isOver(id: string, today: string): boolean {
  const { year, semester } = termOf(id)
  const term = semester && findTerm(academicCalendar, year, semester)
  return term !== undefined && term.end < today
}

/**
 * Loads the people who have a section in a schedule, or among the selections of an existing client.
 */
async function peopleWith(
  { db }: Pick<Services, 'db'>,
  changes: readonly { id: string; code: string }[],
): Promise<Map<string, number[]>> {
  const sectionOf = new Map(changes.flatMap(tokensOf))
  const rows = await db.execute<{ user_id: number; key: string }>(sql`
    select distinct user_id, entry->>'id' as key
    from ${schedules}, jsonb_array_elements(content->'entries') entry
    where entry->>'id' = any(${sql.param(changes.map(({ id }) => id))})
      and not (entry->>'hidden')::boolean
    union
    select user_id, token as key
    from ${courseSelections}, regexp_split_to_table(courses, ',') token
    where token = any(${sql.param([...sectionOf.keys()])})`)
  const people = new Map<string, Set<number>>()
  for (const { user_id: userID, key } of rows) {
    const id = sectionOf.get(key) ?? key
    people.set(id, (people.get(id) ?? new Set()).add(userID))
  }
  return new Map([...people].map(([id, all]) => [id, [...all]]))
}

/** The formats in which selections name a section. */
function tokensOf({ id, code }: { id: string; code: string }): [string, string][] {
  const [department = ''] = code.split(' ')
  const { year, semester, number } = termOf(id)
  return [
    [`${department};${number}`, id],
    [`${department};${number};${year};${semester ?? ''}`, id],
  ]
}
