import type { SavedSchedule } from '@wso/contract/schedules'
import { generateSections } from '@wso/scheduler/generated'
import { add, chosenSchedule, newPlan, type Plan } from '@wso/scheduler/schedule'
import { addSchedule, removeSchedule, renameSchedule } from '@wso/scheduler/schedules'
import { expect, test } from 'vitest'
import { forgetOther, reconcile } from './reconcile.ts'
import { contentOf, scheduleText } from './scheduleText.ts'

const [one, two, three] = generateSections({ year: 2027, size: 40 })
const names = ({ schedules }: Plan) => schedules.map(({ name }) => name)
const idsOf = (plan: Plan, name: string) =>
  plan.schedules.find((each) => each.name === name)?.entries.map(({ id }) => id)

/** A schedule as an account has it, at a version. */
const savedOf = (plan: Plan, id: number, version = 1): SavedSchedule => ({
  ...contentOf(chosenSchedule(plan)),
  id,
  version,
  isDefault: true,
  updatedTime: '2026-11-21T12:00:00.000Z',
})
const linkOf = (plan: Plan, remote: number, version = 1) => {
  const schedule = chosenSchedule(plan)
  return { local: schedule.id, remote, version, text: scheduleText(schedule) }
}

const here = add(newPlan('Spring'), one!)
const there = add(newPlan('Spring'), two!)

test('what only the device has and what only the account has are both kept', () => {
  const { plan, links } = reconcile(here, [], [savedOf(add(newPlan('Dream'), two!), 7)])
  expect(names(plan)).toEqual(['Spring', 'Dream'])
  expect(chosenSchedule(plan).name).toBe('Spring')
  expect(links).toMatchObject([{ remote: 7, local: plan.schedules[1]!.id }])
})

test('the same schedule on both sides is one, and an untouched empty one gives way', () => {
  expect(names(reconcile(here, [], [savedOf(here, 7)]).plan)).toEqual(['Spring'])
  expect(names(reconcile(newPlan(), [], [savedOf(here, 7)]).plan)).toEqual(['Spring'])
  const usual = savedOf(add(newPlan(), two!), 7)
  const { plan, links } = reconcile(newPlan(), [], [usual, savedOf(here, 8)])
  expect(names(plan)).toEqual([usual.name, 'Spring'])
  expect(links.map(({ text }) => text)).toEqual(plan.schedules.map(scheduleText))
})

test('a change of one side is taken, whichever it is', () => {
  const link = linkOf(here, 7)
  const theirs = reconcile(here, [link], [savedOf(add(here, two!), 7, 2)])
  expect(idsOf(theirs.plan, 'Spring')).toEqual([one!.id, two!.id])
  expect(theirs.links).toMatchObject([{ version: 2 }])
  const mine = add(here, three!)
  const ours = reconcile(mine, [link], [savedOf(here, 7)])
  expect(ours.plan).toBe(mine)
  expect(ours.links).toEqual([link])
})

test('changed on both sides, both are kept and it is said', () => {
  const { plan, links, notes } = reconcile(
    add(here, three!),
    [linkOf(here, 7)],
    [savedOf(add(here, two!), 7, 2)],
  )
  expect(idsOf(plan, 'Spring')).toEqual([one!.id, two!.id])
  expect(idsOf(plan, 'Spring (this device)')).toEqual([one!.id, three!.id])
  expect(links).toHaveLength(1)
  expect(notes).toEqual(['“Spring” was changed here and on another device; both are kept.'])
})

test('deleted on one side it goes, unless the other changed it since', () => {
  const plan = addSchedule(here, 'Dream', chosenSchedule(there))
  const dream = linkOf(plan, 8)
  expect(names(reconcile(plan, [dream], []).plan)).toEqual(['Spring'])
  const changed = renameSchedule(plan, dream.local, 'Nightmare')
  const kept = reconcile(changed, [dream], [])
  expect(names(kept.plan)).toEqual(['Spring', 'Nightmare'])
  expect(kept.links).toEqual([])

  const removed = removeSchedule(plan, dream.local)
  const saved = savedOf(plan, 8)
  expect(reconcile(removed, [dream], [saved])).toMatchObject({ plan: removed, links: [dream] })
  expect(names(reconcile(removed, [dream], [{ ...saved, version: 2 }]).plan)).toContain('Dream')
})

test('a full device takes nothing more, loses nothing, and says so', () => {
  const full = Array.from({ length: 19 }).reduce<Plan>(
    (plan, _, at) => addSchedule(plan, `Plan ${at}`, chosenSchedule(here)),
    here,
  )
  const { plan, notes } = reconcile(full, [], [savedOf(add(newPlan('Dream'), two!), 7)])
  expect(plan).toBe(full)
  expect(notes).toMatchObject([expect.stringContaining('no room for “Dream”')])
  const link = { ...linkOf(full, 7), text: 'as it was' }
  const both = reconcile(full, [link], [savedOf(there, 7, 2)])
  expect(both.plan).toBe(full)
})

test('the schedules of whoever used the device before stay out of another account', () => {
  const plan = addSchedule(here, 'Mine', chosenSchedule(there))
  const theirs = { ...linkOf(here, 7) }
  expect(names(forgetOther(plan, [theirs]))).toEqual(['Mine'])
  expect(forgetOther(here, [theirs]).schedules[0]!.entries).toEqual([])
})
