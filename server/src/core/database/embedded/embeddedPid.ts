import { execFile } from 'node:child_process'
import { readFile, realpath, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/**
 * Removes a `postmaster.pid` that no running server of this folder wrote. After a crash its process
 * id may belong to another program, and a copied folder contains the file of the original.
 * PostgreSQL refuses to start with such a file, and the portal must not connect to the other
 * server.
 */
export async function removeStalePid(data: string) {
  const file = join(data, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const [pid = '', folder = ''] = text.split('\n')
  if (!(await isSameFolder(folder, data))) return rm(file, { force: true })
  const command = await commandOf(pid.trim())
  if (command !== undefined && !(await servesFolder(command, data))) await rm(file, { force: true })
}

/** The process id of the server that serves this folder, as its file says; undefined when none does. */
export async function serverPid(data: string): Promise<string | undefined> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => undefined)
  return text?.split('\n', 1)[0]
}

/** The command line of a process; undefined when it cannot be read, which counts as a server. */
async function commandOf(pid: string): Promise<string | undefined> {
  if (!/^-?\d+$/.test(pid) || process.platform === 'win32') return undefined
  try {
    const { stdout } = await execute('ps', ['-ww', '-o', 'args=', '-p', pid.replace('-', '')])
    return stdout.trim()
  } catch {
    const path = `/proc/${pid.replace('-', '')}/cmdline`
    const text = await readFile(path, 'utf8').catch(() => undefined)
    return text?.replaceAll('\0', ' ').trim()
  }
}

/** Returns true for the command line of a PostgreSQL server for this folder. */
async function servesFolder(command: string, data: string) {
  if (!/(^|\/)postgres(\s|$)/.test(command)) return false
  const [, after = ''] = / -D\s+(.*)$/.exec(command) ?? []
  const ours = [data, await realpath(data)]
  if (ours.some((path) => after === path || after.startsWith(`${path} `))) return true
  const given = after.split(' -c ', 1)[0] ?? ''
  return isSameFolder(given.trim(), data)
}

async function isSameFolder(one: string, other: string) {
  const [first, second] = await Promise.all(
    [one, other].map((path) => realpath(path).catch(() => undefined)),
  )
  return first !== undefined && first === second
}
