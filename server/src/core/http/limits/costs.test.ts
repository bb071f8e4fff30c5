import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'

test('searches that were typed over do not take the place of the last one', async () => {
  const { app, db, tokenOf } = await startApp(inject('postgres'))
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const headers = { authorization: `Bearer ${await tokenOf(await addPerson(db))}` }
  const search = (q: string, signal?: AbortSignal) =>
    fetch(`${address}/api/v2/bulletin/discussions?q=${q}`, { headers, ...(signal && { signal }) })
  const last = await db.transaction(async (inside) => {
    // While the table is locked, no search ends.
    await inside.execute(sql`lock table discussions in access exclusive mode`)
    for (let typed = 1; typed < 40; typed += 1) {
      const over = new AbortController()
      const given = search('m'.repeat(typed), over.signal)
      await wait(20)
      over.abort()
      await expect(given).rejects.toThrow('aborted')
    }
    return [search('maple')]
  })
  expect((await last[0]!).status).toBe(200)
})
