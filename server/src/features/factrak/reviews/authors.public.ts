import { and, inArray, isNotNull, not } from 'drizzle-orm'
import type { Context } from '#core/context.ts'
import { type Db, isOneOfTexts } from '#core/database/db.ts'
import { type Author, type AuthorKey, pseudonymsOf } from '#core/pseudonyms.ts'
import { users } from '#features/users/users.table.ts'
import { surveys } from './reviews.table.ts'

/** A professor and a course: an author has another pseudonym for each. */
type Subject = { professorID: number; courseID: number }

const nameOf = ({ id, authorSalt }: Author, { professorID, courseID }: Subject) =>
  `${professorID} ${courseID} ${id} ${authorSalt}`

/** Returns a person's pseudonym as the author of a review of each of these subjects. */
const authorsOf = (config: AuthorKey, person: Author, subjects: readonly Subject[]) =>
  pseudonymsOf(
    config,
    'factrak author',
    subjects.map((subject) => nameOf(person, subject)),
  )

export const authorOf = (config: AuthorKey, person: Author, subject: Subject): string =>
  authorsOf(config, person, [subject])[0]!

type Written = Subject & { id: number; author: string | null }
type Reading = Pick<Context, 'config' | 'viewer'>

/** Returns the ids of the reviews that the viewer wrote. */
export function ownAmong({ config, viewer }: Reading, rows: readonly Written[]): Set<number> {
  const { person } = viewer
  if (!person) return new Set()
  const pseudonyms = authorsOf(config, person, rows)
  return new Set(rows.filter(({ author }, at) => author === pseudonyms[at]).map(({ id }) => id))
}

const written = {
  id: surveys.id,
  professorID: surveys.professorID,
  courseID: surveys.courseID,
  author: surveys.author,
}

/** Returns the ids of the viewer's reviews that are published next, or wait for their course. */
export async function ownUnpublished({ db, ...reading }: Reading & Pick<Context, 'db'>) {
  const rows = await db
    .select(written)
    .from(surveys)
    .where(and(isNotNull(surveys.author), not(surveys.published)))
    .limit(maxUnpublished)
  return [...ownAmong(reading, rows)]
}

/** More reviews than a campus writes in a day. */
const maxUnpublished = 5000

/** Returns the ids of all reviews of a person: those with their pseudonym for a subject that has reviews. */
export async function surveysOf(db: Db, config: AuthorKey, person: Author): Promise<number[]> {
  const subjects = await db
    .selectDistinct({ professorID: surveys.professorID, courseID: surveys.courseID })
    .from(surveys)
    .where(isNotNull(surveys.author))
  if (subjects.length === 0) return []
  const rows = await db
    .select({ id: surveys.id })
    .from(surveys)
    .where(isOneOfTexts(surveys.author, authorsOf(config, person, subjects)))
  return rows.map(({ id }) => id)
}

/**
 * Finds the person who wrote a review, by computing everyone's pseudonym for its subject; undefined
 * when the account is deleted. Only a decision about the review may use it, to notify the author.
 */
export async function findAuthor(
  db: Db,
  config: AuthorKey,
  { author, ...subject }: Omit<Written, 'id'>,
): Promise<Author | undefined> {
  if (author === null) return undefined
  const people = await everyone(db)
  const pseudonyms = pseudonymsOf(
    config,
    'factrak author',
    people.map((person) => nameOf(person, subject)),
  )
  return people[pseudonyms.indexOf(author)]
}

const everyone = (db: Db) =>
  db
    .select({ id: users.id, authorSalt: users.authorSalt })
    .from(users)
    .where(inArray(users.type, ['student', 'alumni']))

/** The viewer's pseudonym as a voter on each of these reviews, or as the one who flagged it. */
export const voterOf = (
  { config, viewer }: Reading,
  purpose: 'factrak vote' | 'factrak flag',
  surveyIDs: readonly number[],
): string[] => {
  const { person } = viewer
  if (!person) return []
  return pseudonymsOf(config, purpose, namesFor(person, surveyIDs))
}

type Vote = { person: Author; surveyID: number }

/** A person's pseudonym as a voter on a review, or as the one who flagged it. */
export const voterFor = (
  config: AuthorKey,
  purpose: 'factrak vote' | 'factrak flag',
  { person, surveyID }: Vote,
): string => pseudonymsOf(config, purpose, namesFor(person, [surveyID]))[0]!

const namesFor = ({ authorSalt }: Author, surveyIDs: readonly number[]) =>
  surveyIDs.map((id) => `${id} ${authorSalt}`)

/** Finds the people behind flags of a review, without those whose account is deleted. */
export async function findFlaggers(
  db: Db,
  config: AuthorKey,
  { id, flaggers }: { id: number; flaggers: readonly string[] },
): Promise<number[]> {
  if (flaggers.length === 0) return []
  const people = await db.select({ id: users.id, authorSalt: users.authorSalt }).from(users)
  const names = people.flatMap((person) => namesFor(person, [id]))
  const wanted = new Set(flaggers)
  const pseudonyms = pseudonymsOf(config, 'factrak flag', names)
  return people.filter((_, at) => wanted.has(pseudonyms[at]!)).map((person) => person.id)
}

export { marksOfAll } from './marks.ts'
