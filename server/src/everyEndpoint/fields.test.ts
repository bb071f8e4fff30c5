/**
 * Every field that the contract lets people write is stored, read back, listed, changed, part of the
 * version, and exported; and every value of an enum can be posted. Values come from the schemas.
 */
import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { startApp } from '#test/app.ts'
import { everyEditable } from '#test/fields/everyEditable.ts'
import { choicesIn, problemsOf, readChoice } from '#test/fields/itemLife.ts'

const portal = await startApp(inject('postgres'))
const editables = Object.entries(everyEditable(portal))

test.each(editables)('every field of %s is kept wherever it is read', async (_, each) => {
  expect(await problemsOf(each)).toEqual([])
})

const choices = editables.flatMap(([name, each]) =>
  choicesIn(each).map((choice) => ({ name, each, ...choice })),
)

test.each(choices)('the $field of $name can be $value', async ({ each, ...choice }) => {
  const read = await readChoice(each, choice)
  expect(new Set(read)).toEqual(new Set([choice.value]))
})

test('each row of the contract that makes or changes an item has a test above', () => {
  const tested = new Set(
    editables.flatMap(([, { create, update }]) => [create?.body, update?.body]),
  )
  const rows = Object.entries(contract).flatMap(([feature, endpoints]) =>
    Object.entries<Endpoint>(endpoints).map(([name, { body }]) => ({
      at: `${feature}.${name}`,
      body,
    })),
  )
  const missing = rows.filter(({ body }) => {
    const name = body && z.globalRegistry.get(body)?.id
    return name && /^New|Changes$/.test(name) && !tested.has(body)
  })
  expect(missing.map(({ at }) => at)).toEqual([])
})
