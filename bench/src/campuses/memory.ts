import { readFile } from 'node:fs/promises'

export type Memory = { rss: number; pss: number }

/** Returns the memory of processes and of their children, in megabytes. Shared pages count in `pss` by their share. */
export async function memoryOf(pids: readonly number[]): Promise<Memory> {
  const all = await Promise.all(pids.map(withChildren))
  const each = await Promise.all(all.flat().map(one))
  const sum = (key: keyof Memory) => each.reduce((total, memory) => total + memory[key], 0)
  return { rss: sum('rss'), pss: sum('pss') }
}

async function withChildren(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const children = text.split(' ').filter(Boolean).map(Number)
  return [pid, ...(await Promise.all(children.map(withChildren))).flat()]
}

async function one(pid: number): Promise<Memory> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '')
  const megabytes = (name: string) =>
    Number(new RegExp(`^${name}: +(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024
  return { rss: megabytes('Rss'), pss: megabytes('Pss') }
}
