import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { plannedForItsValues } from './preparedClient.ts'

const { webDb } = await startApp(inject('postgres'))

/** In one transaction, so that every query uses the same connection. */
test('a repeated read is prepared, and a write never is', async () => {
  await webDb.transaction(async (db) => {
    const ask = (number: number) =>
      db.execute<{ twice: number }>(sql`select ${number}::int * 2 as twice`)
    for (const number of [1, 2, 3, 4])
      expect((await ask(number)).rows).toEqual([{ twice: number * 2 }])
    for (const id of [1, 2, 3, 4]) {
      await db.execute(sql`update users set nickname = 'prepared' where id = -${id}::int`)
    }
    const { rows } = await db.execute<{ statement: string }>(
      sql.raw('select statement from pg_prepared_statements'),
    )
    const statements = rows.map(({ statement }) => statement)
    expect(statements.filter((text) => text.includes('as twice'))).toHaveLength(1)
    expect(statements.filter((text) => text.startsWith('update users'))).toEqual([])
  })
})

test('a read that is planned for its values is never prepared', async () => {
  await webDb.transaction(async (db) => {
    for (const number of [1, 2, 3, 4]) {
      const { rows } = await db.execute(
        sql`select ${number}::int * 3 as thrice where ${plannedForItsValues}`,
      )
      expect(rows).toEqual([{ thrice: number * 3 }])
    }
    const { rows } = await db.execute<{ statement: string }>(
      sql.raw('select statement from pg_prepared_statements'),
    )
    expect(rows.filter(({ statement }) => statement.includes('as thrice'))).toEqual([])
  })
})
