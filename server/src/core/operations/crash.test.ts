import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const url = (file: string) => pathToFileURL(`${import.meta.dirname}/${file}`).href
const program = `
  import { DrizzleQueryError } from '${import.meta.resolve('drizzle-orm')}'
  import { endOnBugs } from '${url('crash.ts')}'
  endOnBugs()
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505', detail: 'Key (phone)=(413-555-0100) already exists.', parameters: ['Pat Pine'],
  })
  const values = ['Pat Pine', '413-555-0100']
  void Promise.reject(new DrizzleQueryError('insert into users …', values, cause))
  setTimeout(() => console.log('still running'), 5000)`

test('an error that nothing caught ends the process, and names no values of a failed statement', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program],
    { encoding: 'utf8' },
  )
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^The database refused a statement: duplicate key value\n {4}at /)
  expect(stderr).not.toMatch(/Pine|555/)
})
