import type { PlanResult } from '@wso/scheduler/planner/result'
import { expect, test } from 'vitest'
import { describeDifference } from './programSets.ts'

/** A result in which each program has this many course requirements open. */
const result = (...open: number[]): PlanResult => ({
  programs: open.map((count, at) => ({
    id: `major-${at}`,
    name: `Major ${at}`,
    filled: 2,
    need: 2 + count,
    met: count === 0,
    requirements: [],
  })),
  services: {},
  complete: true,
})
const names = { a: 'First set', b: 'Second set' }

test('sets are compared by their open course requirements, which are not courses', () => {
  expect(describeDifference(result(1, 2), result(3), names)).toBe(
    'Each set leaves 3 course requirements to fulfill.',
  )
  expect(describeDifference(result(1), result(4), names)).toBe(
    'First set leaves 1 course requirement to fulfill, second set leaves 4 course requirements to fulfill.',
  )
})
