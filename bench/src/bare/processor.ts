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

/**
 * Returns a function that measures what the processes of a PostgreSQL on this machine have used so far, in
 * milliseconds, much finer than the ticks above. It finds them by one of its backends.
 */
export function databaseMs(backend: number): () => number {
  const parent = statOf(backend)?.[1] ?? ''
  return () =>
    readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      .split(' ')
      .reduce((total, pid) => total + (pid === '' ? 0 : runNs(pid)), 0) / 1_000_000
}

/** Nanoseconds for which a process has run; 0 when it has ended. */
function runNs(pid: string) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
  } catch {
    return 0
  }
}
