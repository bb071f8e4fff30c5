import { expect, test } from 'vitest'
import { generated } from '../../test/catalogs.ts'
import type { Section } from '../catalog/section.ts'
import { readAdded, writeAdded } from './addedList.ts'
import { addSchedule, chooseSchedule, removeSchedule, renameSchedule } from './collection.ts'
import { begin, record, redo, replace, undo } from './history.ts'
import * as change from './schedule.ts'
import { readCollection, writeCollection } from './storedCollection.ts'

function some(test_: (section: Section) => boolean) {
  const found = generated.find(test_)
  if (!found) throw new Error('No such section')
  return found
}

const fall = some(({ semester }) => semester === 'Fall')
const spring = some(({ semester }) => semester === 'Spring')
const lab = some(({ classType }) => classType === 'Laboratory')
const lecture = some(
  (section) => section.courseID === lab.courseID && section.classType === 'Lecture',
)
const start = change.newCollection()
const collection = [fall, spring, lab, lecture].reduce(
  (so_far, section) => change.add(so_far, section),
  start,
)
const ids = (each: change.ScheduleCollection) =>
  change.chosenSchedule(each).entries.map(({ id }) => id)

test('adding is ignored when present; removing removes; a term is removed alone', () => {
  expect(change.add(collection, fall)).toBe(collection)
  expect(ids(change.remove(collection, spring.id))).toEqual([fall.id, lab.id, lecture.id])
  expect(change.remove(collection, 'unknown')).toBe(collection)
  const left = ids(change.removeSemester(collection, fall.year, 'Fall'))
  expect(left).toEqual(ids(collection).filter((id) => !id.includes('fall')))
})

test('hiding applies once and only to what is added', () => {
  const hidden = change.hide(collection, fall.id)
  expect(change.chosenSchedule(hidden).entries[0]?.hidden).toBe(true)
  expect(change.hide(hidden, fall.id)).toBe(hidden)
  expect(change.hide(collection, 'unknown')).toBe(collection)
  expect(change.unhide(hidden, fall.id)).toEqual(collection)
})

test('a color belongs to the course and stays when another is removed', () => {
  const colors = (each: change.ScheduleCollection) =>
    new Map(change.chosenSchedule(each).entries.map(({ id, color }) => [id, color]))
  expect(colors(collection).get(lab.id)).toBe(colors(collection).get(lecture.id))
  const without = change.remove(collection, fall.id)
  expect(colors(without).get(spring.id)).toBe(colors(collection).get(spring.id))
  const course = change.chosenSchedule(collection).entries[2]?.course ?? ''
  const painted = colors(change.recolor(collection, course, 9))
  expect([painted.get(lab.id), painted.get(lecture.id)]).toEqual([9, 9])
  expect(change.recolor(collection, course, 12)).toBe(collection)
})

test('own blocks are added, changed and removed, and survive the removal of a term', () => {
  const block = {
    title: 'Library desk',
    kind: 'work' as const,
    year: 2026,
    semester: 'Fall' as const,
    meetings: [{ days: 1, start: 600, end: 720, place: '' }],
  }
  const added = change.removeSemester(change.addBlock(collection, block), 2026, 'Fall')
  const [one] = change.chosenSchedule(added).blocks
  expect(one).toEqual({ ...block, id: 2 })
  const moved = change.changeBlock(added, 2, { ...block, kind: 'practice' })
  expect(change.chosenSchedule(moved).blocks).toEqual([{ ...block, kind: 'practice', id: 2 }])
  expect(change.chosenSchedule(change.removeBlock(moved, 2)).blocks).toEqual([])
})

test('schedules are added, named, chosen and removed; the last one stays', () => {
  const two = addSchedule(collection, 'My schedule', change.chosenSchedule(collection))
  expect(two.schedules.map(({ name }) => name)).toEqual(['My schedule', 'My schedule 2'])
  expect(ids(change.remove(two, fall.id))).not.toContain(fall.id)
  expect(ids(chooseSchedule(change.remove(two, fall.id), 1))).toContain(fall.id)
  const named = renameSchedule(two, 2, '  If I get the lab ')
  expect(change.chosenSchedule(named).name).toBe('If I get the lab')
  expect(renameSchedule(two, 2, ' ')).toBe(two)
  const one = removeSchedule(two, 2)
  expect([one.chosen, one.schedules.length]).toEqual([1, 1])
  expect(removeSchedule(one, 1)).toBe(one)
})

test('undo and redo step through the changes; a new change discards what was undone', () => {
  const added = change.add(start, fall)
  const twice = record(record(begin(start), added), change.add(added, spring))
  expect(undo(undo(twice)).present).toBe(start)
  expect(undo(undo(undo(twice))).present).toBe(start)
  expect(redo(redo(undo(undo(twice)))).present).toBe(twice.present)
  const other = record(undo(twice), change.add(added, lab))
  expect(redo(other)).toBe(other)
  expect(record(twice, twice.present)).toBe(twice)
  expect(undo(replace(twice, start)).present).toBe(added)
})

test('the stored list of added courses is read back, with or without the term', () => {
  const { entries } = change.chosenSchedule(collection)
  const text = writeAdded(entries)
  expect(text.split(',')[0]).toBe(`${fall.department};${fall.peoplesoftNumber};2026;Fall`)
  expect(readAdded(text, generated)).toEqual({ entries, kept: [], problems: [] })
  const pairs = entries.map(({ id, department }) => `${department};${id.split('-')[2]}`)
  const old = readAdded(pairs.join(','), [fall, spring, lab, lecture])
  expect(old.entries.map(({ id }) => id)).toEqual(ids(collection))
})

test('a pair whose number is used in two terms means the preferred term', () => {
  const twin = { ...spring, peoplesoftNumber: 77, department: 'BIOL', id: '2026-spring-77' }
  const first = { ...twin, semester: 'Fall' as const, id: '2026-fall-77' }
  const idOf = (semester?: 'Spring') =>
    readAdded('BIOL;77', [first, twin], semester).entries.map(({ id }) => id)
  expect([idOf(), idOf('Spring')]).toEqual([['2026-fall-77'], ['2026-spring-77']])
})

test('damaged stored tokens are reported, those of another catalog kept', () => {
  const text = `x,${fall.department};${fall.peoplesoftNumber};2026;Fall,BIOL;7;2019;Fall,;;,BIOL;1;26;Fall`
  const { entries, kept, problems } = readAdded(text, generated)
  expect(entries.map(({ id }) => id)).toEqual([fall.id])
  expect(kept).toEqual(['BIOL;7;2019;Fall'])
  expect(problems).toHaveLength(4)
  expect(writeAdded(entries, kept)).toMatch(/,BIOL;7;2019;Fall$/)
})

test('a stored collection is read back; what is damaged in it is named and the rest kept', () => {
  expect(readCollection(writeCollection(collection))).toEqual({
    collection: { ...collection, nextId: 2 },
    problems: [],
  })
  const stored = JSON.parse(writeCollection(collection))
  stored.schedules[0].entries[1].id = 'nonsense'
  stored.schedules[0].entries[2] = null
  stored.schedules[0].blocks = [{ id: 3, title: 'x', kind: 'sleep' }]
  stored.schedules.push(5)
  stored.chosen = 99
  const { collection: read, problems } = readCollection(JSON.stringify(stored))
  expect(ids(read)).toEqual([fall.id, lecture.id])
  expect(read.chosen).toBe(1)
  expect(problems).toHaveLength(4)
})

test.each(['', '{', 'null', '[]', '{"version":2,"schedules":[]}'])(
  'an invalid stored collection (%s) gives an empty collection and a message',
  (text) => {
    const { collection: read, problems } = readCollection(text)
    expect(read).toEqual(change.newCollection())
    expect(problems).toHaveLength(1)
  },
)
