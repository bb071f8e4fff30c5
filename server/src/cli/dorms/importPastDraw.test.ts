import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, desc, eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { dormRooms } from '#features/college/dorms/dorms.table.ts'
import { pastDrawRooms, pastDraws } from '#features/dormtrak/records/pastDraws.table.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { addDorm, addRoom } from '#test/factories/dormtrak.ts'

const { services, db } = await startApp(inject('postgres'))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'draws-'))
  const alder = await addDorm(db, { name: 'Alder House' })
  for (const number of ['101', '102', '103']) await addRoom(db, { dormID: alder.id, number })
})

const run = async (year: string, content: string | Uint8Array, ...words: string[]) => {
  const path = join(folder, 'draw.csv')
  await writeFile(path, content)
  return type(services, ['import-past-draw', year, path, ...words])
}
const picksOf = async (year: number) => {
  const rows = await db
    .select({ number: dormRooms.number, pick: pastDrawRooms.pick })
    .from(pastDrawRooms)
    .innerJoin(dormRooms, eq(dormRooms.id, pastDrawRooms.dormRoomID))
    .where(eq(pastDrawRooms.year, year))
    .orderBy(asc(dormRooms.number))
  return rows.map(({ number, pick }) => [number, pick])
}
const numbersOf = async (year: number) =>
  (await db.select().from(pastDraws).where(eq(pastDraws.year, year)))[0]?.numbers

test('a draw is stored by rooms and numbers, and a second import replaces the year', async () => {
  const first = await run('2024', 'dorm,room,pick\nAlder House,101,3\nalder house,102,\n')
  expect(first).toMatchObject({ code: 0, errors: '' })
  expect(first.out).toContain('2024: 2 rooms, 1 of them never taken, and 3 lottery numbers.')
  expect(first.out).toContain('Chances will be shown once another year is imported.')
  expect(await picksOf(2024)).toEqual([
    ['101', 3],
    ['102', null],
  ])
  const second = await run('2024', 'dorm,room,pick\nAlder House,103,7\n', '--numbers', '40')
  expect(second.out).toContain('It replaces the earlier import of the year.')
  expect(await picksOf(2024)).toEqual([['103', 7]])
  expect(await numbersOf(2024)).toBe(40)
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    action: 'draw.importPast',
    subject: 'draw:2024',
    details: { rooms: 1, numbers: 40 },
  })
})

test('a room goes with its last bed, and stays when a bed is left', async () => {
  const lines = [
    ...['Alder House,101,A,4', 'Alder House,101,B,9'],
    ...['Alder House,102,A,2', 'Alder House,102,B,'],
  ]
  await run('2023', `dorm,room,bed,pick\n${lines.join('\n')}\n`)
  expect(await picksOf(2023)).toEqual([
    ['101', 9],
    ['102', null],
  ])
})

test('files of spreadsheets are read: semicolons, a mark at the start, decimals and other capitals', async () => {
  const { errors } = await run(
    '2022',
    '\uFEFFDorm;Room;PICK;;\r\nAlder House;101;12,0;;\r\n;;;;\r\n',
  )
  expect(errors).toBe('')
  expect(await picksOf(2022)).toEqual([['101', 12]])
  const tabs = 'dorm\troom\tpick\r\nAlder House\t102\t5\r\n'
  await run('2022', Buffer.from(`\uFEFF${tabs}`, 'utf16le'))
  expect(await picksOf(2022)).toEqual([['102', 5]])
})

test('a dry run prints the same and changes nothing', async () => {
  const { out } = await run('2021', 'dorm,room,pick\nAlder House,101,3\n', '--dry-run')
  expect(out).toContain('2021: 1 rooms')
  expect(await picksOf(2021)).toEqual([])
})

const header = 'dorm,room,bed,pick\n'
test.each([
  [
    'an unknown room',
    `${header}Alder House,999,,1\n`,
    'row 2, room: unknown room 999 in Alder House',
  ],
  ['an unknown dorm', `${header}Nowhere,101,,1\n`, 'row 2, room: unknown room 101 in Nowhere'],
  ['no dorm', `${header},101,,1\n`, 'row 2, dorm: must not be empty'],
  [
    'a pick that is no number',
    `${header}Alder House,101,,first\n`,
    'row 2, pick: must be a lottery',
  ],
  [
    'the pick 0',
    `${header}Alder House,101,,0\nAlder House,102,,1\n`,
    'row 2, pick: must be from 1',
  ],
  [
    'a pick of no draw',
    `${header}Alder House,101,,30000\n`,
    'row 2, pick: must be from 1 to 20000',
  ],
  [
    'a bed twice',
    `${header}Alder House,101,A,1\nAlder House,101,a,2\n`,
    'row 3, bed: Alder House 101 a appears in row 2',
  ],
  ['a room twice', 'dorm,room,pick\nAlder House,101,1\nAlder House,101,2\n', 'appears in row 2'],
  ['names', 'dorm,room,pick,name\nAlder House,101,1,Robin\n', 'there is no column "name"'],
  ['ids', 'dorm,room,pick,williamsID\nAlder House,101,1,7\n', 'there is no column "williamsID"'],
  ['no picks', `${header}Alder House,101,,\n`, 'no row has a pick'],
  ['no rows', header, 'there are no rows'],
  ['a missing column', 'dorm,room\nAlder House,101\n', 'the column "pick" is missing'],
  [
    'too many rows',
    header + 'Alder House,101,,1\n'.repeat(20_001),
    'there are 20001 rows; a draw has at most 20000',
  ],
])('refuses %s by its line, and changes nothing', async (_, text, problem) => {
  await run('2020', 'dorm,room,pick\nAlder House,103,3\n')
  const { code, errors } = await run('2020', text)
  expect(code).toBe(1)
  expect(errors).toContain(problem)
  expect(await picksOf(2020)).toEqual([['103', 3]])
})

test('a pick above the numbers given is refused', async () => {
  const { errors } = await run('2019', 'dorm,room,pick\nAlder House,101,9\n', '--numbers', '8')
  expect(errors).toContain('row 2, pick: must be from 1 to 8')
})

test('a year is removed, and what is typed wrong is named', async () => {
  await run('2018', 'dorm,room,pick\nAlder House,101,9\n')
  const remove = (...words: string[]) => type(services, ['import-past-draw', ...words])
  expect((await remove('2018', '--remove')).out).toContain('The draw of 2018 was removed.')
  expect(await numbersOf(2018)).toBeUndefined()
  expect(await picksOf(2018)).toEqual([])
  expect((await remove('2018', '--remove')).errors).toContain('No draw of 2018 is known.')
  expect((await remove('2018')).errors).toContain('Name a file, or use --remove')
  expect((await remove('2018', 'x.csv', '--remove')).errors).toContain('Name a file, or use')
  expect((await remove('18', '--remove')).errors).toContain('YEAR must be a year')
  expect((await run('2018', header, '--numbers', '0')).errors).toContain('--numbers must be from 1')
})

test('a room that the college removes leaves its past draws too', async () => {
  const other = await addDorm(db, { name: 'Birch Hall' })
  await addRoom(db, { dormID: other.id, number: '9' })
  await run('2017', 'dorm,room,pick\nBirch Hall,9,1\nAlder House,101,2\n')
  await db.delete(dormRooms).where(eq(dormRooms.dormID, other.id))
  expect(await picksOf(2017)).toEqual([['101', 2]])
})
