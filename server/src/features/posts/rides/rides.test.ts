import { auth } from '@wso/contract/account/auth'
import { board } from '@wso/contract/posts/board'
import { type NewRide, rides } from '@wso/contract/posts/rides'
import { beforeEach, expect, inject, test } from 'vitest'
import { addPerson, ban, startApp } from '#test/app.ts'
import { rides as table } from './rides.table.ts'

const { db, as, visitor, callWith, clock } = await startApp(inject('postgres'))
const identity = await visitor(auth.identityToken, { body: { useIP: true } })
const anonymous = callWith((await visitor(auth.apiToken, {}, { token: identity.token })).token)

// Late on a Thursday evening at the college, already Friday in UTC.
beforeEach(async () => {
  clock.set('2026-10-16T02:00:00Z')
  await db.delete(table)
})

const ride: NewRide = {
  source: 'Campus',
  destination: 'Boston South Station',
  offer: true,
  date: '2026-10-20',
  body: 'Sedan, one bag each',
}
const newPerson = async () => as(await addPerson(db))

test('a ride has a day at the college, a time there, and seats', async () => {
  const asDriver = await newPerson()
  const made = await asDriver(rides.create, { body: { ...ride, time: '14:30', seats: 3 } })
  expect(made).toMatchObject({
    ...ride,
    date: '2026-10-20T18:30:00Z',
    day: '2026-10-20',
    time: '14:30',
    seats: 3,
    canEdit: true,
  })
  const untimed = await asDriver(rides.create, { body: { ...ride, date: '2026-12-20' } })
  expect(untimed).toMatchObject({ date: '2026-12-20T17:00:00Z', time: null, seats: null })
})

test('a moment names the day it is at the college; today is allowed, yesterday is over', async () => {
  const asDriver = await newPerson()
  const post = (date: string) => asDriver(rides.create, { body: { ...ride, date } })
  expect(await post('2026-10-16T03:59:00Z')).toMatchObject({ day: '2026-10-15' })
  expect(await post('2026-10-15')).toMatchObject({ day: '2026-10-15' })
  for (const past of ['2026-10-14', '2026-10-15T03:59:00Z']) {
    await expect(post(past)).rejects.toMatchObject({ status: 400, errorCode: 1841 })
  }
})

test('an hour of today that has passed is refused with the reason, a later one is not', async () => {
  clock.set('2026-10-15T16:30:00Z') // 12:30 at the college
  const asDriver = await newPerson()
  const post = (time: string) =>
    asDriver(rides.create, { body: { ...ride, date: '2026-10-15', time } })
  for (const passed of ['00:00', '12:29', '12:30']) {
    await expect(post(passed)).rejects.toMatchObject({
      errorCode: 1841,
      message: 'The time of the ride has passed.',
    })
  }
  const made = await post('12:31')
  const move = (time: string | null) =>
    asDriver(rides.update, { params: { id: made.id }, body: { time } })
  await expect(move('09:00')).rejects.toMatchObject({ errorCode: 1841 })
  expect(await move(null)).toMatchObject({ time: null })
})

test('rides from today on are listed, soonest first, those without a time at noon', async () => {
  const asDriver = await newPerson()
  const post = (destination: string, day: string, time?: string) =>
    asDriver(rides.create, { body: { ...ride, destination, date: day, time: time ?? null } })
  await post('over tomorrow', '2026-10-15')
  await post('second', '2026-10-18')
  await post('third', '2026-10-18', '16:00')
  await post('first', '2026-10-18', '09:00')
  clock.set('2026-10-16T05:00:00Z')
  const names = async (query: object) =>
    (await anonymous(rides.list, { query })).items.map(({ destination }) => destination)
  expect(await names({})).toEqual(['first', 'second', 'third'])
  expect(await names({ limit: 1, offset: 1 })).toEqual(['second'])
  expect(await names({ all: 'true' })).toEqual(['first', 'second', 'third', 'over tomorrow'])
  expect(await names({ all: 'true', start: '2026-10-18T12:00:00Z' })).toEqual(['over tomorrow'])
  expect(await anonymous(rides.list, { query: { limit: 1 } })).toMatchObject({ total: 3 })
  expect(await anonymous(board.counts, {})).toMatchObject({ ride: 3 })
})

test('a ride leaves the list when its time has passed, and a full one comes last in its day', async () => {
  clock.set('2026-10-15T15:00:00Z')
  const asDriver = await newPerson()
  const post = (destination: string, more: object) =>
    asDriver(rides.create, { body: { ...ride, destination, date: '2026-10-15', ...more } })
  await post('left', { time: '11:30' })
  await post('full', { time: '13:00', seats: 0 })
  await post('free', { time: '18:00', seats: 2 })
  await post('untimed', {})
  clock.set('2026-10-15T16:00:00Z') // noon on campus
  const { items, total } = await anonymous(rides.list, { query: {} })
  expect(items.map(({ destination }) => destination)).toEqual(['untimed', 'free', 'full'])
  expect(total).toBe(3)
  expect(await anonymous(board.counts, {})).toMatchObject({ ride: 3 })
})

test('a list narrows by kind, day, direction and words', async () => {
  const asDriver = await as(await addPerson(db, { name: 'Quentin Xylander' }))
  await asDriver(rides.create, { body: ride })
  const back = { source: 'Albany airport', destination: 'Williamstown', offer: false }
  await asDriver(rides.create, { body: { ...ride, ...back, date: '2026-10-21' } })
  const total = async (query: object, call = asDriver) => (await call(rides.list, { query })).total
  expect(await total({ type: 'offer' })).toBe(1)
  expect(await total({ type: 'whatever' })).toBe(2)
  expect(await total({ day: '2026-10-21' })).toBe(1)
  expect(await total({ direction: 'from' })).toBe(1)
  expect(await total({ direction: 'to', type: 'offer' })).toBe(0)
  expect(await total({ q: 'SOUTH bóston' })).toBe(1)
  expect(await total({ q: '100%' })).toBe(0)
  expect(await total({ q: 'xylander' })).toBe(2)
  expect(await total({ q: 'xylander' }, anonymous)).toBe(0)
  const days = async (query: object, call = asDriver) =>
    (await call(rides.days, { query })).map((each) => [each.day, each.rides])
  expect(await days({}, anonymous)).toEqual([
    ['2026-10-20', 1],
    ['2026-10-21', 1],
  ])
  expect(await days({ type: 'offer', q: 'boston', mine: true })).toEqual([
    ['2026-10-20', 1],
    ['2026-10-21', 0],
  ])
  expect(await days({ direction: 'to' })).toEqual([
    ['2026-10-20', 0],
    ['2026-10-21', 1],
  ])
  expect(await anonymous(rides.places, {})).toEqual([
    { place: 'Albany airport', rides: 1 },
    { place: 'Boston South Station', rides: 1 },
  ])
})

test.each([
  ['no kind', { offer: null }, { errorCode: 1831 }],
  [
    'no source',
    { source: ' ' },
    { errorCode: 1101, fields: { source: 'Enter a starting point.' } },
  ],
  ['a place too long', { destination: 'x'.repeat(81) }, { errorCode: 1101 }],
  ['no text', { body: '' }, { errorCode: 1101 }],
  ['a day that is none', { date: '2026-02-30' }, { errorCode: 1101 }],
  ['a time that is none', { time: '24:00' }, { errorCode: 1101 }],
  ['too many seats', { seats: 13 }, { errorCode: 1101 }],
  ['half a seat', { seats: 0.5 }, { errorCode: 1101 }],
])('refuses %s', async (_, wrong, problem) => {
  const asDriver = await newPerson()
  const attempt = asDriver(rides.create, { body: { ...ride, ...wrong } })
  await expect(attempt).rejects.toMatchObject({ status: 400, ...problem })
})

test('the owner of a ride can change every field, and clear those that may be empty', async () => {
  const asDriver = await newPerson()
  const { id } = await asDriver(rides.create, { body: { ...ride, time: '10:00', seats: 2 } })
  const params = { id }
  const moved = await asDriver(rides.update, { params, body: { seats: 0, time: null } })
  expect(moved).toMatchObject({ seats: 0, time: null, editedTime: null, body: ride.body })
  const renamed = await asDriver(rides.update, { params, body: { source: 'Albany', offer: false } })
  expect(renamed).toMatchObject({ source: 'Albany', offer: false, destination: ride.destination })
  expect(renamed.editedTime).not.toBeNull()
  await expect(
    asDriver(rides.update, { params, body: { date: '2026-10-01' } }),
  ).rejects.toMatchObject({ errorCode: 1841 })
  clock.set('2026-10-16T12:00:00Z')
  expect(await asDriver(rides.update, { params, body: {} })).toMatchObject({ source: 'Albany' })
})

test('the text of a ride that is over can still be corrected', async () => {
  const driver = await addPerson(db)
  const { id } = await (await as(driver))(rides.create, { body: ride })
  clock.set('2026-10-25T12:00:00Z')
  const body = { body: 'It was nice', date: '2026-10-20T12:00:00Z' }
  const later = await (await as(driver))(rides.update, { params: { id }, body })
  expect(later).toMatchObject({ body: 'It was nice', day: '2026-10-20' })
})

test('an offer and a request for the same day and places find each other', async () => {
  const [asDriver, asRider] = [await newPerson(), await newPerson()]
  const offer = await asDriver(rides.create, { body: { ...ride, seats: 2, time: '08:30' } })
  const wanted = { ...ride, source: 'Williams College', destination: 'boston', offer: false }
  const request = await asRider(rides.create, { body: wanted })
  for (const other of [
    { ...ride, seats: 0 },
    { ...ride, date: '2026-10-21' },
    { ...ride, destination: 'Albany' },
    { ...ride, source: 'Boston', destination: 'Campus' },
  ]) {
    await (
      await newPerson()
    )(rides.create, { body: other })
  }
  const fitting = await anonymous(rides.matches, { params: { id: request.id } })
  expect(fitting.map(({ id }) => id)).toEqual([offer.id])
  expect(fitting[0]).not.toHaveProperty('user')
  const own = await asRider(rides.ownMatches, {})
  expect(own).toMatchObject([{ own: { id: request.id }, match: { id: offer.id, time: '08:30' } }])
  await asRider(rides.remove, { params: { id: request.id } })
  expect(await asDriver(rides.ownMatches, {})).toEqual([])
})

test('nicknames of places fit', async () => {
  const [asDriver, asRider] = [await newPerson(), await newPerson()]
  await asDriver(rides.create, { body: { ...ride, destination: 'New York, Grand Central' } })
  const wanted = { ...ride, source: 'Williamstown', destination: 'NYC', offer: false }
  await asRider(rides.create, { body: wanted })
  expect(await asRider(rides.ownMatches, {})).toHaveLength(1)
})

test('only its owner changes a ride; its owner and admins delete it; one deletion can be undone', async () => {
  const [asDriver, asOther] = [await newPerson(), await newPerson()]
  const asAdmin = await as(await addPerson(db, { admin: true }))
  const { id } = await asDriver(rides.create, { body: ride })
  const params = { id }
  const notSelf = { status: 403, errorCode: 1331 }
  await expect(asOther(rides.update, { params, body: { seats: 1 } })).rejects.toMatchObject(notSelf)
  await expect(asAdmin(rides.update, { params, body: { seats: 1 } })).rejects.toMatchObject(notSelf)
  await expect(asOther(rides.remove, { params })).rejects.toMatchObject(notSelf)
  await asAdmin(rides.remove, { params })
  await expect(asDriver(rides.get, { params })).rejects.toMatchObject({ status: 404 })
  await expect(asDriver(rides.restore, { params })).rejects.toMatchObject({ status: 404 })
  expect(await asAdmin(rides.restore, { params })).toMatchObject({ id })
})

test('bans take effect at once', async () => {
  const [driver, reader] = [await addPerson(db), await addPerson(db)]
  const [asDriver, asReader] = [await as(driver), await as(reader)]
  await ban(db, driver, { bulletinWrite: true })
  await ban(db, reader, { bulletinRead: true })
  const missing = { status: 403, errorCode: 1330 }
  await expect(asDriver(rides.create, { body: ride })).rejects.toMatchObject(missing)
  await expect(asReader(rides.list, { query: {} })).rejects.toMatchObject(missing)
  await expect(asReader(rides.ownMatches, {})).rejects.toMatchObject(missing)
  await expect(anonymous(rides.ownMatches, {})).rejects.toMatchObject({ status: 403 })
})
