import type { PoolClient } from 'pg'

/** The role of requests in the embedded database. */
export const webRole = 'wso_web'

/** Tables that requests add to and read, but never change. */
const appendOnly = ['audit_log', 'security_log']

/**
 * Gives the role of requests the rights it needs and no others: it reads and writes rows, but can
 * neither change the schema nor the lines of the logs. Creates the role if it is missing. Run by the owner
 * after each migration, because new tables need the rights too.
 */
export async function grantToWeb(client: PoolClient, user: string) {
  const role = client.escapeIdentifier(user)
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [user])
  if (rowCount === 0) await client.query(`create role ${role} login`).catch(ignoreDuplicate)
  for (const schema of ['public', 'graphile_worker']) {
    await client.query(`
      grant usage on schema ${schema} to ${role};
      grant select, insert, update, delete on all tables in schema ${schema} to ${role};
      grant usage, select on all sequences in schema ${schema} to ${role};
      grant execute on all functions in schema ${schema} to ${role}`)
  }
  await client.query(`
    revoke create on schema public from public, ${role};
    grant usage on schema drizzle to ${role};
    grant select on all tables in schema drizzle to ${role}`)
  await openQueue(client, role)
  for (const table of appendOnly) {
    await client.query(`revoke update, delete, truncate on ${table} from ${role}`)
  }
}

/** The queue's tables have row security, which lets only their owner add jobs until a policy allows it. */
async function openQueue(client: PoolClient, role: string) {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname = 'graphile_worker' and rowsecurity`,
  )
  for (const { name } of rows) {
    await client.query(`
      drop policy if exists web on ${name};
      create policy web on ${name} to ${role} using (true) with check (true)`)
  }
}

/** Another process created the role meanwhile. */
function ignoreDuplicate(error: Error & { code?: string }) {
  if (error.code !== '42710' && error.code !== '23505') throw error
}
