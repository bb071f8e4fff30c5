import { bookListings } from '@wso/contract/booktrak/bookListings'
import { bookConditions } from '@wso/contract/booktrak/bookRules'
import { books } from '@wso/contract/booktrak/books'
import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { courseFormats } from '@wso/contract/factrak/courseFormats'
import { seasons } from '@wso/contract/factrak/reviewRules'
import { factrak } from '@wso/contract/factrak/reviews'
import { addPerson, type startApp } from '#test/app.ts'
import { addBook, newISBN, offerOf } from '#test/factories/booktrak.ts'
import { addResident } from '#test/factories/dormtrak.ts'
import { addCourse, addProfessor, addReader, longEnough } from '#test/factories/factrak.ts'
import type { AnyCall, Editable } from './editable.ts'

type Portal = Awaited<ReturnType<typeof startApp>>

/** What people write about courses and rooms, and the books they trade. */
export function reviewEditables(portal: Portal): Record<string, Editable> {
  const { db, as } = portal
  const start = async () => ({ call: (await as(await addPerson(db))) as AnyCall })
  return {
    surveys: {
      start: () => startReview(portal),
      create: factrak.create,
      update: factrak.update,
      get: factrak.get,
      list: factrak.list,
      exported: 'reviews',
      values: { comment: [longEnough, `${longEnough} Twice.`], semesterYear: [2024, 2025] },
      choices: { semesterSeason: seasons, courseFormat: courseFormats },
      // Another way to name the course, which is stored as its id.
      left: ['areaOfStudyAbbreviation', 'courseNumber'],
    },
    dormReviews: {
      start: async () => {
        const resident = await addResident(db)
        const call = (await as(resident)) as AnyCall
        return { call, given: { dormRoomID: resident.dormRoomID } }
      },
      create: dormReviews.create,
      update: dormReviews.update,
      get: dormReviews.get,
      list: dormReviews.list,
      exported: 'dormReviews',
      // False drops the description of what the room lacks.
      values: { commonRoomAccess: [null, true], privateBathroom: [null, true] },
      fields: (review) => ({ ...review, holdBack: review.anonymousUntil !== undefined }),
      exportedFields: (review) => ({ ...review, holdBack: review.anonymousUntil !== null }),
    },
    bookListings: {
      start: async () => ({ ...(await start()), given: { bookID: (await addBook(db)).id } }),
      create: bookListings.create,
      update: bookListings.update,
      get: bookListings.get,
      list: bookListings.own,
      exported: 'bookListings',
      choices: { condition: bookConditions },
      isWhole: true,
    },
    bookInterests: {
      start: async () => {
        const owner = await as(await addPerson(db))
        const { id } = await owner(bookListings.create, { body: offerOf(await addBook(db)) })
        return { ...(await start()), params: { id } }
      },
      create: bookListings.expressInterest,
      exported: 'bookInterests',
    },
    books: {
      start: async () => ({ ...(await start()), given: { isbn: newISBN() } }),
      create: books.create,
      get: books.get,
      list: books.list,
      fields: (book) => ({ ...book, isbn: book.isbn13 }),
    },
  }
}

/** Someone who may review, with a professor and a course. */
async function startReview({ db, as }: Portal) {
  const professorID = (await addProfessor(db)).id
  const courseID = (await addCourse(db)).id
  return { call: (await as(await addReader(db))) as AnyCall, given: { professorID, courseID } }
}
