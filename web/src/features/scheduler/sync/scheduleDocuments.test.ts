import type { SavedSchedule } from '@wso/contract/planning/schedules'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { addSchedule, removeSchedule, renameSchedule } from '@wso/scheduler/schedules/collection'
import {
  add,
  chosenSchedule,
  newCollection,
  type ScheduleCollection,
} from '@wso/scheduler/schedules/schedule'
import { expect, test } from 'vitest'
import { mergeDocuments } from '#core/sync/mergeDocuments.ts'
import type { AccountLink } from '../schedules/accountLink.ts'
import { scheduleContent, scheduleFingerprint } from './scheduleContent.ts'
import { scheduleDocuments } from './scheduleDocuments.ts'

const reconcile = (
  collection: ScheduleCollection,
  links: readonly AccountLink[],
  saved: readonly SavedSchedule[],
) => mergeDocuments(scheduleDocuments, collection, links, saved)

const [one, two, three] = generateSections({ year: 2027, size: 40 })
const names = ({ schedules }: ScheduleCollection) => schedules.map(({ name }) => name)
const idsOf = (collection: ScheduleCollection, name: string) =>
  collection.schedules.find((each) => each.name === name)?.entries.map(({ id }) => id)

/** A schedule in the account, at a version. */
const savedOf = (collection: ScheduleCollection, id: number, version = 1): SavedSchedule => ({
  ...scheduleContent(chosenSchedule(collection)),
  id,
  version,
  isDefault: true,
  updatedTime: '2026-11-21T12:00:00.000Z',
})
const linkOf = (collection: ScheduleCollection, remote: number, version = 1) => {
  const schedule = chosenSchedule(collection)
  return { local: schedule.id, remote, version, text: scheduleFingerprint(schedule) }
}

const here = add(newCollection('Spring'), one!)
const there = add(newCollection('Spring'), two!)

test('a schedule only on the device and a schedule only in the account are both kept', () => {
  const { collection, links } = reconcile(here, [], [savedOf(add(newCollection('Dream'), two!), 7)])
  expect(names(collection)).toEqual(['Spring', 'Dream'])
  expect(chosenSchedule(collection).name).toBe('Spring')
  expect(links).toMatchObject([{ remote: 7, local: collection.schedules[1]!.id }])
})

test('the same schedule on both sides becomes one, and an untouched empty one is dropped', () => {
  expect(names(reconcile(here, [], [savedOf(here, 7)]).collection)).toEqual(['Spring'])
  expect(names(reconcile(newCollection(), [], [savedOf(here, 7)]).collection)).toEqual(['Spring'])
  const usual = savedOf(add(newCollection(), two!), 7)
  const { collection, links } = reconcile(newCollection(), [], [usual, savedOf(here, 8)])
  expect(names(collection)).toEqual([usual.name, 'Spring'])
  expect(links.map(({ text }) => text)).toEqual(collection.schedules.map(scheduleFingerprint))
})

test('a change on one side is kept, whichever side it is', () => {
  const link = linkOf(here, 7)
  const theirs = reconcile(here, [link], [savedOf(add(here, two!), 7, 2)])
  expect(idsOf(theirs.collection, 'Spring')).toEqual([one!.id, two!.id])
  expect(theirs.links).toMatchObject([{ version: 2 }])
  const mine = add(here, three!)
  const ours = reconcile(mine, [link], [savedOf(here, 7)])
  expect(ours.collection).toBe(mine)
  expect(ours.links).toEqual([link])
})

test('a schedule changed on both sides is kept twice, with a notice', () => {
  const { collection, links, notes } = reconcile(
    add(here, three!),
    [linkOf(here, 7)],
    [savedOf(add(here, two!), 7, 2)],
  )
  expect(idsOf(collection, 'Spring')).toEqual([one!.id, two!.id])
  expect(idsOf(collection, 'Spring (this device)')).toEqual([one!.id, three!.id])
  expect(links).toHaveLength(1)
  expect(notes).toEqual([
    '“Spring” was changed here and on another device. Both versions are kept.',
  ])
})

test('a schedule deleted on one side is deleted, unless the other side changed it since', () => {
  const collection = addSchedule(here, 'Dream', chosenSchedule(there))
  const dream = linkOf(collection, 8)
  expect(names(reconcile(collection, [dream], []).collection)).toEqual(['Spring'])
  const changed = renameSchedule(collection, dream.local, 'Nightmare')
  const kept = reconcile(changed, [dream], [])
  expect(names(kept.collection)).toEqual(['Spring', 'Nightmare'])
  expect(kept.links).toEqual([])

  const removed = removeSchedule(collection, dream.local)
  const saved = savedOf(collection, 8)
  expect(reconcile(removed, [dream], [saved])).toMatchObject({
    collection: removed,
    links: [dream],
  })
  expect(names(reconcile(removed, [dream], [{ ...saved, version: 2 }]).collection)).toContain(
    'Dream',
  )
})

test('a full device adds nothing, loses nothing, and reports it', () => {
  const full = Array.from({ length: 19 }).reduce<ScheduleCollection>(
    (collection, _, at) => addSchedule(collection, `Plan ${at}`, chosenSchedule(here)),
    here,
  )
  const { collection, notes } = reconcile(full, [], [savedOf(add(newCollection('Dream'), two!), 7)])
  expect(collection).toBe(full)
  expect(notes).toMatchObject([
    expect.stringContaining('“Dream” from your account could not be added'),
  ])
  const link = { ...linkOf(full, 7), text: 'as it was' }
  const both = reconcile(full, [link], [savedOf(there, 7, 2)])
  expect(both).toMatchObject({ waiting: [{ local: link.local }], links: [link] })
  expect(both.collection).toBe(full)
})
