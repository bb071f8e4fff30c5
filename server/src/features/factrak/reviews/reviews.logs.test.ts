import { Writable } from 'node:stream'
import { bulletins } from '@wso/contract/posts/bulletins'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { createLog } from '#core/operations/log.ts'
import { addPerson, startApp } from '#test/app.ts'
import {
  addCourse,
  addDebtor,
  addProfessor,
  addReader,
  newSurvey,
} from '#test/factories/factrak.ts'
import { buildApp } from '../../../app.ts'
import { publishBatch } from '../../../publishBatch.ts'

const { services, db, as, tokenOf, clock } = await startApp(inject('postgres'))

test('no line of the log has a person next to a review or a report, not even when the database fails', async () => {
  const lines: string[] = []
  const memory = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
  const app = await buildApp({ ...services, log: createLog({ LOG_LEVEL: 'info' }, memory) })
  // Ids that cannot appear in a line by coincidence.
  await db.execute(sql`alter table users alter column id restart with 987650001`)
  const author = await addDebtor(db, { unixID: 'quillfern', name: 'Quill Fern' })
  const flagger = await addReader(db, { unixID: 'otterelm', name: 'Otter Elm' })
  const [professor, course] = [await addProfessor(db), await addCourse(db)]
  const { id: itemID } = await (
    await as(await addPerson(db))
  )(bulletins.create, { body: { type: 'job', title: 'Post', body: 'Text' } })

  const send = async (person: { id: number }, url: string, payload: object) => {
    const headers = { authorization: `Bearer ${await tokenOf(person)}` }
    const response = await app.inject({ method: 'POST', url: `/api/v2${url}`, headers, payload })
    return { status: response.statusCode, id: response.json<{ data?: { id: number } }>().data?.id }
  }
  const review = newSurvey({ professorID: professor.id, courseID: course.id })
  const first = await send(author, '/factrak/surveys', review)
  clock.set('2026-10-16T09:00:00Z') // The review is published, so that others can report it.
  await publishBatch(services)
  const flag = { reason: 'untrue' }
  const report = { kind: 'bulletin', itemID, reason: 'spam' }
  const writeAll = async (reviewed: object) => [
    (await send(author, '/factrak/surveys', reviewed)).status,
    (await send(flagger, `/factrak/surveys/${first.id}/flag`, flag)).status,
    (await send(flagger, '/reports', report)).status,
  ]
  await writeAll(review)
  await writeAll(review) // Repeat every call.
  for (const table of ['factrak_marks', 'factrak_flags', 'reports']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await db.execute(
      sql`alter table ${sql.identifier(table)} add constraint planted check (false) not valid`,
    )
  }
  await db.execute(sql`truncate factrak_flags, reports`)
  const { id: courseID } = await addCourse(db)
  expect(await writeAll({ ...review, courseID })).toEqual([500, 500, 500])

  expect(lines.length).toBeGreaterThan(10)
  const text = lines.join('')
  for (const person of ['98765000', 'quillfern', 'Quill', 'otterelm', 'Otter']) {
    expect(text).not.toContain(person)
  }
  expect(text).not.toMatch(/params:|Failing row|Key \(/)
  await app.close()
})
