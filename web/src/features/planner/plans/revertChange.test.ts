import { newPlan } from '@wso/scheduler/planner/plan'
import { expect, test } from 'vitest'
import {
  addPlan,
  changePlan,
  chosenPlan,
  newCollection,
  type PlanCollection,
  removePlan,
} from './collection.ts'
import { clearCell, clearRow, place, takeRow } from './editPlan.ts'
import { setProgram } from './editPrograms.ts'
import { revertChange } from './revertChange.ts'

const year = 2027
const edit = (collection: PlanCollection, act: Parameters<typeof changePlan>[1]) =>
  changePlan(collection, act)
const onPlan =
  (act: (plan: ReturnType<typeof newPlan>) => ReturnType<typeof newPlan>) =>
  (collection: PlanCollection) =>
    edit(collection, (own) => ({ ...own, plan: act(own.plan) }))
const put = (text: string, row: number, slot: number) =>
  onPlan((plan) => place(plan, { row, slot }, { id: text, state: 'planned', kind: 'text', text }))
const texts = (collection: PlanCollection, row = 0) =>
  chosenPlan(collection).plan.semesters[row]!.cells.map((cell) => cell?.id ?? '')
const addB = (collection: PlanCollection) =>
  addPlan(collection, { plan: newPlan(year, 'B'), customPrograms: [] })
const names = ({ plans }: PlanCollection) => plans.map(({ plan }) => plan.name)

const start = put('ART 2', 0, 1)(put('ART 1', 0, 0)(newCollection(year)))

test('undoing right away restores everything', () => {
  const after = onPlan((plan) => clearCell(plan, 'ART 1'))(start)
  expect(revertChange(start, after, after)).toBe(start)
})

test('a removed course is restored, and later changes are kept', () => {
  const after = onPlan((plan) => clearCell(plan, 'ART 1'))(start)
  const now = onPlan((plan) => setProgram(plan, 0, 'major-art'))(put('ART 3', 0, 2)(after))
  const back = revertChange(start, after, now)
  expect(texts(back)).toEqual(['ART 1', 'ART 2', 'ART 3', '', ''])
  expect(chosenPlan(back).plan.programs[0]).toBe('major-art')
})

test('a course is restored to a free cell of its semester when its own has been filled', () => {
  const after = onPlan((plan) => clearRow(plan, 0))(start)
  const back = revertChange(start, after, put('ART 3', 0, 0)(after))
  expect(texts(back)).toEqual(['ART 3', 'ART 2', 'ART 1', '', ''])
})

test('the state of a newer course in the cell does not change', () => {
  const after = onPlan((plan) => takeRow(plan, 0))(start)
  const taken = onPlan((plan) =>
    place(plan, { row: 0, slot: 0 }, { id: 'ART 3', state: 'taken', kind: 'text', text: 'ART 3' }),
  )(after)
  const states = chosenPlan(revertChange(start, after, taken)).plan.semesters[0]!.cells.map(
    (cell) => cell?.state,
  )
  expect(states.slice(0, 2)).toEqual(['taken', 'planned'])
})

test('an added plan is removed, and a deleted one is restored next to a newer one', () => {
  const added = addB(start)
  expect(names(revertChange(start, added, put('ART 3', 3, 0)(added)))).toEqual(['My plan'])
  const deleted = removePlan(added, added.chosen)
  const since = addPlan(deleted, { plan: newPlan(year, 'C'), customPrograms: [] })
  const back = revertChange(added, deleted, since)
  expect(names(back)).toEqual(['My plan', 'C', 'B'])
  expect(new Set(back.plans.map(({ id }) => id)).size).toBe(3)
  expect(back.nextId).toBeGreaterThan(Math.max(...back.plans.map(({ id }) => id)))
})
