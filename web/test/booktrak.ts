import { callApi } from './callApi.ts'
import { sql, type TestPerson } from './people.ts'

type Listing = { id: number; bookID: number }
type Posted = {
  listingType?: 'SELL' | 'BUY'
  price?: number
  condition?: string
  description?: string
  courseIDs?: number[]
}

/** Test files share one database, so each counts from a different start. */
let made = Math.floor(Math.random() * 17_000)

/** A book with a unique ISBN that is in no catalog. */
export function newBook() {
  made += 1
  const digits = `978${300_000_000 + made}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return { isbn: `${digits}${(10 - (sum % 10)) % 10}`, title: `Tides ${made} and Time` }
}

/** Posts a listing of a book by a person. */
export async function list(
  person: TestPerson,
  book: ReturnType<typeof newBook>,
  posted: Posted = {},
) {
  const listing = { listingType: 'SELL', condition: 'GOOD', price: 1800, ...book, ...posted }
  const [first] = await callApi<Listing[]>(person, 'POST', '/booktrak/listings/batch', {
    listings: [listing],
  })
  return first!
}

/** Encodes a number below 26³ as three letters. */
const lettersOf = (number: number) =>
  [676, 26, 1].map((place) => String.fromCharCode(65 + (Math.floor(number / place) % 26))).join('')

/** Adds a course in a new area. */
export async function addCourse() {
  made += 1
  const area = `T${lettersOf(made)}`
  const [row] = await sql<{ id: number }>(
    `with department as (insert into departments (name) values ('Tides of ' || $1::text)
        returning id),
      area as (insert into areas_of_study (name, abbreviation, department_id)
        select 'Tides of ' || $1::text, $1::text, id from department returning id)
      insert into courses (number, title, area_of_study_id) select '214', 'Tides', id from area
        returning id`,
    area,
  )
  return { id: row!.id, code: `${area} 214` }
}
