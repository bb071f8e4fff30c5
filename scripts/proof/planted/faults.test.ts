import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFaults } from './faults.ts'

const root = join(import.meta.dirname, '../../..')

test('each planted fault can still be made', () => {
  const faults = readFaults()
  expect(faults.length).toBeGreaterThanOrEqual(50)
  const stale = faults.filter(({ patch }) => {
    try {
      execFileSync('git', ['apply', '--check', '-C1', patch], { cwd: root, stdio: 'pipe' })
      return false
    } catch {
      return true
    }
  })
  expect(stale.map(({ title }) => title)).toEqual([])
})
