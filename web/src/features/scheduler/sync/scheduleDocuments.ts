import { cutText } from '@wso/contract/core/text/cutText'
import type { SavedSchedule } from '@wso/contract/planning/schedules'
import { addSchedule, removeSchedule } from '@wso/scheduler/schedules/collection'
import {
  limits,
  newCollection,
  type Schedule,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'
import { call } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Documents } from '#core/sync/documents.ts'
import type { AccountLink } from '../schedules/accountLink.ts'
import { scheduleStorage } from '../schedules/scheduleStorage.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { scheduleContent, scheduleFingerprint } from './scheduleContent.ts'

const newName = newCollection().schedules[0]?.name
const store = () => useScheduleStore.getState()

/** The schedules of a person; one changed on two devices is kept twice. */
export const scheduleDocuments: Documents<
  ScheduleCollection,
  Schedule,
  SavedSchedule,
  AccountLink
> = {
  nouns: 'schedules',
  max: limits.schedules,
  inside: ({ schedules }) => schedules,
  add: (collection, saved) => addUnselected(collection, saved.name, saved),
  replace,
  remove: removeSchedule,
  isPristine: ({ name, entries, blocks }) =>
    name === newName && entries.length === 0 && blocks.length === 0,
  fingerprint: scheduleFingerprint,
  linkedFingerprint: ({ text }) => text,
  linkTo: (local, { id, version }, content) => ({
    local,
    remote: id,
    version,
    text: scheduleFingerprint(content),
  }),
  join: keepBoth,
  store: {
    read: () => ({ collection: store().history.present, links: store().links }),
    write: (collection, links) => {
      if (collection !== store().history.present) store().replaceCollection(collection)
      store().rememberAccount({ links })
    },
    guard: scheduleStorage.guard,
  },
  account: {
    list: () => call(api.schedules.list, {}),
    create: (write, schedule) => write(api.schedules.create, { body: scheduleContent(schedule) }),
    update: (write, schedule, { remote, version }) =>
      write(api.schedules.update, {
        params: { id: remote },
        body: { version, ...scheduleContent(schedule) },
      }),
    remove: (write, id) => write(api.schedules.remove, { params: { id } }),
  },
}

function replace(
  collection: ScheduleCollection,
  local: number,
  { name, entries, blocks }: SavedSchedule,
): ScheduleCollection {
  const schedules = collection.schedules.map((each) =>
    each.id === local ? { id: local, name, entries, blocks } : each,
  )
  const nextId = Math.max(collection.nextId, ...blocks.map(({ id }) => id + 1))
  return { ...collection, schedules, nextId }
}

/** Without room for both versions, this device's change waits. */
function keepBoth(
  collection: ScheduleCollection,
  { local, saved }: { local: Schedule; saved: SavedSchedule },
) {
  const name = `${cutText(local.name, limits.name - 14)} (this device)`
  const copied = addUnselected(collection, name, local)
  if (copied === collection) {
    return {
      note: `“${local.name}” was also changed on another device. Delete a schedule to make room for both versions.`,
    }
  }
  return {
    collection: replace(copied, local.id, saved),
    note: `“${local.name}” was changed here and on another device. Both versions are kept.`,
  }
}

function addUnselected(
  collection: ScheduleCollection,
  name: string,
  contents: Pick<Schedule, 'entries' | 'blocks'>,
) {
  const next = addSchedule(collection, name, contents)
  return next === collection ? collection : { ...next, chosen: collection.chosen }
}
