import { expect, test } from 'vitest'
import { contract } from '../index.ts'
import type { Endpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { refusalData, refusalsOf } from './refusalsOf.ts'

const rows: Endpoint[] = Object.values(contract).flatMap((endpoints) => Object.values(endpoints))

test('every refusal can come from a call', () => {
  const declared = new Set(rows.flatMap((row) => refusalsOf(row)))
  expect(Object.keys(refusals).filter((name) => !declared.has(name as never))).toEqual([])
})

test('a row names only what does not follow from the rest of it', () => {
  const twice = rows.flatMap((row) => {
    const { refuses = [], ...rest } = row
    const implied = refusalsOf(rest)
    return refuses.filter((name) => implied.includes(name)).map((name) => `${row.path}: ${name}`)
  })
  expect(twice).toEqual([])
})

test('a conflict of versions has the current value, and every other refusal the data it declares', () => {
  const { create, update } = contract.rides
  expect(refusalsOf(update)).toContain('conflict')
  expect(refusalData(update, 'conflict')).toBe(update.result)
  expect(refusalsOf(create)).not.toContain('conflict')
  expect(refusalData(update, 'ridePast')).toBeUndefined()
  expect(refusalData(contract.stars.add, 'conflict')).toBeUndefined()
})
