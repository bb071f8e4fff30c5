import { bulletins } from '@wso/contract/posts/bulletins'
import { type User, users } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { departments } from '#features/college/departments/departments.table.ts'
import { dormRooms, dorms, neighborhoods } from '#features/college/dorms/dorms.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { anonymousToken, campusAddress } from '#test/audiences.ts'
import { unknownFields } from './users.public.ts'
import { tags, users as people, userPhotos, userTags } from './users.table.ts'

const portal = await startApp(inject('postgres'), { settings: { CAMPUS_DIRECTORY: 'true' } })
const { db, as, callWith, tokenOf, fetchFrom } = portal
const asVisitor = async () => callWith(await anonymousToken(portal, campusAddress), campusAddress)

const [area] = await db.insert(neighborhoods).values({ name: 'Elm Quad' }).returning()
const [dorm] = await db
  .insert(dorms)
  .values({ name: 'Larch House', neighborhoodID: area!.id })
  .returning()
const [room] = await db.insert(dormRooms).values({ dormID: dorm!.id, number: 'L12' }).returning()
const [department] = await db.insert(departments).values({ name: 'Botany' }).returning()
const [tag] = await db.insert(tags).values({ name: 'Rowing Club' }).returning()

/** Adds a person without hidden fields. */
async function addOpenPerson(name: string) {
  const person = await addPerson(db, {
    name,
    classYear: 2028,
    williamsEmail: 'open@example.edu',
    departmentID: department!.id,
    nickname: 'Sprout',
    pronoun: 'they',
    title: 'Gardener',
    major: 'BOT',
    suBox: '1234',
    campusPhoneEXT: '5678',
    entry: 'B',
    campusStatus: 'on-campus',
    homeTown: 'Fernville',
    homeState: 'VT',
    homeZip: '05001',
    homeCountry: 'Fernland',
    dormRoomID: room!.id,
  })
  await db.insert(userTags).values({ userID: person.id, tagID: tag!.id, position: 0 })
  return person
}

const preload = ['dorm', 'tags', 'department', 'office'] as const

test('a visitor on campus reads name, class, department and email, and nothing else', async () => {
  const person = await addOpenPerson('Olive Opal')
  const call = await asVisitor()
  const { items } = await call(users.list, { query: { q: 'olive' }, preload })
  const one = await call(users.get, { params: { id: person.id } })
  const shown: User = {
    ...unknownFields,
    visible: true,
    atWilliams: true,
    id: person.id,
    unixID: person.unixID,
    type: 'student',
    name: 'Olive Opal',
    classYear: 2028,
    williamsEmail: 'open@example.edu',
    departmentID: department!.id,
    department: { id: department!.id, name: 'Botany' },
  }
  expect([items, one]).toEqual([[shown], shown])
})

test.each([
  'sprout',
  'gardener',
  'title:gardener',
  'major:bot',
  'ext:5678',
  'entry:b',
  'fernville',
  'city:fern',
  'state:vt',
  'zip:05001',
  'country:fern',
  'larch',
  'dorm:larch',
  'room:l12',
  'building:larch',
  'neighborhood:elm',
  'tag:rowing',
  'rowing',
  'pronoun:they',
  'l1',
])('a visitor finds no one by a field that visitors may not read: %s', async (q) => {
  const person = await addOpenPerson('Fern Frost')
  const call = await asVisitor()
  const find = async (search: string) => (await call(users.list, { query: { q: search } })).total
  expect(await find(`unix:${person.unixID}`)).toBe(1)
  expect([await find(q), await find(`unix:${person.unixID} AND (${q})`)]).toEqual([0, 0])
  const asStudent = await as(await addPerson(db))
  expect((await asStudent(users.list, { query: { q } })).total).toBeGreaterThan(0)
})

test.each(['hazel', 'name:haz', 'email:open', 'department:botany', 'botany hazel', 'year:28'])(
  'a visitor finds people by what visitors may read: %s',
  async (q) => {
    const person = await addOpenPerson('Hazel Hill')
    const call = await asVisitor()
    const { items } = await call(users.list, { query: { q, limit: 100 } })
    expect(items.map(({ id }) => id)).toContain(person.id)
    await db.delete(people).where(eq(people.id, person.id))
  },
)

test('a visitor sees initials in place of photos, and no authors', async () => {
  const person = await addOpenPerson('Ivy Iris')
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const asPerson = await as(person)
  const file = new Blob([new Uint8Array(photo)])
  await asPerson(users.setPhoto, { params: { id: 'me' }, file })
  expect(await db.$count(userPhotos, eq(userPhotos.userID, person.id))).toBe(1)
  const path = `/pic/user/large/${person.unixID}.jpg`
  const typeFor = async (token: string) => {
    const headers = { authorization: `Bearer ${token}`, accept: 'image/svg+xml,image/*' }
    return (await fetchFrom(campusAddress)(path, { headers })).headers.get('content-type')
  }
  expect(await typeFor(await tokenOf(person))).toBe('image/jpeg')
  expect(await typeFor(await anonymousToken(portal, campusAddress))).toBe('image/svg+xml')

  const body = { type: 'announcement', title: 'Lost cat', body: 'Gray' } as const
  const { id } = await asPerson(bulletins.create, { body })
  const seen = await (await asVisitor())(bulletins.get, { params: { id } })
  expect(seen).toMatchObject({ title: 'Lost cat', userID: 0 })
  expect(seen).not.toHaveProperty('user')
})
