import { and, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '#core/context.ts'
import { type Db, isOneOf, isOneOfTexts } from '#core/database/db.ts'
import { replaceTexts } from '#core/database/replaceTexts.ts'
import type { Author } from '#core/pseudonyms.ts'
import { Refusal } from '#core/refusal.ts'
import { authorOf, surveysOf, voterFor } from './authors.public.ts'
import { removeUnused } from './decisions.public.ts'
import { addMarks, lockAuthor, removeMarks, reviewedPairs } from './marks.ts'
import { agreements, flags, marks, surveys } from './reviews.table.ts'

type Needed = Pick<Services, 'db' | 'config'>
type Move = { from: Author; to: Author }

/**
 * Gives the reviews, votes and flags of one account to another of the same person, in a transaction that has
 * locked both. What the person may have once stays with the receiving account: a second review of a course, a
 * third of a professor, a review of themselves, a second vote or flag, and a vote on their own review are
 * deleted, and a pending course with its last review. All rows of the tables are written, so that none can be told to be theirs.
 */
export async function moveReviews(services: Needed, { from, to }: Move): Promise<void> {
  const { db, config } = services
  for (const person of [from, to].toSorted((one, other) => one.id - other.id)) {
    // oxlint-disable-next-line no-await-in-loop -- locks are taken in order
    await lockAuthor(db, config, person)
  }
  await db.execute(sql`lock table ${surveys}, ${agreements}, ${flags}, ${marks}
    in share row exclusive mode`)
  await moveSurveys(services, { from, to })
  await moveVotes(services, { from, to })
}

const pairOf = ({ professorID, courseID }: { professorID: number; courseID: number }) =>
  `${professorID} ${courseID}`

async function moveSurveys(services: Needed, { from, to }: Move) {
  const { db, config } = services
  const marked = new Map(
    (await reviewedPairs(db, config, from)).map((pair) => [pairOf(pair), pair] as const),
  )
  const rows = await surveysIn(db, await surveysOf(db, config, from))
  const taken = new Set(
    (await surveysIn(db, await surveysOf(db, config, to))).map((row) => pairOf(row)),
  )
  const lost: typeof rows = []
  const replacements = []
  for (const row of rows) {
    // A review that moderators removed may have no marks.
    const hasMarks = marked.delete(pairOf(row))
    const isSecond = taken.has(pairOf(row)) || row.professorID === to.id
    const move = isSecond ? dropMarks : moveMarks
    // oxlint-disable-next-line no-await-in-loop -- each mark is the next of a series
    const fits = hasMarks ? await move(services, { from, to }, row) : !isSecond
    if (fits) replacements.push({ old: row.author!, fresh: authorOf(config, to, row) })
    else lost.push(row)
  }
  // Reviews of an earlier account have marks only.
  for (const pair of marked.values()) {
    // oxlint-disable-next-line no-await-in-loop -- each mark is the next of a series
    await moveMarks(services, { from, to }, { ...pair, createdTime: longAgo })
  }
  await deleteLost(db, lost)
  await replaceTexts(db, { table: surveys, column: 'author', key: 'id' }, replacements)
  await replaceTexts(db, { table: marks, column: 'mark', key: 'mark' }, [])
}

async function deleteLost(db: Db, lost: readonly { id: number; courseID: number }[]) {
  const ids = lost.map(({ id }) => id)
  await db.delete(surveys).where(inArray(surveys.id, ids))
  // In order, as everyone locks courses.
  for (const courseID of [...new Set(lost.map((row) => row.courseID))].toSorted((a, b) => a - b)) {
    // oxlint-disable-next-line no-await-in-loop -- locks are taken in order
    await removeUnused(db, courseID)
  }
}

const longAgo = '1970-01-01T12:00:00.000Z'

const surveysIn = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: surveys.id,
      author: surveys.author,
      professorID: surveys.professorID,
      courseID: surveys.courseID,
      createdTime: surveys.createdTime,
    })
    .from(surveys)
    .where(and(isOneOf(surveys.id, [...ids]), isNotNull(surveys.author)))

type Review = { professorID: number; courseID: number; createdTime: string }

async function dropMarks({ db, config }: Needed, { from }: Move, review: Review) {
  await removeMarks(db, { config }, from, review)
  return false
}

/** Returns false when the receiving account has no room for the review. */
async function moveMarks({ db, config }: Needed, { from, to }: Move, review: Review) {
  await removeMarks(db, { config }, from, review)
  try {
    await addMarks(db, { config }, to, review)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const votes = [
  { table: agreements, column: agreements.voter, name: 'voter', purpose: 'factrak vote' },
  { table: flags, column: flags.flagger, name: 'flagger', purpose: 'factrak flag' },
] as const

async function moveVotes({ db, config }: Needed, { from, to }: Move) {
  const own = new Set(await surveysOf(db, config, to))
  const all = await db.select({ id: surveys.id }).from(surveys)
  for (const { table, column, name, purpose } of votes) {
    const pseudonyms = (person: Author) =>
      all.map(({ id: surveyID }) => voterFor(config, purpose, { person, surveyID }))
    const fresh = pseudonyms(to)
    // oxlint-disable no-await-in-loop -- one table after the other
    const taken = await votersAmong(db, { table, column }, fresh)
    const given = pseudonyms(from).map((old, at) => ({
      old,
      fresh: fresh[at]!,
      isLost: taken.has(fresh[at]!) || own.has(all[at]!.id),
    }))
    const lost = given.filter(({ isLost }) => isLost).map(({ old }) => old)
    await db.delete(table).where(isOneOfTexts(column, lost))
    await replaceTexts(db, { table, column: name, key: 'id' }, given)
    // oxlint-enable no-await-in-loop
  }
}

async function votersAmong(
  db: Db,
  { table, column }: Pick<(typeof votes)[number], 'table' | 'column'>,
  pseudonyms: string[],
) {
  const rows = await db
    .select({ voter: column })
    .from(table)
    .where(isOneOfTexts(column, pseudonyms))
  return new Set(rows.map(({ voter }) => voter))
}
