import { users } from '@wso/contract/users/users'
import { readSearch } from '@wso/contract/users/users.query'
import { expect, inject, test } from 'vitest'
import type { Viewer } from '#core/viewer.ts'
import { visitor as nobody } from '#core/viewer.ts'
import { departments, offices } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { sentDuring } from '#test/sent.ts'
import { tags, users as people, userTags } from '../users.table.ts'
import { findPeople } from './directory.search.ts'

const { db, webDb, as } = await startApp(inject('postgres'))

const viewerOf = (person: { id: number }): Viewer => ({ ...nobody, level: 3, id: person.id })
const reader = await addPerson(db, { name: 'Quill Reader', unixID: 'qr1' })
const asReader = await as(reader)
const find = async (q: string, more: { limit?: number; offset?: number } = {}) => {
  const { items, total } = await asReader(users.list, { query: { q, ...more } })
  return { names: items.map(({ name }) => name), total }
}

test('finds people by every label, in any case and without accents', async () => {
  const [area] = await db.insert(neighborhoods).values({ name: 'Pinewood Quad' }).returning()
  const [dorm] = await db
    .insert(dorms)
    .values({ name: 'Mark Hopkinson', neighborhoodID: area!.id })
    .returning()
  const [room] = await db.insert(dormRooms).values({ dormID: dorm!.id, number: 'Z4' }).returning()
  const [department] = await db.insert(departments).values({ name: 'Glaciology' }).returning()
  const [office] = await db.insert(offices).values({ number: 'Bronfield 317' }).returning()
  const [tag] = await db.insert(tags).values({ name: 'Kazoo Choir' }).returning()
  const student = await addPerson(db, {
    name: 'José O’Brien-Ñandú',
    unixID: 'jon7',
    williamsEmail: 'jose.obrien@williams.edu',
    nickname: 'Pepe',
    major: 'XYLO',
    entry: 'C7',
    suBox: '4711',
    classYear: 2031,
    pronoun: 'Xe/Xem',
    dormRoomID: room!.id,
    homeTown: 'Ålesund',
    homeState: 'QX',
    homeZip: '98765',
    homeCountry: 'Norway',
  })
  await db.insert(userTags).values({ userID: student.id, tagID: tag!.id, position: 0 })
  const professor = await addPerson(db, {
    name: 'Ada Frost',
    type: 'professor',
    classYear: null,
    title: 'Professor of Ice',
    campusPhoneEXT: '7788',
    departmentID: department!.id,
    officeID: office!.id,
  })
  const finds = {
    [student.name]: [
      'jose o’brien-nandu',
      'ÑANDÚ',
      'name:ñandu',
      'unix:JON7',
      'email:jose.obrien',
      'major:xyl',
      'entry:c7',
      'year:31',
      'year:2031',
      "class:'31",
      'pronoun:xe/xem',
      'dorm:"mark hopkinson"',
      'building:hopkinson',
      'room:z4',
      'neighborhood:pinewood',
      'cluster:quad',
      'city:alesund',
      'town:Åle',
      'state:qx',
      'zip:98765',
      'country:norw',
      'tag:kazoo',
      'kazoo',
      '4711',
      'pepe',
      '"hopkinson z4"',
      'type:student name:(nandu OR nobody)',
    ],
    [professor.name]: [
      'title:ice',
      'ext:7788',
      'phone:778',
      'department:glacio',
      'dept:"GLACIOLOGY"',
      'bldg:"bronfield 3"',
      'type:professor',
      'ada AND frost',
      '"professor of ice"',
    ],
  }
  for (const [name, searches] of Object.entries(finds)) {
    for (const q of searches) expect({ q, ...(await find(q)) }).toMatchObject({ q, names: [name] })
  }
})

test('a term finds no text that crosses from one field to the next', async () => {
  await addPerson(db, { name: 'Border Case', unixID: 'xing', nickname: 'lineup' })
  expect(await find('caselineup')).toMatchObject({ total: 0 })
  expect(await find('"case lineup"')).toMatchObject({ total: 0 })
  expect(await find('casel')).toMatchObject({ total: 0 })
})

test('%, _ and backslashes stand for themselves', async () => {
  await addPerson(db, { name: 'Percy Literal', nickname: String.raw`100%_\o` })
  expect(await find('100%_')).toMatchObject({ total: 1 })
  expect(await find(String.raw`"%_\\"`)).toMatchObject({ total: 1 })
  expect(await find('1_0%')).toMatchObject({ total: 0 })
  expect(await find('nickname%')).toMatchObject({ total: 0 })
})

test('the best match comes first: the name, then a word of it, then a similar name, then the rest', async () => {
  for (const person of [
    { name: 'Zed Holder', nickname: 'wrenfield' },
    { name: 'Abe Holder', nickname: 'wrenfield' },
    { name: 'Bea McWrenfield' },
    { name: 'Cy Wrenfield' },
    { name: 'Al Wrenfield' },
    { name: 'Wrenfield Dale' },
    { name: 'Wrenfield Cole' },
  ]) {
    await addPerson(db, person)
  }
  expect(await find('WRENFIELD')).toEqual({
    names: [
      'Wrenfield Cole',
      'Wrenfield Dale',
      'Al Wrenfield',
      'Cy Wrenfield',
      'Bea McWrenfield',
      'Abe Holder',
      'Zed Holder',
    ],
    total: 7,
  })
  expect(await find('wrenfield al')).toMatchObject({ names: ['Al Wrenfield', 'Wrenfield Dale'] })
})

test('people of one name are ordered by id, and pages neither repeat nor skip', async () => {
  const twins = []
  for (let index = 0; index < 7; index += 1) {
    twins.push((await addPerson(db, { name: 'Twyla Twin' })).id)
  }
  const pages = await Promise.all(
    [0, 3, 6, 9].map((offset) => asReader(users.list, { query: { q: 'twyla', limit: 3, offset } })),
  )
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(twins)
  expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7])
})

test('many matches are ordered and counted like few', async () => {
  for (let index = 0; index < 60; index += 1) {
    await addPerson(db, {
      name: ['Ova Plum', 'Plum Ovary', 'Grover Plum', 'Ed Plumover'][index % 4]! + (index % 7),
      nickname: 'oval',
      homeTown: index % 3 ? 'Overton' : null,
    })
  }
  const viewer = viewerOf(reader)
  for (const q of [
    'ova',
    'ov',
    'o',
    'plum',
    'plum OR overton',
    'city:ov',
    'type:student',
    'ver 3',
  ]) {
    const reading = readSearch(q)
    const tree = 'tree' in reading ? reading.tree : null
    for (const offset of [0, 5, 20, 500]) {
      const slice = { limit: 20, offset }
      const few = await findPeople({ db, viewer }, tree, { ...slice, few: 100_000 })
      const many = await findPeople({ db, viewer }, tree, { ...slice, few: 0 })
      expect({ q, offset, ...many }).toEqual({ q, offset, ...few })
    }
  }
})

test('everyone is listed by name without a search, and after a name with the old cursor', async () => {
  const { items, total } = await asReader(users.list, { query: { limit: 100 } })
  const names = items.map(({ name }) => name)
  expect(total).toBeGreaterThan(70)
  expect(await asReader(users.list, { query: { q: '  ', limit: 100 } })).toMatchObject({ total })
  const rest = await asReader(users.list, { query: { start: names[9]!, limit: 100 } })
  expect(rest.items.map(({ name }) => name).filter((name) => name === names[9])).toEqual([])
  expect(rest.items[0]!.name).toBe(names.find((name, index) => index > 9 && name !== names[9]))
})

test('a hidden person is in the list of everyone for themselves and for admins, in its order', async () => {
  for (const name of ['Aab Early', 'Aad Early']) await addPerson(db, { name })
  const hidden = await addPerson(db, { name: 'Aac Hidden', visible: false })
  const asAdmin = await as(await addPerson(db, { name: 'Zz Admin', admin: true }))
  const list = async (call: typeof asReader, query: object) => {
    const { items, total } = await call(users.list, { query })
    return { names: items.map(({ name }) => name), total }
  }
  const { total } = await list(asReader, {})
  const all = (await db.$count(people)) - 1
  expect(total).toBe(all)
  for (const call of [await as(hidden), asAdmin]) {
    expect(await list(call, { limit: 3 })).toEqual({
      names: ['Aab Early', 'Aac Hidden', 'Aad Early'],
      total: all + 1,
    })
    expect(await list(call, { limit: 1, offset: 1 })).toMatchObject({ names: ['Aac Hidden'] })
    expect(await list(call, { limit: 1, offset: 2 })).toMatchObject({ names: ['Aad Early'] })
  }
  expect(await list(asReader, { limit: 2 })).toEqual({ names: ['Aab Early', 'Aad Early'], total })
  expect(await list(asReader, { limit: 0 })).toEqual({ names: [], total })
  expect(await list(asReader, { offset: total })).toEqual({ names: [], total })
  await addPerson(db, { name: 'Aaa First' })
  expect(await list(asReader, { limit: 1 })).toEqual({ names: ['Aaa First'], total: total + 1 })
})

test('the first page of everyone is read in one step while the directory does not change', async () => {
  const viewer = viewerOf(reader)
  const first = () => findPeople({ db: webDb, viewer }, null, { limit: 20, offset: 0 })
  await first()
  expect(await sentDuring(first)).toHaveLength(2)
  // Neither waits for the other: both are sent before a response can arrive.
  let answer: Promise<unknown> | undefined
  const sentAtOnce = await sentDuring(async () => {
    answer = first()
    await new Promise(setImmediate)
  })
  expect(sentAtOnce).toHaveLength(2)
  await answer
})
