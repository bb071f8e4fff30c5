import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { startEmbedded } from '@wso/server/core/database/embedded/embedded'
import { addressOf, asWebRole, type TestPostgres } from '@wso/server/testing/postgres'
import { persist } from './callers.ts'

const execute = promisify(execFile)

/** A PostgreSQL of its own, whose processes may be killed. */
export type Database = {
  name: string
  owner: TestPostgres['connection']
  /** Its folder of data. */
  data: string
  /** How a node finds it. */
  settings: Record<string, string>
  /** Starts it again after it was killed; does nothing where the portal itself does so. */
  revive: () => Promise<void>
  close: () => Promise<void>
}

/** A folder that another account can reach, as which PostgreSQL runs when root calls the command. */
async function openFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'wso-crash-'))
  await chmod(folder, 0o755)
  return folder
}

/** The embedded PostgreSQL, in a new folder or a given one. */
export async function embeddedDatabase(given?: string): Promise<Database> {
  const folder = given ?? (await openFolder())
  const { connection } = await startEmbedded(folder)
  return {
    name: 'embedded',
    owner: connection,
    data: join(folder, 'db'),
    settings: { DATABASE_URL: folder },
    revive: async () => undefined,
    close: async () => {
      // Its node may have ended it, or may have died while it recovered.
      const { stop } = await persist(() => startEmbedded(folder))
      await stop()
      if (!given) await rm(folder, { recursive: true })
    },
  }
}

const installed = '/usr/lib/postgresql'

/**
 * A cluster of the PostgreSQL that Debian installed, over TCP on a free port; undefined where none is
 * installed.
 */
export async function externalDatabase(): Promise<Database | undefined> {
  const versions = existsSync(installed) ? readdirSync(installed) : []
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0]
  if (!newest) return undefined
  const folder = await openFolder()
  const data = join(folder, 'data')
  const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  await mkdir(data, { mode: 0o700 })
  if (account.uid) await chown(data, account.uid, account.gid)
  const run = (program: string, ...args: string[]) =>
    execute(join(installed, newest, 'bin', program), args, { ...account, cwd: '/' })
  await run(
    'initdb',
    '-D',
    data,
    '-U',
    'postgres',
    '--auth=trust',
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
  )
  const port = await freePort()
  const options = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories='${data}'`
  const start = () =>
    run('pg_ctl', 'start', '-w', '-s', '-D', data, '-l', join(data, 'log'), '-o', options)
  await start()
  const owner = { connectionString: `postgres://postgres@127.0.0.1:${port}/postgres` }
  return {
    name: `PostgreSQL ${newest}`,
    owner,
    data,
    settings: {
      DATABASE_OWNER_URL: addressOf(owner),
      DATABASE_URL: addressOf(asWebRole(owner)),
    },
    // What is left of a killed server may still hold its memory.
    revive: async () => void (await persist(start)),
    close: async () => {
      await run('pg_ctl', 'stop', '-w', '-s', '-m', 'fast', '-D', data)
      await rm(folder, { recursive: true })
    },
  }
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The id of its first process, the parent of the others. @throws while it does not run */
async function serverPid({ data }: Database): Promise<number> {
  const [pid = ''] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n', 1)
  const { stdout } = await execute('ps', ['-o', 'args=', '-p', pid])
  // The file of a killed server stays, and its number may be another program's by now.
  if (!stdout.includes(data)) throw new Error(`The database in ${data} does not run.`)
  return Number(pid)
}

/** Kills the first process; the others end when they notice. @throws while it does not run */
export async function killServer(database: Database) {
  process.kill(await serverPid(database), 'SIGKILL')
}

/**
 * Kills one process of the others, after which PostgreSQL ends all of them and recovers.
 * @throws while none runs, and when it has just ended
 */
export async function killOneProcess(database: Database) {
  const { stdout } = await execute('ps', [
    '-o',
    'pid=',
    '--ppid',
    String(await serverPid(database)),
  ])
  const pids = stdout.split('\n').map(Number).filter(Boolean)
  const pid = pids[Math.floor(Math.random() * pids.length)]
  if (pid === undefined) throw new Error('The database has no processes.')
  process.kill(pid, 'SIGKILL')
}
