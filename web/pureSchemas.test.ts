import { expect, test } from 'vitest'
import { markPure } from './pureSchemas.ts'

test('a constant that calls something is marked, on its own line, and others are left alone', () => {
  const code = [
    "export const limits = ['a', 'b']",
    'export const sizes = { title: 200 }',
    'const fields = { id: int() }',
    'const name = text(limits.length).check(notEmpty)',
    'export const NewRide = named({',
    '  name,',
    '})',
    'export const sanitize = (value) => value.trim()',
  ]
  expect(markPure(code.join('\n')).split('\n')).toEqual([
    code[0],
    code[1],
    'const fields = /* @__PURE__ */ (() => ({ id: int() }))()',
    'const name = /* @__PURE__ */ (() => (text(limits.length).check(notEmpty)))()',
    'export const NewRide = /* @__PURE__ */ (() => (named({',
    code[5],
    '})))()',
    code[7],
  ])
})
