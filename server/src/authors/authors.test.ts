import { factrak } from '@wso/contract/factrak/reviews'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { surveysOf } from '#features/factrak/reviews/authors.public.ts'
import { countWritten } from '#features/factrak/reviews/marks.ts'
import { startApp } from '#test/app.ts'
import { type } from '#test/cli.ts'
import { addRoom } from '#test/factories/dormtrak.ts'
import {
  addCourse,
  addProfessor,
  addReader,
  addSurvey,
  newSurvey,
} from '#test/factories/factrak.ts'
import { prepareAuthors } from './prepareAuthors.ts'
import { separateAuthors } from './separateAuthors.ts'

const newKey = 'Tz8nPq3SkUm2rMfVy5xIe7HhKdGo9Wb4'

/** Puts back what named people, as an earlier version stored it. */
const oldTables = [
  `create table factrak_survey_authors (survey_id integer, user_id integer, professor_id integer, course_id integer)`,
  `create table factrak_past_reviews (user_id integer, professor_id integer, course_id integer)`,
  `create table dorm_review_authors (review_id integer, user_id integer, dorm_room_id integer)`,
  `alter table factrak_agreements add user_id integer, alter voter drop not null`,
  `alter table factrak_flags add user_id integer, alter flagger drop not null`,
  `alter table tombstones add reviewed jsonb`,
]

test('a database that named authors is brought up to date once, and each finds their own', async () => {
  const { db, services, as } = await startApp(inject('postgres'))
  for (const statement of oldTables) await db.execute(statement)
  const [ann, bo] = [await addReader(db), await addReader(db)]
  const [professorID, courseID] = [(await addProfessor(db)).id, (await addCourse(db)).id]
  const comment = 'x'.repeat(120)
  await db.execute(sql`insert into factrak_surveys (professor_id, course_id, comment, created_time, published)
    values (${professorID}, ${courseID}, ${comment}, '2026-10-10T03:12:34Z', true)`)
  await db.execute(sql`insert into factrak_survey_authors
    select id, ${ann.id}, professor_id, course_id from factrak_surveys`)
  await db.execute(sql`insert into factrak_agreements (survey_id, user_id, agrees)
    select id, ${bo.id}, true from factrak_surveys`)
  await db.execute(
    sql`insert into factrak_past_reviews values (${bo.id}, ${professorID}, ${courseID})`,
  )
  const room = await addRoom(db)
  await db.execute(sql`insert into dorm_reviews (dorm_room_id, dorm_id, comment, created_time)
    values (${room.id}, ${room.dormID}, 'Bright', '2026-10-10T03:12:34Z')`)
  await db.execute(
    sql`insert into dorm_review_authors select id, ${ann.id}, dorm_room_id from dorm_reviews`,
  )

  expect(await separateAuthors(db, services.config)).toBe(true)
  expect(await separateAuthors(db, services.config)).toBe(false)
  const mine = await (await as(ann))(factrak.ofUser, { params: { id: 'me' }, query: {} })
  expect(mine.items).toMatchObject([{ editable: true, createdTime: '2026-10-09T12:00:00.000Z' }])
  const { id } = mine.items[0]!
  const asBo = await as(bo)
  expect(await asBo(factrak.get, { params: { id } })).toMatchObject({
    editable: false,
    totalAgree: 1,
    clientAgreement: true,
  })
  const again = asBo(factrak.create, { body: newSurvey({ professorID, courseID }) })
  await expect(again).rejects.toMatchObject({ errorCode: 1537 })
  const [stored] = await db.execute(
    sql`select created_time, author is not null as is_known from dorm_reviews`,
  )
  expect(stored).toMatchObject({ is_known: true })
  expect(new Date(String(stored!['created_time'])).toISOString()).toBe('2026-09-01T12:00:00.000Z')
})

test('a new key replaces the old one, and people still find what they wrote', async () => {
  const { db, services } = await startApp(inject('postgres'))
  await prepareAuthors(db, services.config)
  const ann = await addReader(db)
  const subject = { professorID: (await addProfessor(db)).id, courseID: (await addCourse(db)).id }
  const { id, author } = await addSurvey(db, { ...subject, by: ann.id })
  const { code, out } = await type(services, ['rotate-author-key'], newKey)
  expect({ code, out }).toMatchObject({ code: 0, out: expect.stringContaining('replaced: 5') })
  const config = { ...services.config, AUTHOR_KEY: newKey }
  expect(await surveysOf(db, services.config, ann)).toEqual([])
  expect(await surveysOf(db, config, ann)).toEqual([id])
  expect(await countWritten(db, { ...services, config }, ann)).toEqual({ total: 1, sincePeriod: 1 })
  const [row] = await db.execute(sql`select author from factrak_surveys where id = ${id}`)
  expect(row!['author']).not.toBe(author)
  await expect(prepareAuthors(db, services.config)).rejects.toThrow('AUTHOR_KEY is not the key')
  await prepareAuthors(db, config)
})

test.each([
  ['short', 'at least 32'],
  ['x'.repeat(40), 'too easy'],
])('the key %s is refused', async (key, problem) => {
  const { db, services } = await startApp(inject('postgres'))
  await prepareAuthors(db, services.config)
  const { code, errors } = await type(services, ['rotate-author-key'], key)
  expect(code).toBe(1)
  expect(errors).toContain(problem)
})
