import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule, hide, newCollection } from '@wso/scheduler/schedules/schedule'
import { expect, test } from 'vitest'
import { applyWeek } from './applyWeek.ts'

const [first, second, third, fourth] = generateSections({ year: 2026, size: 20 })

const entries = (collection: ReturnType<typeof newCollection>) =>
  chosenSchedule(collection).entries.map(({ id, hidden, color }) => ({ id, hidden, color }))

test('a changed section keeps its place and color, and a lost course is hidden', () => {
  const before = [first!, second!, third!].reduce((next, each) => add(next, each), newCollection())
  const after = applyWeek(before, {
    changes: [{ from: second!, to: fourth! }],
    lost: [third!],
  })
  const colors = entries(before).map(({ color }) => color)
  expect(entries(after)).toEqual([
    { id: first!.id, hidden: false, color: colors[0] },
    { id: fourth!.id, hidden: false, color: colors[1] },
    { id: third!.id, hidden: true, color: colors[2] },
  ])
})

test('a section that was added twice over, or hidden before, stays once and shown', () => {
  const all = [first!, second!, third!].reduce((next, each) => add(next, each), newCollection())
  const after = applyWeek(hide(all, third!.id), {
    changes: [
      { from: first!, to: second! },
      { from: second!, to: third! },
    ],
    lost: [],
  })
  expect(entries(after).map(({ id, hidden }) => [id, hidden])).toEqual([
    [second!.id, false],
    [third!.id, false],
  ])
})
