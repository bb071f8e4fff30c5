import { expect, test } from 'vitest'
import { positionOf } from './positionOf.public.ts'

test.each([
  ['Associate Professor of Economics', 'Economics', 'Associate Professor of Economics'],
  ['Lecturer', 'Economics', 'Lecturer · Economics'],
  [undefined, 'Economics', 'Economics'],
  ['Dean', undefined, 'Dean'],
  [undefined, undefined, ''],
])('the title %s in %s reads “%s”', (title, name, label) => {
  expect(positionOf({ title, department: name === undefined ? undefined : { name } })).toBe(label)
})
