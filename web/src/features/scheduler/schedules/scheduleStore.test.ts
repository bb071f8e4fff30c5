import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule, hide } from '@wso/scheduler/schedules/schedule'
import { readCollection, writeCollection } from '@wso/scheduler/schedules/storedCollection'
import { beforeEach, expect, test } from 'vitest'
import { inAnotherTab } from '#test/otherTab.ts'
import { useScheduleStore } from './scheduleStore.ts'

const [first, second] = generateSections({ year: 2027, size: 40 })
const state = () => useScheduleStore.getState()
const entries = () => chosenSchedule(state().history.present).entries
const reload = () => useScheduleStore.persist.rehydrate()

beforeEach(async () => {
  localStorage.clear()
  useScheduleStore.setState(useScheduleStore.getInitialState(), true)
  await reload()
})

test('added and hidden courses are there after a reload, and in the list existing clients read', async () => {
  state().change((collection) => add(collection, first!))
  state().change((collection) => hide(collection, first!.id))
  expect(localStorage.getItem('added')).toBe(
    `${first!.department};${first!.peoplesoftNumber};2027;${first!.semester}`,
  )
  const stored = localStorage.getItem('wso.scheduler')!
  useScheduleStore.setState(useScheduleStore.getInitialState(), true) // another page, which has not read the storage yet
  localStorage.setItem('wso.scheduler', stored)
  await reload()
  expect(entries()).toMatchObject([{ id: first!.id, hidden: true }])
})

test('undo and redo step over changes', () => {
  state().change((collection) => add(collection, first!))
  state().change((collection) => add(collection, second!))
  state().undo()
  expect(entries().map(({ id }) => id)).toEqual([first!.id])
  state().redo()
  expect(entries().map(({ id }) => id)).toEqual([first!.id, second!.id])
})

test('the list of an existing client is read once, and damage in it is reported', () => {
  localStorage.setItem('added', `${first!.department};${first!.peoplesoftNumber},nonsense`)
  state().readLegacy([first!, second!], undefined)
  expect(entries().map(({ id }) => id)).toEqual([first!.id])
  expect(state().notes).toMatchObject([{ kind: 'warn', text: expect.stringContaining('nonsense') }])
  state().change((collection) => ({ ...collection }))
  state().readLegacy([second!], undefined)
  expect(entries().map(({ id }) => id)).toEqual([first!.id])
})

test('the sections that were full are kept, and damage among them is dropped', async () => {
  state().prefer({ full: [first!.id] })
  const stored = localStorage.getItem('wso.scheduler')!
  useScheduleStore.setState(useScheduleStore.getInitialState(), true)
  localStorage.setItem('wso.scheduler', stored.replace('"full":[', '"full":[7,'))
  await reload()
  expect(state().full).toEqual([first!.id])
})

test('a damaged store is reported and the page starts over', async () => {
  localStorage.setItem(
    'wso.scheduler',
    JSON.stringify({ version: 1, state: { collection: '{"nope' } }),
  )
  await reload()
  expect(entries()).toEqual([])
  expect(state().notes).toHaveLength(1)
})

type Stored = { state: { collection: string; lastView: string } }

test('a change made in another tab is applied, and the next change here keeps it', () => {
  state().change((collection) => add(collection, first!))
  inAnotherTab<Stored>('wso.scheduler', (stored) => {
    const { collection } = readCollection(stored.state.collection)
    const changed = writeCollection(add(collection, second!))
    return { ...stored, state: { ...stored.state, collection: changed } }
  })
  expect(entries().map(({ id }) => id)).toEqual([first!.id, second!.id])
  state().change((collection) => hide(collection, first!.id))
  expect(localStorage.getItem('wso.scheduler')).toContain(second!.id)
})

test('the view of another tab leaves the undo steps and notes of this one', () => {
  state().change((collection) => add(collection, first!))
  state().note('info', 'Both versions are kept.')
  inAnotherTab<Stored>('wso.scheduler', (stored) => ({
    ...stored,
    state: { ...stored.state, lastView: '?q=biology' },
  }))
  expect(state().lastView).toBe('?q=biology')
  expect(state().notes).toHaveLength(1)
  state().undo()
  expect(entries()).toEqual([])
})
