import { ApiError } from '@wso/contract/core/client'
import type { ScheduleCollection, Schedule } from '@wso/scheduler/schedules/schedule'
import type { Writer } from '#core/api/useWriter.ts'
import { api } from '#core/api/endpoints.ts'
import type { AccountLink } from '../schedules/accountLink.ts'
import { scheduleContent, scheduleFingerprint } from './scheduleContent.ts'

/** How a sync writes, and how it stops when another person's schedules are open. */
export type Out = { write: Writer; ofOwner: <T>(value: T) => T }

export type Pushed = {
  links: readonly AccountLink[]
  isStale: boolean
  problem: string | undefined
}

/**
 * Uploads this device's changes to the account: deletes, adds and changes what differs. `isStale`
 * when another device changed something first: fetch and reconcile again.
 * @throws when the account cannot be reached
 */
export async function pushSchedules(
  collection: ScheduleCollection,
  links: readonly AccountLink[],
  { write, ofOwner }: Out,
): Promise<Pushed> {
  const pushed: Pushed = { links: [], isStale: false, problem: undefined }
  for (const link of links) {
    const local = collection.schedules.find(({ id }) => id === link.local)
    // One at a time: each locks the person's schedules anyway.
    const act = () => (local ? change(local, link, write) : remove(link, write))
    // oxlint-disable-next-line no-await-in-loop
    const kept = ofOwner(await forgiven(pushed, act, link))
    if (kept) pushed.links = [...pushed.links, kept]
  }
  const linked = new Set(links.map(({ local }) => local))
  for (const schedule of collection.schedules.filter(({ id }) => !linked.has(id))) {
    // oxlint-disable-next-line no-await-in-loop
    const added = ofOwner(await forgiven(pushed, () => create(schedule, write), undefined))
    if (added) pushed.links = [...pushed.links, added]
  }
  return pushed
}

/**
 * A refusal concerns only one schedule: it is reported, its link stays, and the others continue.
 */
async function forgiven(
  pushed: Pushed,
  act: () => Promise<AccountLink | undefined>,
  link: AccountLink | undefined,
): Promise<AccountLink | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 400, 422].includes(error.status)) throw error
    if (error.status === 404 || error.data !== undefined) pushed.isStale = true
    else pushed.problem = error.message
    return link
  }
}

async function create(schedule: Schedule, write: Writer): Promise<AccountLink> {
  const { id, version } = await write(api.schedules.create, { body: scheduleContent(schedule) })
  return { local: schedule.id, remote: id, version, text: scheduleFingerprint(schedule) }
}

async function change(schedule: Schedule, link: AccountLink, write: Writer): Promise<AccountLink> {
  const text = scheduleFingerprint(schedule)
  if (text === link.text) return link
  const { version } = await write(api.schedules.update, {
    params: { id: link.remote },
    body: { version: link.version, ...scheduleContent(schedule) },
  })
  return { ...link, version, text }
}

async function remove({ remote }: AccountLink, write: Writer): Promise<undefined> {
  await write(api.schedules.remove, { params: { id: remote } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
