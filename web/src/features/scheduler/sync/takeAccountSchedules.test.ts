import type { SavedSchedule } from '@wso/contract/planning/schedules'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule, newCollection } from '@wso/scheduler/schedules/schedule'
import { beforeEach, expect, test } from 'vitest'
import { resetSchedules } from '#test/schedules.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { scheduleContent } from './scheduleContent.ts'
import { takeAccountSchedules } from './takeAccountSchedules.ts'

const [one, two] = generateSections({ year: 2027, size: 40 })
const [ofNextYear] = generateSections({ year: 2028, size: 40 })
const savedWith = (section: typeof one): SavedSchedule => ({
  ...scheduleContent(chosenSchedule(add(newCollection(), section!))),
  id: 7,
  version: 1,
  isDefault: true,
  updatedTime: '2026-11-21T12:00:00.000Z',
})
const state = () => useScheduleStore.getState()
const added = () => localStorage.getItem('added')
const entries = () => chosenSchedule(state().history.present).entries.map(({ id }) => id)

beforeEach(resetSchedules)

test('a new device has the schedules of the account, and nothing to read from other clients', () => {
  takeAccountSchedules([savedWith(ofNextYear)])
  expect(entries()).toEqual([ofNextYear!.id])
  expect(state().links).toMatchObject([{ remote: 7 }])
  // A class of another year is not in this catalog, which is no problem to tell.
  state().readLegacy([one!, two!], undefined)
  expect(state().notes).toEqual([])
  expect(entries()).toEqual([ofNextYear!.id])
})

test('classes that another client left on the device are read before anything is taken', () => {
  const text = `${one!.department};${one!.peoplesoftNumber};2027;${one!.semester}`
  localStorage.setItem('added', text)
  takeAccountSchedules([savedWith(two)])
  expect(added()).toBe(text)
  expect(state().links).toEqual([])
  state().readLegacy([one!, two!], undefined)
  expect(entries()).toEqual([one!.id])
})

test('a schedule that is only on the device stays as it is until a sync', () => {
  useScheduleStore.setState({ hasReadLegacy: true })
  state().change((collection) => add(collection, one!))
  takeAccountSchedules([savedWith(two)])
  expect(entries()).toEqual([one!.id])
  expect(state().history.present.schedules).toHaveLength(1)
  expect(state().links).toEqual([])
})
