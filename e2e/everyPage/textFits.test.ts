import { expect, test } from 'vitest'
import { startingPoints } from './startingPoints.ts'
import { textFits } from './textFits.ts'
import { walk } from './walk.ts'

test('at twice the text size, every page that a student can reach fits, and no text is cut', async () => {
  const from = startingPoints.student
  const view = { hasLargeText: true }
  const seen = await walk({ as: 'student', from, view, check: textFits })
  expect(seen).toEqual(expect.arrayContaining(['/discussions', '/schedulecourses', '/ephmatch']))
}, 300_000)
