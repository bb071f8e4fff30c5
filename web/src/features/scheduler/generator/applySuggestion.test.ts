import { courseKey } from '@wso/scheduler/catalog/section'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { add, chosenSchedule, newCollection } from '@wso/scheduler/schedules/schedule'
import { expect, test } from 'vitest'
import { applySuggestion } from './applySuggestion.ts'

const sections = generateSections({ year: 2027, size: 200 })
const [first] = sections
const other = sections.find((section) => courseKey(section) !== courseKey(first!))!
const added = add(add(newCollection(), first!), other)

test('a course that was left out is hidden, so that it cannot conflict with the suggestion', () => {
  const courses = {
    included: new Set([courseKey(first!)]),
    leftOut: new Set([courseKey(other)]),
  }
  const { entries } = chosenSchedule(applySuggestion(courses)(added, [first!]))
  expect(entries.map(({ id, hidden }) => [id, hidden])).toEqual([
    [first!.id, false],
    [other.id, true],
  ])
})

test('the sections of an included course are replaced, in the color of the course', () => {
  const sibling = { ...first!, id: `${first!.year}-${first!.semester.toLowerCase()}-99999` }
  const courses = { included: new Set([courseKey(first!)]), leftOut: new Set<string>() }
  const { entries } = chosenSchedule(applySuggestion(courses)(added, [sibling]))
  expect(entries.map(({ id }) => id)).toEqual([other.id, sibling.id])
  expect(entries[1]!.color).toBe(chosenSchedule(added).entries[0]!.color)
})
