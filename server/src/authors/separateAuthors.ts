import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#core/database/db.ts'
import type { Author, Purpose } from '#core/pseudonyms.ts'
import { authorOf as dormAuthorOf } from '#features/dormtrak/records/authors.public.ts'
import { authorOf, marksOfAll, voterFor } from '#features/factrak/reviews/authors.public.ts'
import { setDue } from '#features/factrak/reviews/reviews.public.ts'
import type { Config } from '../config/config.ts'

type Settings = Pick<Config, 'AUTHOR_KEY' | 'TIME_ZONE'>

/**
 * Replaces the names of authors, voters and flaggers in a database of an earlier version by pseudonyms,
 * once. Returns whether it did. The old tables and columns are dropped in the same transaction, and
 * their bytes are then removed from the files of the database.
 */
export async function separateAuthors(db: Db, config: Settings): Promise<boolean> {
  const isSeparated = await db.transaction(async (db) => {
    await db.execute(sql`select pg_advisory_xact_lock(${upgradeLock})`)
    if (!(await namesAuthors(db))) return false
    await separateReviews(db, config)
    await separateVotes(db, config, {
      table: 'factrak_agreements',
      column: 'voter',
      purpose: 'factrak vote',
    })
    await separateVotes(db, config, {
      table: 'factrak_flags',
      column: 'flagger',
      purpose: 'factrak flag',
    })
    await separateDormReviews(db, config)
    for (const statement of droppingNames(config)) await db.execute(statement)
    await setDue(db, sql`type = 'student'`)
    return true
  })
  if (isSeparated) {
    await db.execute(
      sql`vacuum full factrak_surveys, factrak_agreements, factrak_flags, dorm_reviews, tombstones`,
    )
  }
  return isSeparated
}

const upgradeLock = 7_365_202

async function namesAuthors(db: Db) {
  const [found] = await rowsOf<{ name: string | null }>(
    db,
    sql`select to_regclass('factrak_survey_authors')::text as name`,
  )
  return found?.name !== null
}

type Subject = { professorID: number; courseID: number; createdTime: string }

async function separateReviews(db: Db, config: Settings) {
  const written = await rowsOf<Subject & Author & { surveyID: number }>(
    db,
    sql`
    select a.survey_id as "surveyID", a.professor_id as "professorID", a.course_id as "courseID",
      to_json(s.created_time) #>> '{}' as "createdTime", u.id, u.author_salt as "authorSalt"
    from factrak_survey_authors a
    join factrak_surveys s on s.id = a.survey_id
    join users u on u.id = a.user_id
    order by s.created_time`,
  )
  const authors = written.map((review) => authorOf(config, review, review))
  const ids = written.map(({ surveyID }) => surveyID)
  await setTexts(db, { table: 'factrak_surveys', column: 'author' }, { ids, texts: authors })
  const earlier = await rowsOf<Subject & { authorSalt: string }>(
    db,
    sql`
    select p.professor_id as "professorID", p.course_id as "courseID",
      '1970-01-01' as "createdTime", u.author_salt as "authorSalt"
    from factrak_past_reviews p join users u on u.id = p.user_id
    union all
    select (pair->>0)::int, (pair->>1)::int, '1970-01-01', t.author_salt
    from tombstones t, jsonb_array_elements(t.reviewed) pair`,
  )
  const marked = [...earlier, ...written].map((review) => ({ ...review, person: review }))
  const marks = marksOfAll(config, marked).map(({ mark }) => mark)
  // Sorted, so that their places do not tell which belong together.
  await db.execute(sql`
    insert into factrak_marks (mark)
    select mark from unnest(${sql.param(marks.toSorted())}::text[]) mark on conflict do nothing`)
}

type Voting = {
  table: 'factrak_agreements' | 'factrak_flags'
  column: string
  purpose: Extract<Purpose, 'factrak vote' | 'factrak flag'>
}

async function separateVotes(db: Db, config: Settings, { table, column, purpose }: Voting) {
  const votes = await rowsOf<Author & { voteID: number; surveyID: number }>(
    db,
    sql`
    select v.id as "voteID", v.survey_id as "surveyID", u.id, u.author_salt as "authorSalt"
    from ${sql.identifier(table)} v join users u on u.id = v.user_id`,
  )
  const texts = votes.map(({ surveyID, ...person }) =>
    voterFor(config, purpose, { person, surveyID }),
  )
  await setTexts(db, { table, column }, { ids: votes.map(({ voteID }) => voteID), texts })
}

async function separateDormReviews(db: Db, config: Settings) {
  const written = await rowsOf<Author & { reviewID: number; roomID: number }>(
    db,
    sql`
    select a.review_id as "reviewID", a.dorm_room_id as "roomID", u.id, u.author_salt as "authorSalt"
    from dorm_review_authors a join users u on u.id = a.user_id`,
  )
  const texts = written.map((review) => dormAuthorOf(config, review, review.roomID))
  const ids = written.map(({ reviewID }) => reviewID)
  await setTexts(db, { table: 'dorm_reviews', column: 'author' }, { ids, texts })
}

type Column = { table: string; column: string }

async function setTexts(
  db: Db,
  { table, column }: Column,
  { ids, texts }: { ids: number[]; texts: string[] },
) {
  await db.execute(sql`
    update ${sql.identifier(table)} t set ${sql.identifier(column)} = given.text
    from unnest(${sql.param(ids)}::int[], ${sql.param(texts)}::text[]) as given(id, text)
    where t.id = given.id`)
}

/** Dates reviews by day or term, and drops what names people. */
function droppingNames({ TIME_ZONE }: Settings): SQL[] {
  const local = (column: string) => sql`(${sql.identifier(column)} at time zone ${TIME_ZONE})`
  const noonOf = (day: SQL) => sql`((${day}) + time '12:00') at time zone 'UTC'`
  // As `termOf` of Dormtrak: fall from September, spring from February.
  const termOf = (column: string) =>
    noonOf(sql`case
      when extract(month from ${local(column)}) >= 9
        then make_date(extract(year from ${local(column)})::int, 9, 1)
      when extract(month from ${local(column)}) < 2
        then make_date(extract(year from ${local(column)})::int - 1, 9, 1)
      else make_date(extract(year from ${local(column)})::int, 2, 1) end`)
  return [
    sql`update factrak_surveys set created_time = ${noonOf(sql`${local('created_time')}::date`)}`,
    sql`update dorm_reviews set created_time = ${termOf('created_time')},
      edited_time = ${termOf('edited_time')}`,
    sql`update dorm_photos set created_time = ${termOf('created_time')}`,
    sql`drop table factrak_survey_authors, factrak_past_reviews, dorm_review_authors`,
    // Votes of people who are gone were deleted with them.
    sql`delete from factrak_agreements where voter is null`,
    sql`delete from factrak_flags where flagger is null`,
    sql`alter table factrak_agreements drop column user_id, alter column voter set not null`,
    sql`alter table factrak_flags drop column user_id, alter column flagger set not null`,
    sql`alter table tombstones drop column reviewed`,
  ]
}

const rowsOf = async <T>(db: Db, statement: SQL) => (await db.execute(statement)) as unknown as T[]
