import { expect, inject, test } from 'vitest'
import { rows } from '#test/generated/plan.ts'
import { proveRequests, provingSettings } from '#test/generated/prove.ts'
import { campusWithSecrets } from '#test/worlds/campus.ts'

const campus = await campusWithSecrets(inject('postgres'), { settings: provingSettings })

/** `npm run proof -- requests` sends more. */
test('generated requests are answered as the contract says', { timeout: 120_000 }, async () => {
  const { failures, answers } = await proveRequests(campus, { seed: 1, count: 1500 })
  expect(failures).toEqual([])
  expect(answers.size).toBe(rows.length)
})
