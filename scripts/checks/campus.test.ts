import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { campus } from '@wso/contract/campus'
import { expect, onTestFinished, test } from 'vitest'
import { campusMentions, campusNames, sources } from './checkCampus.ts'

test('no source names a college, its town or its buildings', () => {
  expect(campusMentions(join(import.meta.dirname, '../..'))).toEqual([])
})

test('the search finds a planted name', () => {
  const root = mkdtempSync(join(tmpdir(), 'campus-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of sources) mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, 'web/src/fine.ts'), '// the bus to campus\n')
  expect(campusMentions(root)).toEqual([])
  writeFileSync(join(root, 'web/src/bus.ts'), `// the ${campus.town} bus\n`)
  expect(campusMentions(root)).toEqual([`web/src/bus.ts: // the ${campus.town} bus`])
  expect(campusNames.some((name) => name.test('williamsID'))).toBe(false)
})
