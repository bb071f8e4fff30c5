import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { codeFigures } from './codeFigures.ts'

const repeated = Array.from({ length: 6 }, (_, at) => `const value${at} = ${at}`).join('\n')

test('figures are those of the tracked files', () => {
  const root = mkdtempSync(join(tmpdir(), 'figures-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const files: Record<string, string> = {
    'contract/src/one.ts': 'export const one = 1\n',
    'contract/src/two.ts': 'export const two = (1 as number)!\n// as ever\nexport {}\n',
    'scheduler/src/a.ts': `${repeated}\n`,
    'scheduler/src/b.ts': `${repeated}\nconst other = 1\nconst more = 2\n`,
    'server/src/rides/rides.service.ts': 'export {}\n',
    'server/src/rides/rides.table.ts': 'export {}\n',
    'server/src/rides/rides.test.ts': 'export {}\n',
    'web/src/main.tsx': 'export {}\n',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  execFileSync('git', ['init', '-q'], { cwd: root })
  execFileSync('git', ['add', '.'], { cwd: root })
  const [contract, scheduler, server] = codeFigures(root)
  expect(contract).toMatchObject({ files: 2, median: 1, most: 3, casts: 2, repeated: 0 })
  expect(scheduler).toMatchObject({ files: 2, repeated: 85.7 })
  expect(server).toMatchObject({ files: 2, tests: 1, fullestFolder: 3, roles: 2 })
})
