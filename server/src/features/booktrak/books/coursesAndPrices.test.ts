import { bookListings } from '@wso/contract/booktrak/bookListings'
import type { BookCondition } from '@wso/contract/booktrak/bookRules'
import { books } from '@wso/contract/booktrak/books'
import { schedules } from '@wso/contract/planning/schedules'
import { expect, inject, test } from 'vitest'
import {
  catalogSections,
  catalogTerms,
  catalogYears,
} from '#features/planning/catalog/catalog.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { addBook, offerOf } from '#test/factories/booktrak.ts'
import { addCourse } from '#test/factories/factrak.ts'

const { db, as } = await startApp(inject('postgres'))
const newPerson = async () => as(await addPerson(db))

test('a price is suggested from past sales, in the same condition if there are any', async () => {
  const call = await newPerson()
  const book = await addBook(db)
  const params = { id: book.id }
  expect(await call(books.prices, { params, query: {} })).toEqual({
    sales: 0,
    sameCondition: false,
  })
  const sell = async (price: number | null, condition: BookCondition) => {
    const { id } = await call(bookListings.create, { body: offerOf(book, { price, condition }) })
    await call(bookListings.setState, { params: { id }, body: { state: 'sold' } })
  }
  for (const price of [1000, 1250, 2000]) await sell(price, 'GOOD')
  await sell(3000, 'NEW')
  await sell(null, 'NEW')
  expect(await call(books.prices, { params, query: { condition: 'GOOD' } })).toEqual({
    sales: 3,
    sameCondition: true,
    suggested: 1300,
    lowest: 1000,
    highest: 2000,
  })
  expect(await call(books.prices, { params, query: { condition: 'POOR' } })).toMatchObject({
    sales: 4,
    sameCondition: false,
    highest: 3000,
  })
})

test('the books of the viewer’s schedule include live offers and the lowest price', async () => {
  const person = await addPerson(db)
  const call = await as(person)
  const course = await addCourse(db)
  const [year, number] = [2027, 4321]
  const importedTime = '2026-08-01T12:00:00.000Z'
  await db
    .insert(catalogYears)
    .values({ year, version: 'v', updateTime: 'now', importedTime })
    .onConflictDoNothing()
  const terms = await db
    .insert(catalogTerms)
    .values([
      { year, semester: 'Fall' },
      { year, semester: 'Spring' },
    ])
    .returning()
  await db.insert(catalogSections).values(
    terms.map(({ id: termID }) => ({
      termID,
      peoplesoftNumber: number,
      department: 'ZZZA',
      number: 214,
      section: '01',
      registrarCourseID: '1',
      courseID: course.id,
      classType: 'Lecture',
      titleLong: 'A',
      titleShort: 'A',
      details: {} as never,
      fingerprint: 'f',
    })),
  )
  const book = await addBook(db)
  const asSeller = await newPerson()
  await asSeller(books.addCourses, { params: { id: book.id }, body: { courseIDs: [course.id] } })
  await asSeller(bookListings.create, { body: offerOf(book, { price: 700 }) })
  expect(await call(books.ofSchedule, {})).toEqual([])
  const entry = (id: string, hidden = false) => ({
    id,
    hidden,
    department: 'ZZZA',
    course: 'c',
    color: 1,
  })
  const content = {
    entries: [entry('2027-fall-4321'), entry('2027-spring-4321', true)],
    blocks: [],
  }
  await call(schedules.create, { body: { name: 'Fall', ...content } })
  expect(await call(books.ofSchedule, {})).toMatchObject([
    {
      course: { id: course.id },
      year,
      semester: 'Fall',
      books: [{ id: book.id, offerCount: 1, lowestPrice: 700 }],
    },
  ])
  const asClient = await newPerson()
  const courses = 'ZZZA;4321;2027;Spring,ZZZA;1'
  await asClient(schedules.putSelections, { params: { userID: 'me' }, body: { courses } })
  expect(await asClient(books.ofSchedule, {})).toMatchObject([{ semester: 'Spring' }])
})
