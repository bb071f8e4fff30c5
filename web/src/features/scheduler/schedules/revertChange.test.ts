import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { addSchedule, removeSchedule } from '@wso/scheduler/schedules/collection'
import { add, chosenSchedule, hide, newCollection, remove } from '@wso/scheduler/schedules/schedule'
import { expect, test } from 'vitest'
import { revertChange } from './revertChange.ts'

const [one, two, three] = generateSections({ year: 2027, size: 40 })
const before = add(add(newCollection(), one!), two!)
const ids = (collection: typeof before) => chosenSchedule(collection).entries.map(({ id }) => id)

test('undoing right away restores everything', () => {
  const after = remove(before, one!.id)
  expect(revertChange(before, after, after)).toBe(before)
})

test('undoing later keeps what was done since', () => {
  const removed = remove(before, one!.id)
  expect(ids(revertChange(before, removed, add(removed, three!)))).toEqual([
    two!.id,
    three!.id,
    one!.id,
  ])
  const hidden = hide(before, two!.id)
  const back = revertChange(before, hidden, add(hidden, three!))
  expect(chosenSchedule(back).entries.map((entry) => entry.hidden)).toEqual([false, false, false])
})

test('undoing an exchange later brings the old section back without the new one', () => {
  const exchanged = add(remove(before, one!.id), three!)
  const back = revertChange(before, exchanged, hide(exchanged, two!.id))
  expect(ids(back)).toEqual([two!.id, one!.id])
  expect(chosenSchedule(back).entries.map(({ hidden }) => hidden)).toEqual([true, false])
})

test('a deleted schedule is restored next to a newer one', () => {
  const both = addSchedule(before, 'Plan B')
  const deleted = removeSchedule(both, both.chosen)
  const since = addSchedule(deleted, 'Plan C')
  const names = revertChange(both, deleted, since).schedules.map(({ name }) => name)
  expect(names).toEqual(['My schedule', 'Plan C', 'Plan B'])
})
