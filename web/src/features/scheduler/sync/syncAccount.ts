import type { Section } from '@wso/scheduler/catalog/section'
import { readAdded, writeAdded } from '@wso/scheduler/schedules/addedList'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Writer } from '#core/api/useWriter.ts'
import { syncDocuments } from '#core/sync/syncDocuments.ts'
import { scheduleStorage } from '../schedules/scheduleStorage.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { scheduleDocuments } from './scheduleDocuments.ts'

const me = { params: { userID: 'me' } } as const
const store = () => useScheduleStore.getState()

/**
 * Syncs this device and the account, both ways. Returns a message when the account refused
 * something.
 * @throws when the account cannot be reached, or another person's schedules are open meanwhile; the
 * device's data stays
 */
export async function syncAccount(
  sections: readonly Section[],
  write: Writer,
): Promise<string | undefined> {
  const ofOwner = scheduleStorage.guard()
  // Requested together, used one after the other.
  const selections = call(api.schedules.getSelections, me)
  selections.catch(() => undefined)
  const problem = await syncSchedules(write)
  const isChanged = takeSelections(sections, ofOwner(await selections).courses)
  const last = isChanged ? await syncSchedules(write) : problem
  await putSelections(write, ofOwner)
  return last
}

/** Syncs the schedules and shows what the person should know. */
async function syncSchedules(write: Writer): Promise<string | undefined> {
  const { notes, problem } = await syncDocuments(scheduleDocuments, write)
  for (const note of notes) store().note('info', note)
  return problem
}

/**
 * Adds what an existing client has saved to the account since; returns true if there was anything.
 * Courses that are in some schedule came from this site: another device may have another schedule
 * selected.
 */
function takeSelections(sections: readonly Section[], courses: string): boolean {
  const { selections: known } = store()
  if (courses === known) return false
  const before = new Set(known.split(','))
  const fresh = courses.split(',').filter((token) => !before.has(token))
  const { schedules } = store().history.present
  const there = new Set(schedules.flatMap(({ entries }) => entries.map(({ id }) => id)))
  const ids = new Set(readAdded(fresh.join(','), sections).entries.map(({ id }) => id))
  const found = sections.filter(({ id }) => ids.has(id) && !there.has(id))
  if (found.length === 0) return false
  store().change((collection) => found.reduce((next, section) => add(next, section), collection))
  return true
}

/** Saves the added courses for existing clients. */
async function putSelections(write: Writer, ofOwner: <T>(value: T) => T) {
  const { history, kept, selections } = store()
  const courses = writeAdded(chosenSchedule(history.present).entries, kept)
  if (courses === selections) return
  ofOwner(await write(api.schedules.putSelections, { ...me, body: { courses } }))
  store().rememberAccount({ selections: courses })
}
