import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '@wso/server/core/database/db'
import { startEmbedded } from '@wso/server/core/database/embedded/embedded'
import { setPassword } from '@wso/server/features/account/auth/signIn/passwords.service'
import { users } from '@wso/server/features/users/users.table'
import { eq } from 'drizzle-orm'
import { Client } from 'pg'
import { startDemoPortal, stopDemoPortal } from '../demoPortal.ts'
import { type College, newSettings, root } from './collegeNode.ts'

const packs = ['williams', 'halden']
/** People of each college. */
export const people = 200
export const password = randomBytes(12).toString('hex')

export type Server = Awaited<ReturnType<typeof startServer>>

/** Starts a PostgreSQL server with room for the connections of all colleges. */
export async function startServer() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-bench-'))
  await chmod(folder, 0o755) // it may run as another user
  const first = await startEmbedded(folder)
  const setting = new Client(first.connection)
  await setting.connect()
  await setting.query('alter system set max_connections = 600')
  await setting.end()
  await first.stop()
  const { connection, stop } = await startEmbedded(folder)
  const client = new Client(connection)
  await client.connect()
  const addressOf = (database: string) =>
    `postgres://${connection.user}@localhost/${database}?host=${encodeURIComponent(connection.host)}`
  const end = async () => {
    await client.end()
    await stop()
    await rm(folder, { recursive: true })
  }
  return { client, addressOf, end }
}

/** Creates the databases of colleges that have the packs in turn. Those of one pack have the same people. */
export async function createColleges(server: Server, count: number): Promise<College[]> {
  const settings = new Map<string, College['settings']>()
  for (const pack of packs) {
    const made = newSettings()
    settings.set(pack, made)
    await server.client.query(`create database ${pack}`)
    const seeding = { ...made, CAMPUS: pack, DATABASE_URL: server.addressOf(pack) }
    await stopDemoPortal(await startDemoPortal(root, seeding, people))
    await makeProductive(server, pack)
  }
  const colleges: College[] = []
  for (let index = 0; index < count; index += 1) {
    const pack = packs[index % packs.length]!
    const name = `college_${index}`
    await server.client.query(`create database ${name} template ${pack}`)
    const database = server.addressOf(name)
    colleges.push({ name, pack, database, settings: settings.get(pack)! })
  }
  return colleges
}

/** Production refuses what the demo created, and passwords that everyone knows. */
async function makeProductive({ addressOf }: Server, database: string) {
  const { maintenance, close } = await connect({ connectionString: addressOf(database) })
  const { db } = maintenance
  await db.execute(`delete from passwords`)
  await db.execute(`delete from settings where name = 'seed'`)
  const [student] = await db.select().from(users).where(eq(users.unixID, 'student'))
  await setPassword({ db }, student!.id, password)
  await db.execute('analyze')
  await close()
}
