import { generateSections } from '@wso/scheduler/generated'
import { add, chosenSchedule, hide } from '@wso/scheduler/schedule'
import { beforeEach, expect, test } from 'vitest'
import { usePlanStore } from './planStore.ts'

const [first, second] = generateSections({ year: 2027, size: 40 })
const state = () => usePlanStore.getState()
const entries = () => chosenSchedule(state().history.present).entries
const reload = () => usePlanStore.persist.rehydrate()

beforeEach(async () => {
  localStorage.clear()
  usePlanStore.setState(usePlanStore.getInitialState(), true)
  await reload()
})

test('what is added and hidden is there after a reload, and in the list existing clients read', async () => {
  state().change((plan) => add(plan, first!))
  state().change((plan) => hide(plan, first!.id))
  expect(localStorage.getItem('added')).toBe(
    `${first!.department};${first!.peoplesoftNumber};2027;${first!.semester}`,
  )
  const stored = localStorage.getItem('wso.scheduler')!
  usePlanStore.setState(usePlanStore.getInitialState(), true) // another page, which has read nothing
  localStorage.setItem('wso.scheduler', stored)
  await reload()
  expect(entries()).toMatchObject([{ id: first!.id, hidden: true }])
})

test('undo and redo step over changes', () => {
  state().change((plan) => add(plan, first!))
  state().change((plan) => add(plan, second!))
  state().undo()
  expect(entries().map(({ id }) => id)).toEqual([first!.id])
  state().redo()
  expect(entries().map(({ id }) => id)).toEqual([first!.id, second!.id])
})

test('the list of an existing client is read once, and what is damaged in it is said', () => {
  localStorage.setItem('added', `${first!.department};${first!.peoplesoftNumber},nonsense`)
  state().readLegacy([first!, second!], undefined)
  expect(entries().map(({ id }) => id)).toEqual([first!.id])
  expect(state().notes).toMatchObject([{ kind: 'warn', text: expect.stringContaining('nonsense') }])
  state().change((plan) => ({ ...plan }))
  state().readLegacy([second!], undefined)
  expect(entries().map(({ id }) => id)).toEqual([first!.id])
})

test('a damaged store is reported and the page begins anew', async () => {
  localStorage.setItem('wso.scheduler', JSON.stringify({ version: 1, state: { plan: '{"nope' } }))
  await reload()
  expect(entries()).toEqual([])
  expect(state().notes).toHaveLength(1)
})
