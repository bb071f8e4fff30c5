import { readdir, readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { basename, join, posix } from 'node:path'

/** Positions beyond the first three rarely help, and each may require reading a map. */
const maxPositions = 3
/** Anyone may send positions, so few maps are kept and few are read in a minute. */
const maxKept = 8
const maxReads = 20
const minute = 60_000

type Find = (positions: readonly string[]) => Promise<string[]>

/**
 * Returns a function that translates positions in the built site to positions in its sources, such
 * as `web/src/features/rides/RidePage.tsx:12:7`. A position that cannot be found stays as it is, as
 * does one that would require reading more than 20 maps in a minute.
 */
export function createSourcePositions(
  site: string,
  clock: () => number = () => performance.now(),
): Find {
  const folder = join(site, 'assets')
  /** The names come from the caller, so only files that exist are read. */
  const names = readdir(folder).then(
    (files) => new Set(files),
    () => new Set<string>(),
  )
  const mayRead = createAllowance(clock)
  /** The maps read last, the least recently used one first. */
  const maps = new Map<string, Promise<SourceMap | undefined>>()

  async function mapOf(file: string): Promise<SourceMap | undefined> {
    const name = `${basename(file)}.map`
    if (!(await names).has(name)) return undefined
    const known = maps.get(name)
    if (!known && !mayRead()) return undefined
    const map = known ?? readMap(join(folder, name))
    maps.delete(name)
    maps.set(name, map)
    for (const oldest of [...maps.keys()].slice(0, -maxKept)) maps.delete(oldest)
    return map
  }

  const translate = async (position: string) => {
    const [file = '', line, column] = position.split(':')
    const entry = (await mapOf(file))?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return position
    // Sources are relative to the map, in `web/dist/assets`.
    const source = posix.join('web/dist/assets', entry.originalSource)
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  }
  return async (positions) => {
    const translated = await Promise.all(positions.slice(0, maxPositions).map(translate))
    return [...translated, ...positions.slice(maxPositions)]
  }
}

/** Reads a map; undefined when it is damaged. */
async function readMap(path: string): Promise<SourceMap | undefined> {
  try {
    return new SourceMap(JSON.parse(await readFile(path, 'utf8')))
  } catch {
    return undefined
  }
}

/** Returns a function that counts one read and returns false when there were too many. */
function createAllowance(clock: () => number) {
  let used = 0
  let asOf = clock()
  return () => {
    const now = clock()
    used = Math.max(0, used - ((now - asOf) / minute) * maxReads)
    asOf = now
    if (used > maxReads - 1) return false
    used += 1
    return true
  }
}

const found = new Map<string, Find>()

/** Translates positions in this built site; see `createSourcePositions`. */
export function sourcePositions(site: string, positions: readonly string[]): Promise<string[]> {
  let find = found.get(site)
  if (!find) found.set(site, (find = createSourcePositions(site)))
  return find(positions)
}
