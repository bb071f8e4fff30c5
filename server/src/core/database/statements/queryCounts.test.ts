import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { reportKinds } from '@wso/contract/reports/reports.limits'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { subjectKinds } from '#features/notifications/notifications/subjects.public.ts'
import { users } from '#features/users/users.table.ts'
import { seedCampus } from '#seed/seed.ts'
import { startApp } from '#test/app.ts'
import { sentDuring } from '#test/sent.ts'

const portal = await startApp(inject('postgres'))
await seedCampus(portal.services, { people: 300, report: () => undefined })
// The demo's student has items in most lists of their own, and here all roles too.
const [student] = await portal.db
  .update(users)
  .set({ admin: true, factrakAdmin: true, goodrichManager: true, factrakSurveyDeficit: 0 })
  .where(eq(users.unixID, 'student'))
  .returning()
const call = (await portal.as(student!)) as (
  endpoint: Endpoint,
  input: object,
) => Promise<{ items: unknown[] }>

/** Every list whose path has no parameters. */
const lists = Object.entries(contract).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, Endpoint>)
    .filter(([, { method, paged, params }]) => method === 'GET' && paged && !params)
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
)

/** Lists of items of many kinds, which take a query or more for each kind. */
const kinds: Record<string, number> = {
  'reports.list': reportKinds.length,
  'notifications.list': subjectKinds.length,
}

test.each(lists)('a longer page of %s takes no more queries', async (name, endpoint) => {
  const count = async (limit: number) => {
    const page = { query: { limit }, preload: endpoint.preload ?? [] }
    const sent = await sentDuring(() => call(endpoint, page))
    expect(sent).not.toEqual([])
    return sent.length
  }
  await count(1) // What is cached is read before.
  const [short, long] = [await count(2), await count(20)]
  expect(long - short).toBeLessThanOrEqual(kinds[name] ?? 0)
})
