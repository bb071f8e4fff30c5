import { freeTimes } from '@wso/contract/planning/freeTimes'
import { schedules } from '@wso/contract/planning/schedules'
import { now } from '@wso/contract/site/now'
import { sectionId } from '@wso/scheduler/catalog/section'
import { entryOf } from '@wso/scheduler/schedules/schedule'
import { importCatalog } from '../../src/features/planning/catalog/catalog.import.ts'
import { addPerson, type startApp } from '../app.ts'
import { one, two } from './schedules.ts'

/** A day of the fall term, and days of the week as bits. */
export const thursday = '2026-10-15'
export const [mondays, thursdays] = [0b1, 0b1000]
/** 9:00 to 9:50 and 1:10 to 2:25 pm on Thursdays. */
export const morning = {
  ...one,
  meetings: [{ days: thursdays, start: 540, end: 590, place: 'Quill 2' }],
}
export const noon = {
  ...two,
  meetings: [{ days: thursdays, start: 790, end: 865, place: 'Granary 105' }],
}

/** The first class under another code. */
export const morningToo = {
  ...morning,
  department: 'PSCI',
  peoplesoftNumber: 99_999,
  id: sectionId(2027, 'Fall', 99_999),
}

type Meeting = { days: number; start: number; end: number; place?: string }
let blocks = 0
/** A block of the fall term that meets once a week. */
export const block = (title: string, meeting: Meeting) => ({
  id: (blocks += 1),
  title,
  kind: 'work' as const,
  year: 2027,
  semester: 'Fall' as const,
  meetings: [{ place: '', ...meeting }],
})

/** Imports a catalog with the classes. Returns a function that adds a person with a default schedule of the first and the last, or of what is given. */
export async function nowCampus({ services, db, as, clock }: Awaited<ReturnType<typeof startApp>>) {
  clock.set(`${thursday}T16:00:00Z`)
  await db.transaction((inside) =>
    importCatalog(
      { ...services, db: inside },
      { year: 2027, updateTime: '1', sections: [morning, morningToo, noon], unixIDs: new Map() },
    ),
  )
  return async (week: object = {}, person: Parameters<typeof addPerson>[1] = {}) => {
    const { id } = await addPerson(db, person)
    const entries = [entryOf(morning, []), entryOf(noon, [])]
    const body = { name: 'Fall', entries, blocks: [], ...week }
    await (
      await as({ id })
    )(schedules.create, { body })
    // A new token each time: tests move the clock by weeks.
    const call: Awaited<ReturnType<typeof as>> = async (endpoint, request) =>
      (await as({ id }))(endpoint, request)
    const day = () => call(now.get, {})
    const kinds = async () => (await day()).entries.map(({ kind }) => kind)
    const share = (other: { id: number }) => call(freeTimes.share, { params: { userID: other.id } })
    return { id, call, day, kinds, share }
  }
}
