import { dormReviews } from '@wso/contract/dormtrak/reviews'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { bulletins } from '@wso/contract/posts/bulletins'
import { users } from '@wso/contract/users/users'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { dumpOf, naming, whoWrote } from '#test/dump.ts'
import { addRoom, fullReview } from '#test/factories/dormtrak.ts'
import { addCourse, addProfessor, addReader, newSurvey } from '#test/factories/factrak.ts'
import { publishBatch } from '../publishBatch.ts'

const { db, as, clock, pool, services } = await startApp(inject('postgres'))
const games = 12

const minute = () => clock.set(new Date(clock.now().getTime() + 60_000).toISOString())

/** Two people who do the same all day, one minute after the other, except that one of them writes. */
async function play(at: number) {
  const room = await addRoom(db, { roomType: 'd' })
  const about = {
    hasAcceptedDormtrakPolicy: true,
    onCampusSemesters: 5,
    factrakSurveyDeficit: 2,
    dormRoomID: room.id,
    name: 'Robin Reed',
  }
  const names = [`ada${at}wren`, `bea${at}wren`]
  const candidates = await Promise.all(names.map((unixID) => addReader(db, { ...about, unixID })))
  const calls = await Promise.all(candidates.map(as))
  const everyone = async (act: (call: (typeof calls)[number]) => Promise<unknown>) => {
    for (const call of calls) {
      minute()
      await act(call)
    }
  }
  await everyone((call) => call(users.get, { params: { id: 'me' } }))
  await everyone((call) =>
    call(bulletins.create, { body: { type: 'announcement', title: 'Lost cat', body: 'Gray' } }),
  )
  const author = at % 2
  const [professorID, courseID] = [(await addProfessor(db)).id, (await addCourse(db)).id]
  const body = newSurvey({ professorID, courseID })
  minute()
  const write = calls[author]!
  const idempotencyKey = `key-${at}`
  const survey = await write(factrak.create, { body }, { idempotencyKey })
  const dormReview = await write(dormReviews.create, { body: fullReview(room.id) })
  await everyone((call) => call(users.get, { params: { id: 'me' } }))
  return { candidates, author: candidates[author]!, survey, dormReview }
}

const played = await Promise.resolve().then(async () => {
  const all = []
  for (let at = 0; at < games; at += 1) all.push(await play(at))
  return all
})

type Asked = { table: string; idColumn: string; idOf: (game: (typeof played)[number]) => number }

/** How many games the dump decides, and how many of them rightly. */
async function answers({ table, idColumn, idOf }: Asked) {
  const dump = await dumpOf(pool)
  const names = await naming(pool, dump)
  const said = played.map((game) => {
    const written = dump.get(table)!.find(({ id }) => id === idOf(game))!
    const [one, other] = game.candidates
    const who = whoWrote(dump, names, { candidates: [one!, other!], written, idColumn })
    return { isDecided: who !== undefined, isRight: who?.id === game.author.id }
  })
  return {
    decided: said.filter(({ isDecided }) => isDecided).length,
    right: said.filter(({ isRight }) => isRight).length,
  }
}

const ofSurveys = {
  table: 'factrak_surveys',
  idColumn: 'survey_id',
  idOf: ({ survey }: (typeof played)[number]) => survey.id,
}
const ofRooms = {
  table: 'dorm_reviews',
  idColumn: 'review_id',
  idOf: ({ dormReview }: (typeof played)[number]) => dormReview.id,
}

test.each([
  ['a professor', ofSurveys],
  ['a room', ofRooms],
])('a copy of the database does not tell which of two people reviewed %s', async (_, asked) => {
  expect(await answers(asked)).toEqual({ decided: 0, right: 0 })
})

test('a table that named authors would tell all of them', async () => {
  await db.execute(sql`create table planted (user_id integer, survey_id integer)`)
  for (const { author, survey } of played) {
    await db.execute(sql`insert into planted values (${author.id}, ${survey.id})`)
  }
  expect(await answers(ofSurveys)).toEqual({ decided: games, right: games })
  await db.execute(sql`drop table planted`)
})

test('a column that counts the reviews of a person would tell all of them', async () => {
  await db.execute(sql`alter table users add planted integer not null default 0`)
  for (const { author } of played) {
    await db.execute(sql`update users set planted = 1 where id = ${author.id}`)
  }
  const { decided } = await answers(ofSurveys)
  expect(decided).toBe(games)
  await db.execute(sql`alter table users drop planted`)
})

test('reviews, marks and votes of one person share no value and no order', async () => {
  const person = await addReader(db)
  const call = await as(person)
  const other = await as(await addReader(db))
  const professorID = (await addProfessor(db)).id
  const before = await dumpOf(pool)
  const ids: number[] = []
  for (const course of [await addCourse(db), await addCourse(db)]) {
    const body = newSurvey({ professorID, courseID: course.id })
    ids.push((await other(factrak.create, { body })).id)
    await call(factrak.create, { body })
  }
  clock.set('2026-10-17T15:00:00Z')
  await publishBatch(services)
  const again = await as(person)
  for (const id of ids) await again(agreements.agree, { params: { id }, body: { agree: true } })
  const after = await dumpOf(pool)
  for (const [table, column] of [
    ['factrak_surveys', 'author'],
    ['factrak_agreements', 'voter'],
    ['factrak_marks', 'mark'],
  ] as const) {
    const old = new Set(before.get(table)!.map((row) => row[column]))
    const fresh = after.get(table)!.flatMap((row) => (old.has(row[column]) ? [] : [row[column]]))
    expect(fresh.length).toBeGreaterThanOrEqual(2)
    expect(new Set(fresh).size).toBe(fresh.length)
    for (const value of fresh) expect(value).toMatch(/^[\w-]{22}$/)
  }
})

test('a decision about a review does not put its note or its moment next to the author', async () => {
  const author = await addReader(db)
  const asAuthor = await as(author)
  const body = newSurvey({
    professorID: (await addProfessor(db)).id,
    courseID: (await addCourse(db)).id,
  })
  const { id } = await asAuthor(factrak.create, { body })
  const asModerator = await as(await addPerson(db, { admin: true }))
  const note = 'Leave the zebrafinch out.'
  minute()
  await asModerator(factrakAdmin.decide, { params: { id }, body: { action: 'hide', note } })
  const dump = await dumpOf(pool)
  const told = dump.get('notifications')!.filter((row) => row['user_id'] === author.id)
  expect(told).toHaveLength(1)
  expect(JSON.stringify(told)).not.toContain('zebrafinch')
  const [decision] = dump.get('audit_log')!.filter((row) => row['subject'] === `survey:${id}`)
  expect(told[0]!['created_time']).not.toBe(decision!['created_time'])
})
