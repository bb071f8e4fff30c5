import { availableParallelism } from 'node:os'
import Fastify from 'fastify'
import { Pool, type PoolConfig, types } from 'pg'

/** A route of the bare server. */
export type BareRoute = {
  path: string
  /** One statement with its values; absent for a route without a database. */
  query?: { text: string; values: unknown[] }
  /** A file to send from memory. */
  file?: { base64: string; type: string }
}

/**
 * Serves the routes in the variable BARE with only Fastify and the driver. Each sends what the
 * portal reads: the rows of the same SQL, prepared under a name, as the driver returns them (of
 * columns with the same name, only the last). It does not
 *
 * - identify the caller or check access: the token is sent and ignored;
 * - check the address, the query or the result against a schema, or leave out columns;
 * - wrap the rows in the envelope, or write moments in the contract's format;
 * - limit rates, shed load, set security headers, write a log or count for metrics.
 *
 * Compression is requested from neither side. Everything else is as in the portal: the settings and
 * the number of connections (`server/src/core/database/db.ts`), and the types kept as text.
 */
const { connection, routes } = JSON.parse(process.env['BARE'] ?? '{}') as {
  connection: PoolConfig
  routes: BareRoute[]
}

/** Drizzle keeps moments, days and intervals as text, and lists of them and of decimals. */
const { DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL } = types.builtins
const keptAsText = new Set<number>([
  ...[DATE, TIMESTAMP, TIMESTAMPTZ, INTERVAL],
  ...[1115, 1182, 1185, 1187, 1231],
])
const getTypeParser = ((type, format) =>
  keptAsText.has(type)
    ? (value: string) => value
    : types.getTypeParser(type, format)) as typeof types.getTypeParser

const app = Fastify()
const pool = new Pool({
  ...connection,
  max: Math.min(10, Math.max(4, 2 * availableParallelism())),
  options: '-c random_page_cost=1.1 -c timezone=UTC',
  types: { getTypeParser },
})
for (const { path, file, query } of routes) {
  if (query) {
    const statement = { name: path, ...query }
    app.get(path, async () => (await pool.query(statement)).rows)
  } else if (file) {
    const body = Buffer.from(file.base64, 'base64')
    app.get(path, (_, reply) => reply.type(file.type).send(body))
  } else app.get(path, async () => ({ ok: true }))
}
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
process.stdout.write(`The routes answer at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
