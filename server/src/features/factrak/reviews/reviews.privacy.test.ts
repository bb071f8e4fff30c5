import { contract } from '@wso/contract'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { factrakAdmin } from '@wso/contract/factrak/moderation'
import { factrak } from '@wso/contract/factrak/reviews'
import { agreements } from '@wso/contract/factrak/votes'
import { users } from '@wso/contract/users/users'
import { beforeAll, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import {
  addArea,
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  newSurvey,
} from '#test/factories/factrak.ts'
import { publishBatch } from '../../../publishBatch.ts'

const { app, db, as, tokenOf, clock, services } = await startApp(inject('postgres'))

const secret = 'the otter pond at dawn'
const author = await addReader(db, { name: 'Quinn Quillfeather', unixID: 'qq77' })
const area = await addArea(db)
const course = await addCourse(db, { areaOfStudyID: area.id, title: 'Ponds' })
const professor = await addProfessor(db, { departmentID: area.departmentID })
const people = {
  'a reader': await addReader(db),
  'a debtor': await addDebtor(db),
  'a moderator': await addReader(db, { factrakAdmin: true }),
  'an admin who studies': await addReader(db, { admin: true }),
  'an admin on the staff': await addPerson(db, { type: 'staff', admin: true }),
  'somebody without the policy': await addPerson(db),
  'the professor': professor,
}
const comment = `I went to see ${secret} and the class was better for it. ${'x'.repeat(60)}`
let surveyIDs: number[] = []
/** When the reviews written today are published. */
const nextDay = '2026-10-16T09:00:00Z'

beforeAll(async () => {
  const asAuthor = await as(author)
  const others = await Promise.all([1, 2, 3, 4].map(() => addReader(db)))
  const surveys = [
    await asAuthor(factrak.create, {
      body: newSurvey({
        professorID: professor.id,
        courseID: course.id,
        comment,
        gradeReceived: 'A-secret',
        courseWorkload: 7,
        wouldRecommendCourse: true,
      }),
    }),
  ]
  for (const other of others) {
    const body = { professorID: professor.id, courseID: course.id, courseWorkload: 4, comment }
    surveys.push(await (await as(other))(factrak.create, { body: newSurvey(body) }))
  }
  surveyIDs = surveys.map(({ id }) => id)
  clock.set(nextDay)
  await publishBatch(services)
  // The author votes on and flags another person's review; others flag the author's.
  const params = { id: surveyIDs[1]! }
  await asAuthor(agreements.agree, { params, body: { agree: true } })
  await asAuthor(factrak.flag, { params, body: { reason: 'a reason' } })
  const asReader = await as(people['a reader'])
  await asReader(factrak.flag, { params: { id: surveyIDs[0]! }, body: { reason: 'names' } })
  const asModerator = await as(people['a moderator'])
  const hidden = { params: { id: surveyIDs[2]! }, body: { action: 'hide' as const } }
  await asModerator(factrakAdmin.decide, hidden)
})

const features: Record<string, Record<string, Endpoint>> = contract
const reads = Object.entries(features).flatMap(([feature, rows]) =>
  Object.entries(rows)
    .filter(([, { method, path }]) => method === 'GET' && /factrak|autocomplete/.test(path))
    .map(([name, row]) => [`${feature}.${name}`, row] as const),
)

const queries = () => [
  '',
  `userID=${author.id}`,
  `courseID=${course.id}`,
  `professorID=${professor.id}`,
  `areaOfStudyID=${area.id}`,
  'q=Quillfeather',
  'metric=course_workload',
  'state=hidden',
  'order=agreed&courseID=' + course.id,
]

/** Every request that could return the author's reviews, with every related record. */
function addresses(row: Endpoint) {
  const preload = (row.preload ?? []).map((name) => `preload[]=${name}`)
  const votes = ['populateAgreements=true', 'populateClientAgreement=true', 'limit=100']
  const ids = [...surveyIDs, author.id, course.id, professor.id, area.id, area.departmentID]
  const paths = row.path.includes(':')
    ? ids.map((id) => row.path.replace(/:\w+/, String(id)))
    : [row.path]
  const prefix = row.root ? '' : '/api/v2'
  return paths.flatMap((path) =>
    queries().map((query) => `${prefix}${path}?${[query, ...preload, ...votes].join('&')}`),
  )
}

const valuesOf = (value: unknown, key: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) =>
        name === key ? [inner] : valuesOf(inner, key),
      )
    : []

async function answersTo(person: { id: number }, row: Endpoint) {
  const headers = { authorization: `Bearer ${await tokenOf(person)}` }
  return Promise.all(addresses(row).map((url) => app.inject({ method: 'GET', url, headers })))
}

test.each(reads)('%s links only the viewer to a review', async (_, row) => {
  for (const person of Object.values(people)) {
    for (const { body, statusCode } of await answersTo(person, row)) {
      expect(statusCode).toBeLessThan(500)
      const userIDs = new Set(valuesOf(JSON.parse(body), 'userID'))
      expect([...userIDs].filter((id) => id !== 0 && id !== person.id)).toEqual([])
      expect(body).not.toMatch(/Quillfeather|qq77|A-secret/)
    }
  }
})

test.each(reads)('%s shows people who owe reviews no text and no rating', async (_, row) => {
  const outsiders = [
    people['a debtor'],
    people['somebody without the policy'],
    people['the professor'],
  ]
  for (const person of outsiders) {
    for (const { body } of await answersTo(person, row)) {
      expect(body).not.toContain(secret)
      expect(body).not.toMatch(/"(avg|dist)[A-Z]|factrakScore|"courseWorkload"/)
    }
  }
})

test('the check does reach the text: its author and the readers see it', async () => {
  const list = new Map(reads).get('factrak.list')!
  const texts = (await answersTo(people['a reader'], list)).map(({ body }) => body).join()
  expect(texts).toContain(secret)
  const own = (await answersTo(author, list)).map(({ body }) => body).join()
  expect(own).toContain('A-secret')
  const averages = new Map(reads).get('ratings.ofCourse')!
  const seen = (await answersTo(people['a reader'], averages)).map(({ body }) => body).join()
  expect(seen).toContain('"avgCourseWorkload":4.')
})

test('the response to a write shows the author only to themselves', async () => {
  const asModerator = await as(people['a moderator'])
  const removed = await asModerator(factrak.remove, { params: { id: surveyIDs[0]! } })
  expect(removed).toMatchObject({ userID: 0, gradeReceived: null, editable: false })
  const { items } = await asModerator(factrakAdmin.decisions, { query: {} })
  expect(JSON.stringify(items)).not.toMatch(/Quillfeather|qq77/)
})

test('nothing that an admin reads of a person changes when they write a review', async () => {
  const writer = await addDebtor(db)
  const asAdmin = await as(people['an admin on the staff'])
  const read = async () => ({
    one: await asAdmin(users.get, { params: { id: writer.id } }),
    listed: await asAdmin(users.list, { query: { q: `unix:${writer.unixID}` } }),
  })
  const before = await read()
  const asWriter = await as(writer)
  const { deficit } = await asWriter(factrak.progress, {})
  const body = newSurvey({ professorID: professor.id, courseID: course.id, comment })
  await asWriter(factrak.create, { body })
  expect((await asWriter(factrak.progress, {})).deficit).toBe(deficit - 1)
  expect(await read()).toEqual(before)
})
