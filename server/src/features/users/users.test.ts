import { users } from '@wso/contract/users/users'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { sentDuring } from '#test/sent.ts'
import { tags, users as people, userTags } from './users.table.ts'

const { db, as, app, tokenOf } = await startApp(inject('postgres'))

test('me is the person who asks, with everything about them', async () => {
  const person = await addPerson(db, {
    cellPhone: '413-555-0100',
    williamsID: 'W1',
    visible: false,
    dormVisible: false,
    entry: 'B',
  })
  expect(await (await as(person))(users.get, { params: { id: 'me' } })).toMatchObject({
    id: person.id,
    cellPhone: '413-555-0100',
    williamsID: 'W1',
    visible: false,
    entry: 'B',
  })
})

test('others get a clear answer for people who are hidden, have left, or never existed', async () => {
  const asOther = await as(await addPerson(db))
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const hidden = await addPerson(db, { visible: false })
  const gone = await addPerson(db, { atWilliams: false })
  const get = (id: number) => asOther(users.get, { params: { id } })
  await expect(get(hidden.id)).rejects.toMatchObject({ status: 400, errorCode: 1403 })
  await expect(get(gone.id)).rejects.toMatchObject({ status: 400, errorCode: 1404 })
  await expect(get(2_000_000)).rejects.toMatchObject({ status: 404, errorCode: 404 })
  for (const { id } of [hidden, gone]) {
    expect(await asAdmin(users.get, { params: { id } })).toMatchObject({ id })
  }
})

test.each(['abc', '0', '-1', '1.5', '99999999999'])('the id %j is refused', async (id) => {
  const token = await tokenOf(await addPerson(db))
  const { statusCode, json } = await app.inject({
    url: `/api/v2/users/${id}`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([statusCode, json().error.errorCode]).toEqual([400, 1405])
})

test('a search that cannot be read is refused with its place', async () => {
  const call = await as(await addPerson(db))
  const search = (q: string) => call(users.list, { query: { q } })
  await expect(search('a\u0001')).rejects.toMatchObject({ status: 400, errorCode: 1150 })
  await expect(search('(ann')).rejects.toMatchObject({
    errorCode: 1151,
    message: 'The parenthesis that opens at character 1 never closes.',
    fields: { 'q.at': '0' },
  })
  await expect(search('drom:x')).rejects.toMatchObject({
    errorCode: 1152,
    message: expect.stringContaining('“dorm:”'),
  })
  await expect(search('x'.repeat(501))).rejects.toMatchObject({ status: 400, errorCode: 1100 })
})

test('a person can change their own fields, and null clears them', async () => {
  const person = await addPerson(db, { nickname: 'Patty', campusStatus: 'remote' })
  const call = await as(person)
  const change = (body: object) => call(users.update, { params: { id: 'me' }, body })
  const changes = { pronoun: 'they/them', offCycle: true, homeVisible: false, dietaryPref: true }
  expect(await change(changes)).toMatchObject({ ...changes, nickname: 'Patty' })
  const cleared = await change({ nickname: null, pronoun: '  ', campusStatus: '' })
  expect(cleared).not.toHaveProperty('nickname')
  expect(cleared).not.toHaveProperty('pronoun')
  expect(cleared).not.toHaveProperty('campusStatus')
  expect(await change({ campusStatus: 'on-campus' })).toMatchObject({ campusStatus: 'on-campus' })
  expect(await change({})).toMatchObject({ offCycle: true })
  await expect(change({ campusStatus: 'moon' })).rejects.toMatchObject({ errorCode: 1407 })
  await expect(change({ nickname: 'x'.repeat(81) })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { nickname: 'must be at most 80 characters' },
  })
  await expect(change({ visible: 'yes' })).rejects.toMatchObject({ errorCode: 1101 })
  expect(await change({ admin: true, name: 'Root' })).toMatchObject({
    admin: false,
    name: 'Pat Pine',
  })
})

test('accepting a policy changes the scopes, and the response tells the client to refresh its token', async () => {
  const token = await tokenOf(await addPerson(db))
  const patch = (body: object) =>
    app.inject({
      method: 'PATCH',
      url: '/api/v2/users/me',
      headers: { authorization: `Bearer ${token}` },
      payload: body,
    })
  expect((await patch({ nickname: 'P' })).json()).not.toHaveProperty('updateToken')
  expect((await patch({ hasAcceptedFactrakPolicy: true })).json()).toMatchObject({
    status: 200,
    updateToken: true,
  })
})

test('no one can change another person’s profile, not even an admin', async () => {
  const person = await addPerson(db)
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const params = { id: person.id }
  const notSelf = { status: 403, errorCode: 1331 }
  const file = new Blob([new Uint8Array([1])])
  await expect(asAdmin(users.update, { params, body: { nickname: 'X' } })).rejects.toMatchObject(
    notSelf,
  )
  await expect(asAdmin(users.setTags, { params, body: { tags: [] } })).rejects.toMatchObject(
    notSelf,
  )
  await expect(asAdmin(users.setPhoto, { params, file })).rejects.toMatchObject(notSelf)
  await expect(asAdmin(users.removePhoto, { params })).rejects.toMatchObject(notSelf)
})

test('tags are replaced as a whole, keep their order, and must exist', async () => {
  await db.insert(tags).values(['Fencing', 'Opera', 'Rowing'].map((name) => ({ name })))
  const call = await as(await addPerson(db))
  const set = (...names: string[]) =>
    call(users.setTags, { params: { id: 'me' }, body: { tags: names } })
  const have = async () =>
    (await call(users.get, { params: { id: 'me' } })).tags?.map(({ name }) => name)
  await set('Rowing', 'Fencing', 'Rowing')
  expect(await have()).toEqual(['Rowing', 'Fencing'])
  await expect(set('Opera', 'Quidditch')).rejects.toMatchObject({
    status: 400,
    errorCode: 1406,
    message: 'There is no tag “Quidditch”.',
  })
  expect(await have()).toEqual(['Rowing', 'Fencing'])
  await set()
  expect(await have()).toBeUndefined()
  await expect(set(...Array.from({ length: 31 }, () => 'Opera'))).rejects.toMatchObject({
    errorCode: 1101,
  })
})

test('replacements of tags made at once leave one of them whole', async () => {
  const names = Array.from({ length: 6 }, (_, index) => `Race club ${index}`)
  await db.insert(tags).values(names.map((name) => ({ name })))
  const person = await addPerson(db)
  const call = await as(person)
  const sets = [names, names.toReversed(), names.slice(0, 3), names.slice(2)]
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(
      sets.map((set) => call(users.setTags, { params: { id: 'me' }, body: { tags: set } })),
    )
    const left = await call(users.get, { params: { id: 'me' } })
    expect(sets).toContainEqual(left.tags?.map(({ name }) => name))
  }
})

test('tags are suggested by what they contain, the closest first', async () => {
  await db
    .insert(tags)
    .values(['Zither Society', 'Élan Zither', 'Zither', 'Cither'].map((name) => ({ name })))
  const call = await as(await addPerson(db))
  const suggest = async (q: string, limit?: number) =>
    (await call(users.suggestTags, { query: { q, ...(limit !== undefined && { limit }) } })).map(
      ({ value }) => value,
    )
  expect(await suggest('ZITHER')).toEqual(['Zither', 'Élan Zither', 'Zither Society'])
  expect(await suggest('elan')).toEqual(['Élan Zither'])
  expect(await suggest('zither', 1)).toEqual(['Zither'])
  expect(await suggest('zither', 0)).toHaveLength(3)
  expect(await suggest('%')).toEqual([])
  expect(await suggest('')).toEqual([])
})

test('related items are included on request', async () => {
  const [tag] = await db.insert(tags).values({ name: 'Preloaded' }).returning()
  const person = await addPerson(db, { name: 'Loaded Person' })
  await db.insert(userTags).values({ userID: person.id, tagID: tag!.id, position: 0 })
  const call = await as(person)
  const query = { q: '"loaded person"' }
  expect((await call(users.list, { query })).items[0]).not.toHaveProperty('tags')
  expect((await call(users.list, { query, preload: ['tags'] })).items[0]).toMatchObject({
    tags: [{ name: 'Preloaded' }],
  })
  const { body } = await app.inject({
    url: '/api/v2/users?q=%22loaded%20person%22&preload=tags',
    headers: { authorization: `Bearer ${await tokenOf(person)}` },
  })
  expect(JSON.parse(body)).toMatchObject({ data: [{ tags: [{ name: 'Preloaded' }] }] })
})

test('tags are absent rather than empty', async () => {
  const call = await as(await addPerson(db, { name: 'Tagless Person' }))
  const query = { q: '"tagless person"' }
  const { items } = await call(users.list, { query, preload: ['tags'] })
  for (const shown of [...items, await call(users.get, { params: { id: 'me' } })]) {
    expect(shown).toMatchObject({ name: 'Tagless Person' })
    expect(shown).not.toHaveProperty('tags')
  }
})

test('a search runs no more queries for many people than for one', async () => {
  for (let index = 0; index < 30; index += 1) await addPerson(db, { name: 'Queried Person' })
  const call = await as(await addPerson(db))
  const questions = async (limit: number) => {
    const preload = ['dorm', 'tags', 'department', 'office'] as const
    let found = 0
    const sent = await sentDuring(async () => {
      const { items } = await call(users.list, { query: { q: 'queried', limit }, preload })
      found = items.length
    })
    return { people: found, asked: sent.length }
  }
  const one = await questions(1)
  expect(one.asked).toBeGreaterThan(2)
  expect(await questions(30)).toEqual({ people: 30, asked: one.asked })
})

test.each(Object.entries(users))(
  '%s is refused to a visitor without a token',
  async (_, endpoint) => {
    const path = endpoint.path.replace(':id', 'me').replace(':size/:file', 'large/pat1.jpg')
    const { statusCode } = await app.inject({
      method: endpoint.method,
      url: 'root' in endpoint ? path : `/api/v2${path}`,
    })
    expect(statusCode).toBe(401)
  },
)

test('a person who is deleted leaves nothing behind in the directory', async () => {
  const { id } = await addPerson(db, { name: 'Leaving Soon' })
  const call = await as(await addPerson(db))
  await db.delete(people).where(eq(people.id, id))
  expect(await call(users.list, { query: { q: '"leaving soon"' } })).toMatchObject({ total: 0 })
})

test('a list of nothing but wrong values is not repeated value by value', async () => {
  const person = await addPerson(db)
  const wrong = Array.from({ length: 5000 }, () => 0) as unknown as string[]
  const answer = await (
    await as(person)
  )(users.setTags, {
    params: { id: 'me' },
    body: { tags: wrong },
  }).catch((error: unknown) => error)
  expect(answer).toMatchObject({ errorCode: 1101 })
  expect((answer as { fields: Record<string, string> }).fields).toSatisfy(
    (fields) => Object.keys(fields).length <= 50,
  )
})

test('of two changes of one version at once, one is kept and the other is told', async () => {
  const call = await as(await addPerson(db))
  const me = { params: { id: 'me' as const } }
  for (const round of [1, 2, 3, 4, 5]) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    const { version } = await call(users.get, me)
    const results = await Promise.allSettled(
      ['One', 'Other'].map((nickname) =>
        call(users.update, { ...me, body: { nickname: `${nickname} ${round}`, version } }),
      ),
    )
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409 } },
    ])
    // oxlint-enable no-await-in-loop
  }
})
