import { readFileSync } from 'node:fs'
import { adminPeople } from '@wso/contract/account/adminPeople'
import { bookListings } from '@wso/contract/booktrak/bookListings'
import { books } from '@wso/contract/booktrak/books'
import { fold } from '@wso/contract/core/search/fold'
import { latinTexts } from '@wso/contract/core/search/latinLetters'
import { dorms } from '@wso/contract/dormtrak/dorms'
import { autocomplete } from '@wso/contract/factrak/autocomplete'
import { courses } from '@wso/contract/factrak/courses'
import { professors } from '@wso/contract/factrak/professors'
import { orders } from '@wso/contract/goodrich/orders'
import { ephcatch } from '@wso/contract/matching/ephcatch'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { orders as orderTable } from '#features/goodrich/orders/orders.table.ts'
import { tags } from '#features/users/users.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import {
  addDorm,
  addNeighborhood,
  addReader as addRoomSeeker,
  addRoom,
} from '#test/factories/dormtrak.ts'
import { addCourse, addProfessor, addReader } from '#test/factories/factrak.ts'
import { addItem, cashOrder } from '#test/factories/goodrich.ts'

const { db, as, clock } = await startApp(inject('postgres'))
// In the weeks of Ephcatch.
clock.set('2026-06-01T15:00:00Z')
const { text, found, notFound } = JSON.parse(
  readFileSync(new URL('../../../../corpus/spellings.json', import.meta.url), 'utf8'),
) as { text: string; found: string[]; notFound: string[] }

const call = await as(await addReader(db, { name: 'Reader' }))
const callAsSeeker = await as(await addRoomSeeker(db, { name: 'Seeker' }))
const callAsSenior = await as(await addPerson(db, { name: 'Senior', classYear: 2026 }))
const callAsAdmin = await as(await addPerson(db, { name: 'Head', admin: true }))
const callAsManager = await as(await addPerson(db, { name: 'Manager', goodrichManager: true }))
const area = await addNeighborhood(db, { trakked: true })
const entered = { ...cashOrder((await addItem(db)).id), customerName: 'X', date: '2026-06-02' }
await callAsManager(orders.enter, { body: entered })
/** An order that is copied with other names, which may be longer than the form allows. */
const [entry] = await db.select().from(orderTable)
const { id: _id, ...order } = entry!
const post = { body: 'Nothing' }
/** The title of threads that are found by what is written in them. */
const untitled = 'Untitled'

/** Adds one of everything that is searched, with this text. */
async function addAll(name: string) {
  const author = await as(await addReader(db, { name: 'Author' }))
  await addProfessor(db, { name })
  await addPerson(db, { name, classYear: 2026 })
  await addCourse(db, { title: name, number: '101' })
  const book = await addBook(db, { title: name, searchText: name })
  await author(bookListings.create, { body: offerOf(book) })
  const dorm = await addDorm(db, { name, neighborhoodID: area.id })
  await addRoom(db, { dormID: dorm.id })
  await db.insert(tags).values({ name })
  await author(discussions.create, { body: { title: name, content: 'Nothing' } })
  await author(discussions.create, { body: { title: untitled, content: name } })
  await author(bulletins.create, { body: { ...post, title: name, type: 'announcement' } })
  await author(rides.create, {
    body: { ...post, source: name, destination: 'X', date: '2030-01-01', offer: true },
  })
  await db.insert(orderTable).values({ ...order, customerName: name })
}
await addAll(text)

const threadsOf = async (q: string) =>
  (await call(discussions.list, { query: { q } })).items.map(({ title }) => title)

/** Every search of the server, by name: the number of its results for a query. */
const searches: Record<string, (q: string) => Promise<number>> = {
  directory: async (q) =>
    (await call(users.list, { query: { q } })).items.filter(({ type }) => type === 'student')
      .length,
  'people of administrators': async (q) =>
    (await callAsAdmin(adminPeople.list, { query: { q } })).items.filter(
      ({ type }) => type === 'student',
    ).length,
  professors: async (q) => (await call(professors.list, { query: { q } })).total,
  courses: async (q) => (await call(courses.list, { query: { q } })).total,
  books: async (q) => (await call(books.list, { query: { q } })).total,
  dorms: async (q) => (await callAsSeeker(dorms.list, { query: { q } })).total,
  rooms: async (q) => (await callAsSeeker(dorms.searchRooms, { query: { q } })).total,
  discussions: async (q) => (await threadsOf(q)).filter((title) => title !== untitled).length,
  'posts of discussions': async (q) =>
    (await threadsOf(q)).filter((title) => title === untitled).length,
  bulletins: async (q) => (await call(bulletins.list, { query: { q } })).total,
  rides: async (q) => (await call(rides.list, { query: { q } })).total,
  'days of rides': async (q) =>
    (await call(rides.days, { query: { q } })).reduce((sum, day) => sum + day.rides, 0),
  suggestions: async (q) =>
    (await call(autocomplete.professors, { query: { q, limit: 5 } })).length,
  'suggested courses': async (q) =>
    (await call(autocomplete.factrak, { query: { q, limit: 50 } })).filter(
      ({ type }) => type === 'course',
    ).length,
  tags: async (q) => (await call(users.suggestTags, { query: { q } })).length,
  listings: async (q) => (await call(bookListings.list, { query: { q } })).total,
  orders: async (q) => (await callAsManager(orders.list, { query: { q } })).total,
  ephcatch: async (q) => (await callAsSenior(ephcatch.list, { query: { q } })).total,
}

const latin = latinTexts.map((letters, at) => `q${at}x${letters}`)

test('every Latin letter of Unicode is found as it is typed, folded and in capitals, by every search', async () => {
  await Promise.all(latin.map(addAll))
  for (const [at, name] of latin.entries()) {
    const q = at % 2 ? fold(name) : name.toUpperCase()
    const counts = Object.entries(searches).map(async ([of, count]) => [of, await count(q)])
    expect([q, Object.fromEntries(await Promise.all(counts))]).toEqual([
      q,
      Object.fromEntries(Object.keys(searches).map((of) => [of, 1])),
    ])
  }
}, 120_000)

test.each(Object.entries(searches))(
  'the search of %s answers like the others',
  async (_, count) => {
    for (const q of found) expect([q, await count(q)]).toEqual([q, 1])
    for (const q of notFound) expect([q, await count(q)]).toEqual([q, 0])
  },
)
