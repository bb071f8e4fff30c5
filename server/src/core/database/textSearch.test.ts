import { readFileSync } from 'node:fs'
import { books } from '@wso/contract/booktrak/books'
import { fold } from '@wso/contract/core/search/fold'
import { latinTexts } from '@wso/contract/core/search/latinLetters'
import { dorms } from '@wso/contract/dormtrak/dorms'
import { autocomplete } from '@wso/contract/factrak/autocomplete'
import { courses } from '@wso/contract/factrak/courses'
import { professors } from '@wso/contract/factrak/professors'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { users } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { tags } from '#features/users/users.table.ts'
import { startApp } from '#test/app.ts'
import { addBook } from '#test/factories/booktrak.ts'
import { addDorm, addNeighborhood, addReader as addRoomSeeker } from '#test/factories/dormtrak.ts'
import { addCourse, addProfessor, addReader } from '#test/factories/factrak.ts'

const { db, as } = await startApp(inject('postgres'))
const { text, found, notFound } = JSON.parse(
  readFileSync(new URL('../../../../corpus/spellings.json', import.meta.url), 'utf8'),
) as { text: string; found: string[]; notFound: string[] }

const call = await as(await addReader(db, { name: 'Reader' }))
const callAsSeeker = await as(await addRoomSeeker(db, { name: 'Seeker' }))
const area = await addNeighborhood(db, { trakked: true })
const post = { body: 'Nothing' }

/** Adds one of everything that is searched, with this text. */
async function addAll(name: string) {
  const author = await as(await addReader(db, { name: 'Author' }))
  await addProfessor(db, { name })
  await addCourse(db, { title: name, number: '101' })
  await addBook(db, { title: name, searchText: name })
  await addDorm(db, { name, neighborhoodID: area.id })
  await db.insert(tags).values({ name })
  await author(discussions.create, { body: { title: name, content: 'Nothing' } })
  await author(bulletins.create, { body: { ...post, title: name, type: 'announcement' } })
  await author(rides.create, {
    body: { ...post, source: name, destination: 'X', date: '2030-01-01', offer: true },
  })
}
await addAll(text)

/** Every search of the server, by name: the number of its results for a query. */
const searches: Record<string, (q: string) => Promise<number>> = {
  directory: async (q) => (await call(users.list, { query: { q } })).total,
  professors: async (q) => (await call(professors.list, { query: { q } })).total,
  courses: async (q) => (await call(courses.list, { query: { q } })).total,
  books: async (q) => (await call(books.list, { query: { q } })).total,
  dorms: async (q) => (await callAsSeeker(dorms.list, { query: { q } })).total,
  discussions: async (q) => (await call(discussions.list, { query: { q } })).total,
  bulletins: async (q) => (await call(bulletins.list, { query: { q } })).total,
  rides: async (q) => (await call(rides.list, { query: { q } })).total,
  suggestions: async (q) =>
    (await call(autocomplete.professors, { query: { q, limit: 5 } })).length,
}

const latin = latinTexts.map((letters, at) => `q${at}x${letters}`)

test('every Latin letter of Unicode is found as it is typed, folded and in capitals, by every search', async () => {
  for (const name of latin) await addAll(name)
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
