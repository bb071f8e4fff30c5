import { createReadStream, createWriteStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { CliError } from '../command.ts'

/**
 * A backup is gzipped lines of JSON: a header; for each table its name, columns and rows in
 * PostgreSQL's text format, which is exact for every type; and a last line with the counts.
 */
export const Header = z.object({
  format: z.literal('campus-portal-backup-1'),
  /** The last migration applied to the data. */
  schema: z.string(),
  time: z.string(),
  sequences: z.record(z.string(), z.object({ value: z.string(), isCalled: z.boolean() })),
})
export type Header = z.output<typeof Header>

const Table = z.object({ table: z.string(), columns: z.array(z.string()) })
const Rows = z.array(z.string())
const End = z.object({ rows: z.record(z.string(), z.int()) })
const Line = z.union([Table, Rows, End])
export type Line = z.output<typeof Line>

type Transform = (chunks: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>
const unchanged: Transform = (chunks) => chunks

/**
 * Writes a backup that only its owner can read. The file gets its final name only once it is
 * complete.
 */
export async function writeBackup(
  path: string,
  lines: AsyncIterable<Header | Line>,
  encrypt = unchanged,
) {
  const text = async function* () {
    for await (const line of lines) yield `${JSON.stringify(line)}\n`
  }
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.from(text()), createGzip(), encrypt, file).catch((error) => {
    throw new CliError(`${path} cannot be written: ${error.message}`)
  })
}

/**
 * Reads a backup line by line. @throws a CliError when it is not one, is damaged or is cut off
 */
export async function readBackup(path: string, decrypt = unchanged) {
  const raw = createReadStream(path)
  const unzipped = createGunzip()
  // Reading rejects with the error; without a listener it would crash the process.
  const done = pipeline(raw, decrypt, unzipped).then(
    () => undefined,
    (error: Error) => error,
  )
  const lines = createInterface({ input: unzipped, crlfDelay: Infinity })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done: isOver } = await lines.next().catch((error: Error) => damaged(path, error))
    return isOver ? undefined : value
  }
  const first = await next()
  const header = Header.safeParse(parseJson(first))
  if (!header.success) {
    const problem = await Promise.race([done, Promise.resolve(undefined)])
    throw new CliError(
      `${path} is not a backup of this portal${problem ? `: ${problem.message}` : '.'}`,
    )
  }
  return { header: header.data, lines: contentLines(path, next, done) }
}

async function* contentLines(
  path: string,
  next: () => Promise<string | undefined>,
  done: Promise<Error | undefined>,
): AsyncGenerator<Line> {
  for (let text = await next(); text !== undefined; text = await next()) {
    const line = Line.safeParse(parseJson(text))
    if (!line.success) damaged(path)
    else yield line.data
  }
  const problem = await done
  if (problem) damaged(path, problem)
}

function damaged(path: string, cause?: Error): never {
  throw new CliError(`${path} is damaged${cause ? `: ${cause.message}` : '.'}`)
}

function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
