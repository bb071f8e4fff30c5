import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { operatorMessage, operatorStack } from './operatorMessage.ts'

test('a failed statement is told in the words of PostgreSQL, without the statement and its values', () => {
  const cause = new Error('could not extend file "base/5/16384": No space left on device')
  const error = new DrizzleQueryError('insert into users …', ['Pat Pine', '413-555-0100'], cause)
  expect(operatorMessage(error)).toBe(
    'The database refused a statement: could not extend file "base/5/16384": No space left on device',
  )
  expect(operatorStack(error)).toMatch(/^The database refused[^\n]+\n {4}at /)
  expect(operatorStack(error)).not.toMatch(/Pine|555|insert/)
})

test('any other error keeps its own words', () => {
  expect(operatorMessage(new Error('Port 3000 is used.'))).toBe('Port 3000 is used.')
  expect(operatorMessage('stopped')).toBe('stopped')
})
