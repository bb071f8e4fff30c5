import { expect, test } from 'vitest'
import { classYearOf } from './classYear.public.ts'

test.each([
  [{ type: 'student', classYear: 2029 }, "'29"],
  [{ type: 'student', classYear: 2005 }, "'05"],
  [{ type: 'student', classYear: 2029, offCycle: true }, "'28.5"],
  [{ type: 'student', classYear: 2000, offCycle: true }, "'99.5"],
  [{ type: 'student' }, ''],
  [{ type: 'alumni', classYear: 2005 }, "'05"],
  [{ type: 'alumni' }, ''],
  [{ type: 'professor', classYear: 1998 }, ''],
])('students and alumni show their class year: %o', (person, shown) => {
  expect(classYearOf(person)).toBe(shown)
})
