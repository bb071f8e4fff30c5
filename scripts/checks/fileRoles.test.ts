import { expect, test } from 'vitest'
import { wrongCase, wrongRoles } from './fileRoles.ts'

test('a file of a feature has a role of the closed list', () => {
  const good = [
    'server/src/features/posts/rides/rides.service.ts',
    'server/src/features/posts/rides/rides.race.test.ts',
    'server/src/features/posts/rides/matchRides.ts',
    'web/src/features/rides/rides.paths.ts',
    'server/drizzle.config.ts',
  ]
  const bad = [
    'server/src/features/posts/rides/rides.helpers.ts',
    'web/src/features/rides/rides.api.ts',
  ]
  expect(wrongRoles([...good, ...bad])).toEqual(bad)
})

test('file names are camelCase', () => {
  const bad = ['web/src/features/rides/ride-row.tsx', 'server/src/core/read_time.ts']
  expect(wrongCase(['web/src/features/rides/RideRow.tsx', ...bad])).toEqual(bad)
})
