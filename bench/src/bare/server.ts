import Fastify from 'fastify'
import { Pool, type PoolConfig } from 'pg'

/** A bare route to compare with an endpoint, or with the calls of a page. */
export type BareRoute = {
  what: string
  /** The URLs of the portal, requested one after the other. */
  paths: string[]
  /** The URL of the bare route. */
  path: string
  /** The number of statements of the portal that the bare one combines. */
  statements: number
  /** One statement with its values; absent for a route without a database. */
  query?: { text: string; values: unknown[] }
}

/** Serves the routes in the variable BARE with only Fastify and the driver. */
const { connection, routes } = JSON.parse(process.env['BARE'] ?? '{}') as {
  connection: PoolConfig
  routes: BareRoute[]
}
const app = Fastify()
const pool = new Pool({ ...connection, max: 4, options: '-c random_page_cost=1.1' })
for (const { path, query } of routes) {
  if (!query) app.get(path, async () => ({ ok: true }))
  else {
    const statement = { name: path, ...query }
    app.get(path, async () => ({ status: 200, data: (await pool.query(statement)).rows }))
  }
}
process.once('SIGTERM', () => {
  void app.close().then(() => pool.end())
})
process.stdout.write(`The routes answer at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
