import { ApiError } from '@wso/contract/core/client'
import type { ScheduleCollection, Schedule } from '@wso/scheduler/schedules/schedule'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Link } from './accountLinks.ts'
import { scheduleContent, scheduleFingerprint } from './scheduleContent.ts'

export type Pushed = { links: readonly Link[]; isStale: boolean; problem: string | undefined }

/**
 * Uploads this device's changes to the account: deletes, adds and changes what differs. `isStale`
 * when another device changed something first: fetch and reconcile again.
 * @throws when the account cannot be reached
 */
export async function pushSchedules(
  collection: ScheduleCollection,
  links: readonly Link[],
): Promise<Pushed> {
  const pushed: Pushed = { links: [], isStale: false, problem: undefined }
  for (const link of links) {
    const local = collection.schedules.find(({ id }) => id === link.local)
    // One at a time: each locks the person's schedules anyway.
    const act = () => (local ? change(local, link) : remove(link))
    // oxlint-disable-next-line no-await-in-loop
    const kept = await forgiven(pushed, act, link)
    if (kept) pushed.links = [...pushed.links, kept]
  }
  const linked = new Set(links.map(({ local }) => local))
  for (const schedule of collection.schedules.filter(({ id }) => !linked.has(id))) {
    // oxlint-disable-next-line no-await-in-loop
    const added = await forgiven(pushed, () => create(schedule), undefined)
    if (added) pushed.links = [...pushed.links, added]
  }
  return pushed
}

/**
 * A refusal concerns only one schedule: it is reported, its link stays, and the others continue.
 */
async function forgiven(
  pushed: Pushed,
  act: () => Promise<Link | undefined>,
  link: Link | undefined,
): Promise<Link | undefined> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 400, 422].includes(error.status)) throw error
    if (error.status === 404 || error.data !== undefined) pushed.isStale = true
    else pushed.problem = error.message
    return link
  }
}

async function create(schedule: Schedule): Promise<Link> {
  const { id, version } = await call(api.schedules.create, { body: scheduleContent(schedule) })
  return { local: schedule.id, remote: id, version, text: scheduleFingerprint(schedule) }
}

async function change(schedule: Schedule, link: Link): Promise<Link> {
  const text = scheduleFingerprint(schedule)
  if (text === link.text) return link
  const { version } = await call(api.schedules.update, {
    params: { id: link.remote },
    body: { version: link.version, ...scheduleContent(schedule) },
  })
  return { ...link, version, text }
}

async function remove({ remote }: Link): Promise<undefined> {
  await call(api.schedules.remove, { params: { id: remote } }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
  })
}
