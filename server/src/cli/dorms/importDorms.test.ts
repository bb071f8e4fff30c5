import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dormDraw } from '@wso/contract/dormtrak/draw'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import { dormRooms, dorms } from '#features/college/dorms/dorms.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { addReader, addReview } from '#test/factories/dormtrak.ts'

const { services, db, as } = await startApp(inject('postgres'))
let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dorms-'))
})

const write = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return path
}
const dormFile = (text: string) => write('dorms.csv', text)
const building = (name: string, text: string) => write(`${name}.csv`, text)
const run = (...words: string[]) => type(services, ['import-dorms', ...words])
const numbers = async (name: string) => {
  const rows = await db
    .select({ number: dormRooms.number })
    .from(dormRooms)
    .innerJoin(dorms, eq(dorms.id, dormRooms.dormID))
    .where(eq(dorms.name, name))
    .orderBy(dormRooms.number)
  return rows.map(({ number }) => number)
}

const header = 'name,neighborhood,built,capacity,numberBathrooms,mapX,mapY\n'
const roomHeader = 'number,floorNumber,roomType,area,faces,commonRoomAccess\n'

test('dorms and rooms are added, changed and left alone, and each difference is printed', async () => {
  const list = await dormFile(`${header}Fig House,Hilltop,1926,20,4,120,300\n`)
  const fig = await building(
    'Fig House',
    `${roomHeader}101,1,single,126,East,yes\n102,1,d,210,,no\n`,
  )
  const first = await run(list, fig)
  expect(first).toMatchObject({ code: 0, errors: '' })
  expect(first.out).toContain('+ neighborhood Hilltop')
  expect(first.out).toContain('+ Fig House 101')
  expect(first.out).toContain('Rooms: 2 added, 0 changed, 0 removed')
  expect((await run(list, fig)).out).toContain(
    '0 kept for their reviews or residents, 2 unchanged.',
  )
  await dormFile('name,built\nfig house,1927\n')
  await building('Fig House', 'number,area\n102,215\n')
  const second = await run(list, fig)
  expect(second.out).toContain('~ Fig House  built: 1926 → 1927')
  expect(second.out).toContain('~ Fig House 102  area: 210 → 215')
  expect(await numbers('Fig House')).toEqual(['101', '102'])
  const [room] = await db.select().from(dormRooms).where(eq(dormRooms.number, '101'))
  expect(room).toMatchObject({ roomType: 's', faces: 'East', commonRoomAccess: true })
})

test('a dry run prints the same and changes nothing', async () => {
  const list = await dormFile(`${header}Dry House,Hilltop,,,2,,\n`)
  expect((await run(list, '--dry-run')).out).toContain('+ Dry House')
  expect(await db.$count(dorms, eq(dorms.name, 'Dry House'))).toBe(0)
})

test('rooms missing from a complete file are removed unless they have reviews or residents', async () => {
  const list = await dormFile(`${header}Oak House,Hilltop,,,2,,\n`)
  const oak = await building('Oak House', 'number\n1\n2\n3\n4\n')
  await run(list, oak)
  const rooms = await db.select().from(dormRooms).orderBy(dormRooms.id)
  const [, two, three] = rooms.filter(({ number }) => number.length === 1)
  await addReview(db, two!)
  await addPerson(db, { dormRoomID: three!.id })
  await building('Oak House', 'number\n1\n')
  expect(await numbers('Oak House')).toEqual(['1', '2', '3', '4'])
  expect((await run(list, oak)).out).toContain('0 removed')
  const { out } = await run(list, oak, '--complete')
  expect(out).toContain('= Oak House 2 stays: it has reviews')
  expect(out).toContain('= Oak House 3 stays: it has residents')
  expect(out).toContain('- Oak House 4')
  expect(out).toContain('1 removed, 2 kept')
  expect(await numbers('Oak House')).toEqual(['1', '2', '3'])
})

test.each([
  [
    'a number that is none',
    `${header}Bad,Hilltop,old,,2,,\n`,
    'row 2, built: must be a whole number',
  ],
  [
    'half a place',
    'name,neighborhood,mapX\nHalf,Hilltop,2000\n',
    'row 2, mapX: must be from 0 to 1000',
  ],
  [
    'a dorm twice',
    `${header}Two,Hilltop,,,2,,\ntwo,Hilltop,,,2,,\n`,
    'row 3, name: appears in row 2',
  ],
  ['a new dorm nowhere', 'name\nLost\n', 'row 2, neighborhood: is required'],
  ['an unknown column', 'name,color\nA,red\n', 'there is no column "color"'],
])('refuses %s by its line, and changes nothing', async (_, text, problem) => {
  const before = await db.$count(dorms)
  const { code, errors } = await run(await dormFile(text))
  expect(code).toBe(1)
  expect(errors).toContain(problem)
  expect(await db.$count(dorms)).toBe(before)
})

test('a wrong row of a building undoes the whole import', async () => {
  const list = await dormFile(`${header}Elm House,Hilltop,,,2,,\n`)
  const elm = await building('Elm House', 'number,roomType\n1,s\n2,castle\n')
  const { errors } = await run(list, elm)
  expect(errors).toContain('row 3, roomType: must be s, d, f or u')
  expect(await db.$count(dorms, eq(dorms.name, 'Elm House'))).toBe(0)
  const other = await run(list, await building('Nowhere', 'number\n1\n'))
  expect(other.errors).toContain('there is no dorm "Nowhere"')
})

const draw = async (beds: object[], more: object = {}) =>
  type(services, [
    'import-draw',
    await write('draw.json', JSON.stringify({ dormBeds: beds, ...more })),
  ])

test('free beds are replaced as a whole, and the draw ends', async () => {
  await run(
    await dormFile(`${header}Ash House,Hilltop,,,2,,\n`),
    await building('Ash House', 'number\n1\n2\n'),
  )
  const bed = (number: string, side = '') => ({
    bed: `Ash House ${number}${side}`,
    dormName: 'ash house',
    dormRoomNumber: number,
  })
  const call = await as(await addReader(db))
  const free = async () => (await call(dormDraw.get, {})).freeBeds
  const updateTime = '2026-04-20T18:00:00.000Z'
  const { out } = await draw([bed('1', '-A'), bed('1', '-B'), bed('2')], { updateTime })
  expect(out).toContain('3 beds are free; 0 were before.')
  expect(await call(dormDraw.get, {})).toMatchObject({
    updatedTime: updateTime,
    dorms: [{ name: 'Ash House', freeBeds: 3 }],
  })
  await draw([bed('2')])
  expect(await free()).toBe(1)
  const wrong = await draw([bed('1'), bed('9'), bed('1')])
  expect(wrong.errors).toContain('bed 2: unknown room 9 in ash house')
  expect(wrong.errors).toContain('bed 3: Ash House 1 is listed twice')
  expect(await free()).toBe(1)
  await type(services, ['import-draw', '--end'])
  expect(await call(dormDraw.get, {})).toEqual({ freeBeds: 0, dorms: [] })
})
