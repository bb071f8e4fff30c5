import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, chown, mkdtemp, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDb } from '@wso/server/core/database/db'
import type { Attack } from './attack.ts'

/** Leaves a postmaster.pid with the process id of another program, as a crash may. */
export const stalePid: Attack = {
  name: 'stale pid',
  run: async ({ kind }) => {
    if (kind === 'external') return 'an external server manages its own pid file'
    const folder = await mkdtemp(join(tmpdir(), 'wso-stale-'))
    await chmod(folder, 0o755)
    await (await openDb(folder)).close()
    const other = spawn('sleep', ['60'])
    try {
      await writePid(folder, other)
      const { db, close } = await openDb(folder)
      await db.execute('select 1')
      await close()
      return 'the file is recognized as stale, and the database starts'
    } finally {
      other.kill()
      await rm(folder, { recursive: true, force: true })
    }
  },
}

async function writePid(folder: string, { pid }: ChildProcess) {
  const data = await realpath(join(folder, 'db'))
  const { uid, gid } = await stat(data)
  const file = join(data, 'postmaster.pid')
  await writeFile(file, `${pid}\n${data}\n0\n5432\n${data}\n\n  1234 5678\nready\n`)
  await chown(file, uid, gid)
}
