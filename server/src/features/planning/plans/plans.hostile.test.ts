import { plans } from '@wso/contract/planning/plans'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { fourYears } from '#test/factories/plans.ts'

const { app, db, as, tokenOf } = await startApp(inject('postgres'))

test.each([500, 5000, 12_000, 60_000])(
  'a program nested %d levels deep is refused by name',
  async (depth) => {
    const nested = '['.repeat(depth) + ']'.repeat(depth)
    const plan = JSON.stringify({ ...fourYears, customPrograms: ['here'] })
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/api/v2/plans',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await tokenOf(await addPerson(db))}`,
      },
      payload: plan.replace('"here"', `{"nested":${nested}}`),
    })
    expect([statusCode, body]).toEqual([
      400,
      expect.stringContaining('customPrograms.0: is nested'),
    ])
  },
)

test('a shared plan shows no characters of a program that reverse text', async () => {
  const call = await as(await addPerson(db))
  const { id } = await call(plans.create, { body: fourYears })
  const [program] = fourYears.customPrograms
  if (!program) throw new Error('The plan of the test has no program of its own.')
  const name = `\u202eevil\u2066 ${String(program['name'])}\u0007`
  const { customPrograms } = await call(plans.update, {
    params: { id },
    body: { version: 1, customPrograms: [{ ...program, name }] },
  })
  expect(customPrograms).toEqual([{ ...program, name: `evil ${String(program['name'])}` }])
})
