import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogFile } from './catalog.parse.ts'

test('the example of the documentation can be imported without a warning', async () => {
  const path = join(import.meta.dirname, '../../../../../docs/catalog.md')
  const example = /```json\n(.+?)```/s.exec(await readFile(path, 'utf8'))?.[1] ?? ''
  const { file, problems, warnings } = readCatalogFile(Buffer.from(example))
  expect([problems, warnings]).toEqual([[], []])
  expect(file).toMatchObject({ year: 2026, sections: [{ number: 214 }, { department: 'ENVI' }] })
})
