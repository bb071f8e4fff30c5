import type { Section } from '@wso/scheduler/catalog/section'
import { readAdded, writeAdded } from '@wso/scheduler/schedules/addedList'
import { add, chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { type AccountLinks, readLinks, writeLinks } from './accountLinks.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { pushSchedules } from './pushSchedules.ts'
import { reconcile } from './reconcile.ts'

/** The number of rounds after which concurrent changes of other devices wait for the next sync. */
const mostRounds = 3
const me = { params: { userID: 'me' } } as const
const store = () => useScheduleStore.getState()

/**
 * Syncs this device and the account, both ways. Returns a message when the account refused
 * something.
 * @throws when the account cannot be reached; the device's data stays
 */
export async function syncAccount(
  user: number,
  sections: readonly Section[],
): Promise<string | undefined> {
  const problem = await syncSchedules(user)
  const isChanged = await takeSelections(accountOf(user), sections)
  const last = isChanged ? await syncSchedules(user) : problem
  await putSelections(user)
  return last
}

const accountOf = (user: number): AccountLinks =>
  readLinks(user) ?? { user, links: [], selections: '' }

async function syncSchedules(user: number): Promise<string | undefined> {
  let problem: string | undefined
  for (let round = 0; round < mostRounds; round++) {
    // Each round continues from the previous one.
    // oxlint-disable-next-line no-await-in-loop
    const saved = await call(api.schedules.list, {})
    const account = accountOf(user)
    const { collection, links, notes } = reconcile(store().history.present, account.links, saved)
    if (collection !== store().history.present) store().replaceCollection(collection)
    writeLinks({ ...account, links })
    for (const note of notes) store().note('info', note)
    // oxlint-disable-next-line no-await-in-loop
    const pushed = await pushSchedules(collection, links)
    writeLinks({ ...account, links: pushed.links })
    problem = pushed.problem
    if (!pushed.isStale) break
  }
  return problem
}

/**
 * Adds what an existing client has saved to the account since; returns true if there was anything.
 * Courses that are in some schedule came from this site: another device may have another schedule
 * selected.
 */
async function takeSelections({ selections: known }: AccountLinks, sections: readonly Section[]) {
  const { courses } = await call(api.schedules.getSelections, me)
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
async function putSelections(user: number) {
  const account = accountOf(user)
  const { history, kept } = store()
  const courses = writeAdded(chosenSchedule(history.present).entries, kept)
  if (courses === account.selections) return
  await call(api.schedules.putSelections, { ...me, body: { courses } })
  writeLinks({ ...account, selections: courses })
}
