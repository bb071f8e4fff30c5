import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { importCatalog } from '../../src/features/planning/catalog/catalog.import.ts'
import { addPerson, type startApp } from '../app.ts'
import { sections, week } from './schedules.ts'

/** A moment in fall of the academic year 2027, the year of the tests' catalog. */
export const inFall = '2026-10-15T16:00:00Z'

/**
 * Imports a catalog. Returns a function that adds a person with a schedule in this term, or without
 * one for `null`.
 */
export async function freeTimesCampus({
  services,
  db,
  as,
  clock,
}: Awaited<ReturnType<typeof startApp>>) {
  clock.set(inFall)
  await db.transaction((inside) =>
    importCatalog(
      { ...services, db: inside },
      { year: 2027, updateTime: '1', sections, unixIDs: new Map() },
    ),
  )
  return async (person: Parameters<typeof addPerson>[1] = {}, body: object | null = week) => {
    const row = await addPerson(db, person)
    const call = await as(row)
    if (body) await call(schedules.create, { body: { ...week, ...body } })
    /** Returns the ids of the people whose week this person sees. */
    const seen = async (...others: { id: number }[]) => {
      const ids = others.map(({ id }) => id).join(',')
      const { weeks } = await call(freeTimes.weeks, { query: ids ? { ids } : {} })
      return weeks.filter(({ userID }) => userID !== row.id).map(({ userID }) => userID)
    }
    const share = (other: { params: { userID: number } }) =>
      call(freeTimes.share, { params: other.params })
    const sharing = async () => (await call(freeTimes.get, {})).sharing.map(({ id }) => id)
    return { id: row.id, params: { userID: row.id }, call, seen, share, sharing }
  }
}
