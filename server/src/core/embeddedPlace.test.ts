import { lstat, mkdir, mkdtemp, realpath, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from './db.ts'
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

test('a database lies in its folder, open to nobody else', async () => {
  const folder = await privateFolder()
  const { data, sockets } = await makePlace(folder, undefined)
  expect([data, sockets]).toEqual([join(folder, 'db'), join(folder, 'db')])
  expect((await stat(data)).mode & 0o777).toBe(0o700)
  expect(await makePlace(folder, undefined)).toEqual({ data, sockets })
})

test('in a deep folder the socket lies elsewhere, and the database works', async () => {
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
