import { readdirSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'

/** The length of a tick of the kernel's process statistics on Linux. */
const tickMs = 10

/** Total processor time used by processes, in milliseconds. */
export const processorMs = (processes: readonly number[]) =>
  processes.reduce((total, pid) => total + ticksOf(pid) * tickMs, 0)

/** User and system time of a process and of its finished children. */
function ticksOf(pid: number) {
  const fields = statOf(pid)
  return fields ? [11, 12].reduce((sum, at) => sum + Number(fields[at]), 0) : 0
}

/** The fields after the name of a program, which may contain spaces; undefined when it has ended. */
function statOf(pid: number) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return undefined
  }
}

/** Returns a function that lists the processes of the PostgreSQL whose data is in a folder. */
export async function databaseProcesses(folder: string): Promise<() => number[]> {
  for await (const file of glob(`${folder}/**/postmaster.pid`)) {
    const parent = Number.parseInt(await readFile(file, 'utf8'), 10)
    return () =>
      readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid === parent || (pid > 0 && Number(statOf(pid)?.[1]) === parent))
  }
  throw new Error(`No database runs in ${folder}.`)
}
