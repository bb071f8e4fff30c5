import { expect, test } from 'vitest'
import { startingPoints } from './startingPoints.ts'
import { walk } from './walk.ts'

test('every page an administrator can reach is accessible, titled and fits a phone', async () => {
  const seen = await walk({ as: 'admin', from: startingPoints.admin })
  expect(seen).toEqual(expect.arrayContaining(['/', '/admin', '/moderation', '/discussions']))
}, 600_000)
