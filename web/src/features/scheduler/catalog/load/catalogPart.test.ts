import { courseKey } from '@wso/scheduler/catalog/section'
import { decodeSlim, encodeSlim } from '@wso/scheduler/catalog/slim'
import { generateSections } from '@wso/scheduler/demo/demoCatalog'
import { expect, test } from 'vitest'
import { termsOf } from '../../timetable/terms.ts'
import { partOf } from './catalogPart.ts'

const sections = generateSections({ year: 2027, size: 240 })
const text = JSON.stringify(encodeSlim(sections, 'Nov 21'))
const none = { entries: [], blocks: [] }

test('a part of the catalog has every section of the courses, the same terms and the same first section', () => {
  const one = sections.findLast(({ components }) => components.length > 1)!
  const part = decodeSlim(partOf(text, new Set([one.id])))
  const ids = part.sections.map(({ id }) => id)
  const ofCourse = sections.filter((each) => courseKey(each) === courseKey(one))
  expect(ofCourse.length).toBeGreaterThan(1)
  expect(ids).toEqual(expect.arrayContaining(ofCourse.map(({ id }) => id)))
  expect(ids.length).toBeLessThan(sections.length / 4)
  expect(termsOf(part.sections, none)).toEqual(termsOf(sections, none))
  expect(ids[0]).toBe(sections[0]!.id)
  expect(part.updateTime).toBe('Nov 21')
})

test('there is no part for sections that the catalog does not have', () => {
  expect(partOf(text, new Set(['1999-fall-1']))).toBeNull()
})
