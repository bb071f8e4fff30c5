import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { hostileRequests } from '#test/requests.ts'
import { fieldMessage } from './fieldMessages.ts'

z.config({ localeError: fieldMessage })

const rows = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>).map(
    ([name, row]) => [`${feature}.${name}`, row] as const,
  ),
)

/** What the validation library says by itself. */
const raw = /\bInvalid\b|Too (big|small)|Unrecognized|expected|received|match pattern/

const values = [undefined, null, true, 3, -1, 1e12, 'x', '', 'x'.repeat(100_000), [], {}, [{}]]

/** The schemas of a row, and of each field of them. */
const schemasOf = ({ params, query, body }: Endpoint): z.ZodMiniType[] =>
  [params, query, body].flatMap((schema) => {
    if (!schema) return []
    const shape = 'shape' in schema ? (schema.shape as Record<string, z.ZodMiniType>) : {}
    return [schema, ...Object.values(shape)]
  })

const messagesFor = (schema: z.ZodMiniType, inputs: readonly unknown[]) =>
  inputs.flatMap(
    (input) => schema.safeParse(input).error?.issues.map((issue) => issue.message) ?? [],
  )

const bodiesFor = (row: Endpoint): unknown[] =>
  hostileRequests(row).flatMap(({ payload }) =>
    payload?.startsWith('{"') ? [JSON.parse(payload) as unknown] : [],
  )

test.each(rows)('%s refuses values in our own words', (_, row) => {
  const messages = [
    ...schemasOf(row).flatMap((schema) => messagesFor(schema, values)),
    ...(row.body ? messagesFor(row.body, bodiesFor(row)) : []),
  ]
  expect(messages.filter((message) => raw.test(message))).toEqual([])
})
