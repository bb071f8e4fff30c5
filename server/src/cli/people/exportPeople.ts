import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { writeCell } from '@wso/contract/core/files/csvDialect'
import { stringify } from 'csv-stringify/sync'
import { eq, getTableColumns, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#core/database/db.ts'
import { peopleColumns } from '#features/account/imports/peopleFile.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { users } from '#features/users/users.table.ts'
import { type Cli, type Command, CliError } from '../command.ts'
import { writeNewFile } from '../output/newFile.ts'

/** The number of people fetched at a time. */
const page = 1000

export const exportPeople: Command = {
  usage: '[FILE.csv]',
  summary: 'write the directory as a file that import-people reads',
  help: [
    'Without FILE.csv, the file goes to standard output: npm run --silent wso -- export-people > FILE.csv.',
    'It lists everyone by username, also people who have left or hide their profile, so only you can read',
    'FILE.csv. Passwords, roles, bans and photos are not included.',
    'It opens in Excel, which drops zeros in front of numbers, as in ZIP codes: before you import the file',
    'again, delete the columns that you did not change.',
  ].join('\n'),
  words: [0, 1],
  writes: false,
  run: async ({ db, print }, { words: [path] }) => {
    if (path === undefined) {
      // `print` ends the last line.
      await inSnapshot(db, async (text) => {
        for await (const part of text) print(part.replace(/\n$/, ''))
      })
      return
    }
    await writeNewFile(path, (unfinished) => inSnapshot(db, (text) => writeFile(unfinished, text)))
    print(`${path}: the directory is written.`)
  },
}

type Write = (text: AsyncIterable<string>) => Promise<void>

const inSnapshot = (db: Cli['db'], write: Write) =>
  db.transaction((tx) => write(textOf(tx)), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })

async function writeFile(path: string, text: AsyncIterable<string>) {
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' })
  await pipeline(Readable.from(text), file).catch((error) => {
    throw new CliError(`${path} cannot be written: ${error.message}`)
  })
}

const names = Object.keys(peopleColumns) as (keyof typeof peopleColumns)[]

/** Where the value of each column is stored; a column without a place does not compile. */
const sources: Record<(typeof names)[number], PgColumn> = {
  ...getTableColumns(users),
  department: departments.name,
  office: offices.number,
  dorm: dorms.name,
  room: dormRooms.number,
}

/** Yields the header, then the people in order of their usernames. */
async function* textOf(db: Db) {
  yield toCsv([names], true)
  let last = ''
  for (;;) {
    const people = await nextPeople(db, last)
    if (people.length === 0) return
    yield toCsv(people)
    last = String(people.at(-1)!['unixID'])
  }
}

const toCsv = (rows: readonly unknown[], bom = false) =>
  stringify([...rows], {
    bom,
    columns: names,
    cast: { string: writeCell, boolean: (value) => (value ? 'yes' : 'no') },
    record_delimiter: 'windows',
  })

const username = sql`lower(${users.unixID})`

function nextPeople(db: Db, last: string) {
  return db
    .select(Object.fromEntries(names.map((name) => [name, sources[name]])))
    .from(users)
    .leftJoin(departments, eq(departments.id, users.departmentID))
    .leftJoin(offices, eq(offices.id, users.officeID))
    .leftJoin(dormRooms, eq(dormRooms.id, users.dormRoomID))
    .leftJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(gt(username, sql`lower(${last})`))
    .orderBy(username)
    .limit(page)
}
