import { users } from '@wso/contract/users/users'
import { readSearch } from '@wso/contract/users/users.query'
import { eq, sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { type Viewer, visitor as nobody } from '#core/viewer.ts'
import { areasOfStudy } from '#features/college/areas/areas.table.ts'
import { departments } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { tags, users as people, userTags } from '../users.table.ts'
import { findPeople } from './directory.search.ts'

const { db, as } = await startApp(inject('postgres'))

const viewerOf = (person: { id: number }): Viewer => ({ ...nobody, level: 3, id: person.id })
const reader = await addPerson(db, { name: 'Quill Reader', unixID: 'qr1' })
const asReader = await as(reader)
const named = async (q: string) =>
  (await asReader(users.list, { query: { q } })).items.map(({ name }) => name)

test('a department is found by its areas of study, as they are added, changed and removed', async () => {
  const [home, other] = await db
    .insert(departments)
    .values([{ name: 'Vulcanology' }, { name: 'Tidal Studies' }])
    .returning()
  await addPerson(db, { name: 'Lava Lecturer', type: 'professor', departmentID: home!.id })
  const [area] = await db
    .insert(areasOfStudy)
    .values({ name: 'Magma', abbreviation: 'MGQX', departmentID: home!.id })
    .returning()
  expect([await named('dept:mgqx'), await named('dept:qx')]).toEqual([
    ['Lava Lecturer'],
    ['Lava Lecturer'],
  ])
  await db
    .update(areasOfStudy)
    .set({ departmentID: other!.id })
    .where(eq(areasOfStudy.id, area!.id))
  expect(await named('dept:mgqx')).toEqual([])
  await db.update(areasOfStudy).set({ departmentID: home!.id }).where(eq(areasOfStudy.id, area!.id))
  await db.delete(areasOfStudy).where(eq(areasOfStudy.id, area!.id))
  expect(await named('dept:mgqx')).toEqual([])
})

test('a remembered count follows every change of the directory', async () => {
  const viewer = viewerOf(reader)
  const reading = readSearch('nickname-of-many')
  const tree = 'tree' in reading ? reading.tree : null
  const count = async () =>
    (await findPeople({ db, viewer }, tree, { limit: 1, offset: 0, few: 0 })).total
  expect(await count()).toBe(0)
  const { id } = await addPerson(db, { nickname: 'nickname-of-many' })
  expect(await count()).toBe(1)
  await db.update(people).set({ visible: false }).where(eq(people.id, id))
  expect(await count()).toBe(0)
  await db.update(people).set({ visible: true }).where(eq(people.id, id))
  expect(await count()).toBe(1)
  await db.delete(people).where(eq(people.id, id))
  expect(await count()).toBe(0)
})

test('search entries stay correct under simultaneous changes from all sides', async () => {
  const [area] = await db.insert(neighborhoods).values({ name: 'Race Quad' }).returning()
  const house = async (name: string) => {
    const [dorm] = await db.insert(dorms).values({ name, neighborhoodID: area!.id }).returning()
    const [room] = await db.insert(dormRooms).values({ dormID: dorm!.id, number: '1' }).returning()
    return { dorm: dorm!.id, room: room!.id }
  }
  const houses = [await house('Race One'), await house('Race Two')]
  const racers = await Promise.all(
    Array.from({ length: 6 }, () => addPerson(db, { name: 'Racer' })),
  )
  const [tag] = await db.insert(tags).values({ name: 'Race Tag' }).returning()
  for (let round = 0; round < 20; round += 1) {
    const { dorm, room } = houses[round % 2]!
    const changes = racers.flatMap(({ id }) => [
      db
        .update(people)
        .set({ dormRoomID: room, nickname: `r${round}` })
        .where(eq(people.id, id)),
      round % 2
        ? db.delete(userTags).where(eq(userTags.userID, id))
        : db.insert(userTags).values({ userID: id, tagID: tag!.id, position: 0 }),
    ])
    await Promise.all([
      ...changes,
      db
        .update(dorms)
        .set({ name: `Race ${round} of ${dorm}` })
        .where(eq(dorms.id, dorm)),
      db
        .update(tags)
        .set({ name: `Race Tag ${round}` })
        .where(eq(tags.id, tag!.id)),
    ])
  }
  const rows = await db.execute(sql`
    (select * from directory_entries except
      select * from directory_rows(array(select id from users)))
    union all
    (select * from directory_rows(array(select id from users)) except
      select * from directory_entries)`)
  expect(rows).toEqual([])
})
