import { execFileSync, spawn } from 'node:child_process'
import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '../db.ts'
import { startEmbedded } from './embedded.ts'
import { makePlace } from './embeddedPlace.ts'

const made: string[] = []
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))))

/** A temporary folder that only this account can enter. */
async function privateFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'place-'))
  made.push(folder)
  return folder
}

test('a database is in its folder, which is closed to other accounts', async () => {
  const folder = await privateFolder()
  const { data, sockets } = await makePlace(folder, undefined)
  expect([data, sockets]).toEqual([join(folder, 'db'), join(folder, 'db')])
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  expect(await makePlace(folder, undefined)).toEqual({ data, sockets })
})

test('in a deep folder the socket is elsewhere, and the database works', async () => {
  const folder = join(await privateFolder(), 'a-long-name-for-a-folder/'.repeat(5))
  await mkdir(folder, { recursive: true })
  const { connection, stop } = await startEmbedded(folder)
  made.push(connection.host)
  expect(connection.host.length).toBeLessThan(90)
  const { close } = await connect(connection)
  await close()
  await stop()
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('started by root in a private folder, the data is linked from it', async () => {
  const folder = await privateFolder()
  const owner = { uid: 65_534, gid: 65_534 }
  const { data } = await makePlace(folder, owner)
  made.push(data)
  expect(data).toMatch(/^\/var\/lib\/wso\//)
  expect((await lstat(join(folder, 'db'))).isSymbolicLink()).toBe(true)
  expect(await realpath(join(folder, 'db'))).toBe(data)
  const { uid, mode } = await stat(data)
  expect([uid, mode & 0o777]).toEqual([65_534, 0o700])
  expect(await makePlace(folder, owner)).toMatchObject({ data })
})

const start = async (folder: string) => {
  await chmod(folder, 0o755)
  return startEmbedded(folder)
}
const selectOne = async (connection: ClientConfig) => {
  const client = new Client(connection)
  await client.connect()
  const { rows } = await client.query<{ folder: string }>('show data_directory')
  await client.end()
  return rows.length
}

test('a pid file whose number belongs to another program does not stop the start', async () => {
  const folder = await privateFolder()
  await (await start(folder)).stop()
  const data = join(folder, 'db')
  const { uid } = await stat(data)
  // PostgreSQL itself ignores a process id that belongs to another account.
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid: uid } : {})
  const file = join(await realpath(data), 'postmaster.pid')
  await writeFile(
    file,
    `${other.pid}\n${await realpath(data)}\n0\n5432\n${data}\n\n  1234 5678\nready\n`,
  )
  await chown(file, uid, uid)
  const { connection, stop } = await start(folder)
  expect(await selectOne(connection)).toBe(1)
  await stop()
  other.kill()
})

test('a copied folder starts its own server', async () => {
  const [folder, copied] = [await privateFolder(), await privateFolder()]
  const first = await start(folder)
  await first.stop()
  const again = await start(folder)
  await cp(await realpath(join(folder, 'db')), join(copied, 'db'), {
    recursive: true,
    filter: (path) => !path.includes('.s.PGSQL'), // the socket itself cannot be copied
  })
  const { uid } = await stat(join(folder, 'db'))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', String(uid), join(copied, 'db')])
  const second = await start(copied)
  expect(second.connection.host).not.toBe(again.connection.host)
  expect(await selectOne(second.connection)).toBe(1)
  await second.stop()
  expect(await selectOne(again.connection)).toBe(1)
  await again.stop()
})

test('the database log omits rows and statements, and replaces files that are a week old', async () => {
  const folder = await privateFolder()
  const { connection, stop } = await start(folder)
  const client = new Client(connection)
  await client.connect()
  const names = ['log_error_verbosity', 'log_min_error_statement', 'log_min_messages']
  const rotation = ['log_filename', 'log_rotation_age', 'log_truncate_on_rotation']
  const values = [...names, ...rotation, 'log_statement', 'log_min_duration_statement'].map(
    (name) => client.query<Record<string, string>>(`show ${name}`),
  )
  const shown = (await Promise.all(values)).map(({ rows }) => Object.values(rows[0]!)[0])
  expect(shown).toEqual(['terse', 'panic', 'fatal', '%a.log', '1d', 'on', 'none', '-1'])
  await client.end()
  await stop()
})

test('the database log contains neither rows nor statements', async () => {
  const folder = await privateFolder()
  const { connection, stop } = await start(folder)
  const client = new Client(connection)
  await client.connect()
  await client.query('create table planted (author text primary key)')
  await client.query(`insert into planted values ('a secret author')`)
  await expect(client.query(`insert into planted values ('a secret author')`)).rejects.toThrow(
    'duplicate key',
  )
  await client.end()
  await stop()
  const names = await readdir(await realpath(join(folder, 'db')), { recursive: true })
  const logs = names.filter((name) => /^log(s\/|$)/.test(name))
  expect(logs.length).toBeGreaterThan(0)
  const texts = await Promise.all(
    logs.map((name) => readFile(join(folder, 'db', name), 'utf8').catch(() => '')), // a folder
  )
  expect(texts.join('')).not.toContain('secret')
})

test('a folder for the socket that is open to others, or a link, is not used', async () => {
  const folder = join(await privateFolder(), 'a-long-name-for-a-folder/'.repeat(5))
  await mkdir(folder, { recursive: true })
  const { sockets } = await makePlace(folder, undefined)
  made.push(sockets)
  expect((await makePlace(folder, undefined)).sockets).toBe(sockets)
  await chmod(sockets, 0o777)
  const next = (await makePlace(folder, undefined)).sockets
  made.push(next)
  expect(next).not.toBe(sockets)
  expect((await stat(next)).mode & 0o777).toBe(0o700)
  expect(next).toMatch(/\/wso-\w{6}$/) // a random name, which no one can create first

  const linked = `${next}-link`
  made.push(linked)
  await symlink(next, linked)
  await writeFile(join(folder, 'socket-folder'), linked)
  const apart = (await makePlace(folder, undefined)).sockets
  made.push(apart)
  expect([next, linked]).not.toContain(apart)
})

test.runIf(isRoot)('a folder for the socket that another account owns is not used', async () => {
  const folder = join(await privateFolder(), 'a-long-name-for-a-folder/'.repeat(5))
  await mkdir(folder, { recursive: true })
  const { sockets } = await makePlace(folder, undefined)
  made.push(sockets)
  await chown(sockets, 65_534, 65_534)
  const next = (await makePlace(folder, undefined)).sockets
  made.push(next)
  expect(next).not.toBe(sockets)
})
