import { auth } from '@wso/contract/account/auth'
import { board } from '@wso/contract/posts/board'
import { bulletins, type NewBulletin } from '@wso/contract/posts/bulletins'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, inject, test } from 'vitest'
import { users } from '#features/users/users.table.ts'
import { addPerson, ban, startApp } from '#test/app.ts'

const { db, as, visitor, callWith, clock } = await startApp(inject('postgres'))
const identity = await visitor(auth.identityToken, { body: { useIP: true } })
/** An anonymous viewer on campus. */
const anonymous = callWith((await visitor(auth.apiToken, {}, { token: identity.token })).token)
const start = '2026-10-15T15:00:00Z'
beforeEach(() => clock.set(start))

const soup: NewBulletin = { type: 'announcement', title: 'Soup night', body: 'Bring a **bowl**.' }
const days = (count: number) =>
  new Date(Date.parse(start) + count * 86_400_000).toISOString().replace('.000Z', 'Z')

test('everyone sees a post, and logged-in people see its author', async () => {
  const ann = await addPerson(db, { name: 'Ann Alder', cellPhone: '555-0100' })
  const asAnn = await as(ann)
  const made = await asAnn(bulletins.create, { body: soup })
  expect(made).toMatchObject({
    ...soup,
    userID: ann.id,
    exUserName: 'Ann Alder',
    startDate: start,
    endDate: null,
    editedTime: null,
    canEdit: true,
    canDelete: true,
  })
  const asOther = await as(await addPerson(db))
  const seen = await asOther(bulletins.get, { params: { id: made.id } })
  expect(seen).toMatchObject({ user: { name: 'Ann Alder' }, canEdit: false, canDelete: false })
  expect(JSON.stringify(seen)).not.toContain('555-0100')
})

test('an anonymous reader gets the text and no trace of who wrote it', async () => {
  const asAnn = await as(await addPerson(db, { name: 'Zebulon Quint' }))
  const { id } = await asAnn(bulletins.create, { body: { ...soup, title: 'Anonymous to you' } })
  const seen = await anonymous(bulletins.get, { params: { id } })
  expect(seen).toMatchObject({ userID: 0, exUserName: '', title: 'Anonymous to you' })
  expect(seen).not.toHaveProperty('user')
  const list = await anonymous(bulletins.list, { query: { limit: 100 }, preload: ['user'] })
  expect(JSON.stringify(list)).not.toContain('Zebulon')
  const byName = await anonymous(bulletins.list, { query: { q: 'zebulon' } })
  expect(byName.total).toBe(0)
  expect((await asAnn(bulletins.list, { query: { q: 'ZÉBULON soup' } })).total).toBe(0)
  expect((await asAnn(bulletins.list, { query: { q: 'zébulon' } })).total).toBe(1)
})

test('a list shows what has begun and not ended, newest first, and counts it', async () => {
  const asAnn = await as(await addPerson(db))
  const post = (title: string, startDate: string, endDate: string | null = null) =>
    asAnn(bulletins.create, { body: { ...soup, type: 'job', title, startDate, endDate } })
  await post('coming', days(1))
  await post('over', days(-9), days(-1))
  await post('older', days(-3))
  await post('newer', days(-2))
  await post('stale', days(-61))
  const query = { type: 'job', limit: 1 } as const
  const first = await asAnn(bulletins.list, { query })
  expect(first).toMatchObject({ total: 2, items: [{ title: 'newer' }] })
  const second = await asAnn(bulletins.list, { query: { ...query, offset: 1 } })
  expect(second).toMatchObject({ total: 2, items: [{ title: 'older' }] })
  const beyond = await asAnn(bulletins.list, { query: { ...query, offset: 2 } })
  expect(beyond).toMatchObject({ total: 2, items: [] })
  const before = await asAnn(bulletins.list, { query: { ...query, start: days(-2) } })
  expect(before).toMatchObject({ total: 2, items: [{ title: 'older' }] })
  const all = await asAnn(bulletins.list, { query: { type: 'job', all: 'true' } })
  expect(all.items.map(({ title }) => title)).toEqual(['coming', 'newer', 'older', 'over', 'stale'])
  const ending = await asAnn(bulletins.list, { query: { type: 'job', sort: 'ending' } })
  expect(ending.items.map(({ title }) => title)).toEqual(['older', 'newer'])
  expect(await anonymous(board.counts, {})).toMatchObject({ job: 2 })
})

test('an unknown type lists every type, and the author comes only when asked for', async () => {
  const asAnn = await as(await addPerson(db))
  await asAnn(bulletins.create, { body: { ...soup, type: 'exchange' } })
  await asAnn(bulletins.create, { body: { ...soup, type: 'lostAndFound' } })
  const { items } = await asAnn(bulletins.list, { query: { type: 'nonsense' as never, limit: 2 } })
  expect(items.map(({ type }) => type)).toEqual(['lostAndFound', 'exchange'])
  expect(items[0]).not.toHaveProperty('user')
})

test('all but announcements leave the list after 60 days, unless their owner extends them', async () => {
  const ann = await addPerson(db)
  const asAnn = await as(ann)
  const body = { ...soup, type: 'exchange' }
  const { id, endDate } = await asAnn(bulletins.create, { body })
  expect(endDate).toBe(days(60))
  const params = { id }
  const extended = await asAnn(bulletins.update, { params, body: { endDate: days(120) } })
  expect(extended).toMatchObject({ endDate: days(120), editedTime: null })
  const reset = await asAnn(bulletins.update, { params, body: { endDate: null } })
  expect(reset.endDate).toBe(days(60))
  clock.set(days(61))
  const later = await as(ann)
  const { items } = await later(bulletins.list, { query: { type: 'exchange', limit: 100 } })
  expect(items.map((item) => item.id)).not.toContain(id)
  const mine = await later(bulletins.list, { query: { mine: 'true', all: 'true' } })
  expect(mine.items.map((item) => item.id)).toEqual([id])
})

test('an edited bulletin is marked; an end date can be added later', async () => {
  const asAnn = await as(await addPerson(db))
  const { id } = await asAnn(bulletins.create, { body: soup })
  const params = { id }
  const dated = await asAnn(bulletins.update, { params, body: { startDate: days(-1) } })
  expect(dated).toMatchObject({ startDate: days(-1), endDate: null, editedTime: null })
  clock.set(days(0.5))
  const edited = await asAnn(bulletins.update, { params, body: { title: ' Soup  noon ' } })
  expect(edited).toMatchObject({
    title: 'Soup noon',
    body: soup.body,
    editedTime: '2026-10-16T03:00:00.000Z',
  })
})

test.each([
  ['no title', { title: '  ' }, { errorCode: 1101, fields: { title: 'Write a title.' } }],
  ['a title of nothing visible', { title: '\u200b\u2060' }, { errorCode: 1101 }],
  ['a title too long', { title: 'x'.repeat(201) }, { errorCode: 1101 }],
  ['no text', { body: '\n' }, { errorCode: 1101, fields: { body: 'Write some text.' } }],
  ['a text too long', { body: 'x'.repeat(10_001) }, { errorCode: 1101 }],
  ['an unknown type', { type: 'ride' }, { errorCode: 1831 }],
  ['an end before the start', { startDate: days(2), endDate: days(1) }, { errorCode: 1830 }],
  ['a date that is none', { startDate: 'tomorrow' }, { errorCode: 1101 }],
  ['a year no calendar holds', { startDate: '0000-01-01T00:00:00Z' }, { errorCode: 1101 }],
  ['a year far away', { endDate: '9999-12-31T23:59:59Z' }, { errorCode: 1101 }],
])('refuses %s', async (_, wrong, problem) => {
  const asAnn = await as(await addPerson(db))
  const body = { ...soup, ...wrong }
  await expect(asAnn(bulletins.create, { body })).rejects.toMatchObject({ status: 400, ...problem })
  expect((await asAnn(bulletins.list, { query: { mine: 'true', all: 'true' } })).total).toBe(0)
})

test('control characters and characters that reverse text are removed from a title', async () => {
  const asAnn = await as(await addPerson(db))
  const body = { ...soup, title: 'a\u0007b\u202ec\n d', body: 'one\u0001\n\ntwo \ud800' }
  expect(await asAnn(bulletins.create, { body })).toMatchObject({
    title: 'abc d',
    body: 'one\n\ntwo \ufffd',
  })
})

test('only its owner changes a bulletin; its owner and admins delete it', async () => {
  const ann = await addPerson(db)
  const [asAnn, asOther, asAdmin] = await Promise.all([
    as(ann),
    addPerson(db).then(as),
    addPerson(db, { type: 'staff', admin: true }).then(as),
  ])
  const { id } = await asAnn(bulletins.create, { body: soup })
  const params = { id }
  const body = { title: 'Mine now' }
  const notSelf = { status: 403, errorCode: 1331 }
  await expect(asOther(bulletins.update, { params, body })).rejects.toMatchObject(notSelf)
  await expect(asAdmin(bulletins.update, { params, body })).rejects.toMatchObject(notSelf)
  await expect(asOther(bulletins.remove, { params })).rejects.toMatchObject(notSelf)
  await asAdmin(bulletins.remove, { params })
  const gone = { status: 404, errorCode: 404 }
  for (const call of [asAnn, asOther, asAdmin, anonymous]) {
    await expect(call(bulletins.get, { params })).rejects.toMatchObject(gone)
  }
  await expect(asAdmin(bulletins.remove, { params })).rejects.toMatchObject(gone)
  await expect(asAnn(bulletins.restore, { params })).rejects.toMatchObject(gone)
  expect(await asAdmin(bulletins.restore, { params })).toMatchObject({ id, title: 'Soup night' })
})

test('a deletion can be undone for ten minutes by the person who deleted it', async () => {
  const asAnn = await as(await addPerson(db))
  const { id } = await asAnn(bulletins.create, { body: soup })
  const params = { id }
  await asAnn(bulletins.remove, { params })
  expect((await asAnn(bulletins.list, { query: { mine: 'true', all: 'true' } })).total).toBe(0)
  clock.set('2026-10-15T15:09:59Z')
  await asAnn(bulletins.restore, { params })
  await asAnn(bulletins.remove, { params })
  clock.set('2026-10-15T15:21:00Z')
  await expect(asAnn(bulletins.restore, { params })).rejects.toMatchObject({ status: 409 })
})

test('of many deletions at once one succeeds', async () => {
  const asAnn = await as(await addPerson(db))
  const { id } = await asAnn(bulletins.create, { body: soup })
  const tries = await Promise.allSettled(
    Array.from({ length: 8 }, () => asAnn(bulletins.remove, { params: { id } })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('bans from writing and from reading take effect at once', async () => {
  const [writer, reader] = [await addPerson(db), await addPerson(db)]
  const [asWriter, asReader] = [await as(writer), await as(reader)]
  const { id } = await asWriter(bulletins.create, { body: soup })
  await ban(db, writer, { bulletinWrite: true })
  await ban(db, reader, { bulletinRead: true })
  const params = { id }
  const missing = { status: 403, errorCode: 1330 }
  expect(await asWriter(bulletins.get, { params })).toMatchObject({
    canEdit: false,
    canDelete: false,
  })
  const tries = [
    () => asWriter(bulletins.create, { body: soup }),
    () => asWriter(bulletins.update, { params, body: { title: 'x' } }),
    () => asWriter(bulletins.remove, { params }),
    () => asWriter(bulletins.restore, { params }),
    () => asReader(bulletins.get, { params }),
    () => asReader(bulletins.list, { query: {} }),
    () => asReader(board.counts, {}),
  ]
  for (const attempt of tries) await expect(attempt()).rejects.toMatchObject(missing)
})

test('visitors without a token are asked to log in, and anonymous readers may not write', async () => {
  await expect(visitor(bulletins.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  await expect(anonymous(bulletins.create, { body: soup })).rejects.toMatchObject({ status: 403 })
})

test.each([['abc'], ['0'], ['-1'], ['99999999999'], ['1.5']])(
  'the id %s is malformed',
  async (id) => {
    const refused = { status: 400, errorCode: 1100 }
    await expect(anonymous(bulletins.get, { params: { id } })).rejects.toMatchObject(refused)
  },
)

test('the name of an author outlives the account', async () => {
  const ann = await addPerson(db, { name: 'Ann Gone' })
  const asAnn = await as(ann)
  const { id } = await asAnn(bulletins.create, { body: soup })
  await db.delete(users).where(eq(users.id, ann.id))
  const asOther = await as(await addPerson(db))
  const seen = await asOther(bulletins.get, { params: { id } })
  expect(seen).toMatchObject({ userID: 0, exUserName: 'Ann Gone' })
  expect(seen.user).toMatchObject({ id: 0, name: 'Ann Gone', unixID: '', williamsEmail: '' })
  expect(JSON.stringify(seen.user)).not.toContain(ann.unixID)
})
