import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { addressOf, asWebRole, newDatabase } from '#test/postgres.ts'
import { asRefusal } from '../refusal.ts'
import { openDb } from './db.ts'
import { webRole } from './roles.ts'

const { webDb: db, pool: owner } = await startApp(inject('postgres'))

test('requests run as a role that is not a superuser and owns nothing', async () => {
  const rows = await db.execute(sql`
    select rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as strong,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = current_user`)
  expect(rows).toEqual([{ strong: false, owned: 0 }])
})

test('in the embedded database, requests use that role and maintenance uses the owner', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'roles-'))
  await chmod(folder, 0o755) // the database may run as another user
  const { db: requests, maintenance, close } = await openDb(folder)
  const roleOf = async (each: typeof requests) =>
    (await each.execute<{ role: string }>(sql`select current_user as role`))[0]?.role
  expect([await roleOf(requests), await roleOf(maintenance.db)]).toEqual([webRole, 'wso'])
  await close()
  await rm(folder, { recursive: true })
})

test('on a server, migrations and jobs run as the owner, and requests as the other role', async () => {
  const database = await newDatabase(inject('postgres'))
  const [ownerURL, webURL] = [addressOf(database), addressOf(asWebRole(database))]
  const { db: requests, maintenance, close } = await openDb(webURL, ownerURL)
  const rightsOf = async (each: typeof requests) => {
    const rows = await each.execute<{ owns: boolean; creates: boolean }>(sql`
      select pg_get_userbyid(relowner) = current_user as owns,
        has_schema_privilege('public', 'create') as creates
      from pg_class where oid = 'users'::regclass`)
    return rows[0]
  }
  expect(await rightsOf(requests)).toEqual({ owns: false, creates: false })
  expect(await rightsOf(maintenance.db)).toEqual({ owns: true, creates: true })
  await close()
})

test.each([
  ['create a table', 'create table planted (id int)'],
  ['alter a table', 'alter table users add column planted int'],
  ['drop a table', 'drop table bans'],
  ['empty a table', 'truncate bans'],
  ['create a function', 'create function planted() returns int language sql as $$ select 1 $$'],
  ['change the audit log', `update audit_log set action = 'nothing'`],
  ['delete from the audit log', 'delete from audit_log'],
  ['change the security log', `update security_log set action = 'nothing'`],
  ['delete from the security log', 'delete from security_log'],
  ['run a program', `copy users to program 'true'`],
  ['read a file', `select pg_read_file('/etc/passwd')`],
])('requests cannot %s', async (_, statement) => {
  await expect(db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { code: '42501' },
  })
})

test('every table of the owner can be read and written by requests', async () => {
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'graphile_worker') and relkind = 'r' and not (
      has_table_privilege('wso_web', pg_class.oid, 'select') and
      has_table_privilege('wso_web', pg_class.oid, 'insert'))`)
  expect(rows).toEqual([])
})

test('a statement, a lock and an idle transaction have a time limit, beyond which the response is 503', async () => {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) {
    const rows = await db.execute<Record<string, string>>(sql.raw(`show ${name}`))
    expect(Object.values(rows[0]!)[0]).not.toBe('0')
  }
  const error = await db
    .transaction(async (slow) => {
      await slow.execute(sql`set local statement_timeout = 1`)
      await slow.execute(sql`select pg_sleep(1)`)
    })
    .catch((thrown: unknown) => thrown)
  expect(asRefusal(error)).toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '5' } },
  })
})

test('migrations, jobs and commands have no time limit', async () => {
  expect((await owner.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
})
