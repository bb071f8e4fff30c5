import { execFileSync } from 'node:child_process'
import { appendFileSync, rmSync } from 'node:fs'
import { chmod, mkdtemp, readdir, realpath, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { embeddedDatabase } from './databases.ts'
import { type Outcome, type Scene, underWrites } from './run.ts'

/** How long a disk stays full, or a folder read-only, while people write. */
const trouble = 8000

/** Lets people write while something is wrong with the disk, then puts it right; the portal must go on by itself. */
const during =
  (begin: (scene: Scene) => Promise<void>, end: (scene: Scene) => Promise<void>) =>
  async (scene: Scene) => {
    await wait(3000)
    await begin(scene)
    await wait(trouble)
    const since = performance.now()
    await end(scene)
    await scene.node.untilReady()
    const longest = performance.now() - since
    await wait(3000)
    return longest
  }

/**
 * Fills a file system in memory that holds only the data of an embedded database. Returns undefined where
 * none can be mounted, which takes root on Linux.
 */
export async function fullDisk(): Promise<Outcome | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'wso-full-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=755', 'tmpfs', folder], {
      stdio: 'pipe',
    })
  } catch {
    await rmdir(folder)
    return undefined
  }
  const filler = join(folder, 'filler')
  const database = await embeddedDatabase(folder)
  try {
    return await underWrites(
      database,
      during(
        async ({ world }) => {
          fill(filler)
          // Also the log of changes needs room, not only tables that grow.
          await world.desk.pool.query('select pg_switch_wal()').catch(() => undefined)
        },
        async () => rmSync(filler),
      ),
    )
  } finally {
    rmSync(filler, { force: true })
    await database.close()
    execFileSync('umount', [folder])
    await rmdir(folder)
  }
}

/** Writes until there is no room for a page of a table. */
function fill(file: string) {
  for (const size of [1 << 20, 1 << 12]) {
    const part = Buffer.alloc(size)
    try {
      for (;;) appendFileSync(file, part)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
}

/** Takes from PostgreSQL the right to write its own folder and files. */
export async function readOnlyFolder(): Promise<Outcome> {
  const database = await embeddedDatabase()
  const setWritable = async (isWritable: boolean) => {
    const data = await realpath(database.data)
    const entries = await readdir(data, { recursive: true, withFileTypes: true })
    for (const entry of entries) {
      const mode = (entry.isDirectory() ? 0o500 : 0o400) | (isWritable ? 0o200 : 0)
      // oxlint-disable-next-line no-await-in-loop -- a file may be gone, and there are few
      if (!entry.isSocket())
        await chmod(join(entry.parentPath, entry.name), mode).catch(() => undefined)
    }
    await chmod(data, isWritable ? 0o700 : 0o500)
  }
  try {
    return await underWrites(
      database,
      during(
        async ({ world }) => {
          await setWritable(false)
          await world.desk.pool.query('checkpoint').catch(() => undefined)
        },
        () => setWritable(true),
      ),
    )
  } finally {
    await setWritable(true)
    await database.close()
  }
}
