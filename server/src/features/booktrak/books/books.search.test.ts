import { readFileSync } from 'node:fs'
import { bookListings } from '@wso/contract/booktrak/bookListings'
import { books } from '@wso/contract/booktrak/books'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, newISBN, offerOf, requestOf } from '#test/factories/booktrak.ts'
import { addArea, addCourse } from '#test/factories/factrak.ts'

const { db, as } = await startApp(inject('postgres'))
const newPerson = async () => as(await addPerson(db))

test('books are found by words, ISBN, title, publisher and course', async () => {
  const call = await newPerson()
  const area = await addArea(db)
  const course = await addCourse(db, { areaOfStudyID: area.id, number: '214' })
  const word = `walrus${newISBN()}`
  const book = await addBook(db, {
    title: `Émigré ${word}`,
    authors: ['O’Brien, José'],
    publisher: word,
  })
  const other = await addBook(db, { title: `Another ${word}` })
  await call(books.addCourses, { params: { id: book.id }, body: { courseIDs: [course.id] } })
  await call(bookListings.create, { body: offerOf(book, { price: 1200 }) })
  await call(bookListings.create, { body: offerOf(book, { price: 900 }) })
  await call(bookListings.create, { body: requestOf(book) })
  const found = async (query: object) =>
    (await call(books.list, { query })).items.map(({ id }) => id)
  expect(await found({ q: word })).toEqual([book.id, other.id])
  expect(await found({ q: `emigre jose ${word}` })).toEqual([book.id])
  expect(await found({ q: book.isbn13 })).toEqual([book.id])
  expect(await found({ q: `${area.abbreviation} 214` })).toEqual([book.id])
  expect(await found({ course: `${area.abbreviation.toLowerCase()}214` })).toEqual([book.id])
  expect(await found({ course: 'not a course' })).toEqual([])
  expect(await found({ courseID: course.id })).toEqual([book.id])
  expect(await found({ title: `emigre ${word}` })).toEqual([book.id])
  expect(await found({ title: word })).toEqual([])
  expect(await found({ publisher: word })).toEqual([book.id])
  expect(await found({ isbn: book.isbn13 })).toEqual([book.id])
  expect(await found({ q: '100%_' })).toEqual([])
  await expect(found({ isbn: '123' })).rejects.toMatchObject({
    errorCode: 1101,
    fields: { isbn: expect.any(String) },
  })
  expect(await call(books.get, { params: { id: book.id } })).toMatchObject({
    offerCount: 2,
    wantCount: 1,
    lowestPrice: 900,
    courses: [{ id: course.id }],
  })
})

test('the books of the course whose code was typed come first, then those of codes that begin so', async () => {
  const call = await newPerson()
  const area = await addArea(db)
  const code = area.abbreviation
  const add = async (title: string, number?: string) => {
    const book = await addBook(db, { title })
    if (!number) return book
    const course = await addCourse(db, { areaOfStudyID: area.id, number })
    await call(books.addCourses, { params: { id: book.id }, body: { courseIDs: [course.id] } })
    return book
  }
  const exact = await add('Waves', '11')
  const other = await add('Winds', '214')
  const longer = await add('Tides', '110')
  const named = await add(`${code} 11 for beginners`)
  await call(bookListings.create, { body: offerOf(named) })
  const found = async (query: { q: string; sort?: 'newest' }) =>
    (await call(books.list, { query })).items.map(({ id }) => id)
  expect(await found({ q: `${code.toLowerCase()}-11,` })).toEqual([exact.id, longer.id])
  expect(await found({ q: `${code} 11` })).toEqual([exact.id, longer.id, named.id])
  expect(await found({ q: `${code} 11`, sort: 'newest' })).toEqual([named.id, longer.id, exact.id])
  expect(await found({ q: code })).toEqual([longer.id, exact.id, other.id, named.id])
})

type Typed = { text: string; begins: string }
const typed = JSON.parse(
  readFileSync(new URL('../../../../../corpus/courseCodes.json', import.meta.url), 'utf8'),
) as Typed[]

test('every spelling of a code leads to the books of its courses first', async () => {
  const call = await newPerson()
  const bookOf = async (abbreviation: string, number: string) => {
    const { id: areaOfStudyID } = await addArea(db, { abbreviation })
    const course = await addCourse(db, { areaOfStudyID, number })
    const book = await addBook(db, { title: `A book for ${abbreviation}` })
    await call(books.addCourses, { params: { id: book.id }, body: { courseIDs: [course.id] } })
    return book.id
  }
  const ids = { ECON: await bookOf('ECON', '110'), BIOL: await bookOf('BIOL', '101') }
  for (const { text, begins } of typed) {
    const decoy = await addBook(db, { title: `About ${text}` })
    await call(bookListings.create, { body: offerOf(decoy) })
    const { items } = await call(books.list, { query: { q: text } })
    const [department] = begins.split(' ') as ['ECON' | 'BIOL']
    expect([text, items[0]?.id]).toEqual([text, ids[department]])
    expect(items.length).toBeGreaterThan(1)
  }
})
