import { auth } from '@wso/contract/account/auth'
import { eq } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { openApp, startApp } from '#test/app.ts'
import {
  bring as bringTo,
  readRequest,
  responseXML,
  type Said,
  samlSettings,
  sign,
} from '#test/directory/samlProvider.ts'
import { forgetOld } from '../auth.jobs.ts'
import { samlAnswers } from '../auth.table.ts'
import { takeAnswer } from './samlAnswers.ts'
import { finish as finishSignOn } from './signOn.service.ts'

const settings = samlSettings()
const portal = await startApp(inject('postgres'), { settings })
const { visitor, app, db, clock, services } = portal

const begin = () => visitor(auth.startSignOn, { query: {} })
const finish = (answer: string, ticket: string) =>
  visitor(auth.finishSignOn, { body: { answer, ticket } })
const bring = async (xml: string, to = app) => (await bringTo(to, xml)).search

const fern: Said = { nameID: 'fern', attributes: { uid: 'fern1' } }
const respond = (url: string, said: Said = fern) => sign(responseXML(url, clock.now(), said))
const at = (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000)

const refused = { status: 401, message: 'The sign-on was not completed. Try again.' }
const invalid = '?refused=invalid'

test('a login that began at the provider is refused with a sentence that says so', async () => {
  const { url } = await begin()
  const answer = await bring(respond(url, { ...fern, inResponseTo: '' }))
  expect(answer).toBe('?refused=unasked')
  await expect(finish(answer, '')).rejects.toMatchObject({
    status: 401,
    message: 'This login did not start here. Log in on this site instead.',
  })
})

test('a response is accepted once, also by two nodes at the same time', async () => {
  const { url: own, ticket } = await begin()
  const xml = respond(own)
  const second = await openApp(portal.owner, { settings, clock })
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, n) => bring(xml, n % 2 ? second.app : app)),
  )
  await second.app.close()
  expect(outcomes.filter((answer) => answer.startsWith('?code='))).toHaveLength(1)
  const answer = outcomes.find((each) => each.startsWith('?code=')) ?? ''
  const finished = await Promise.allSettled(
    Array.from({ length: 10 }, () => finish(answer, ticket)),
  )
  expect(finished.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await bring(xml)).toBe(invalid)
})

test('an answer is read only by the browser that began and that brought it', async () => {
  const [mine, theirs] = [await begin(), await begin()]
  const answer = await bring(respond(mine.url))
  // Another browser's ticket, as when somebody is led to the login of another person.
  await expect(finish(answer, theirs.ticket)).rejects.toMatchObject(refused)
  // The ticket without the code, as when a person was led to the login that somebody else began.
  await expect(finish('', mine.ticket)).rejects.toMatchObject(refused)
  await expect(finish('?code=guessed', mine.ticket)).rejects.toMatchObject(refused)
  await expect(finish(invalid, mine.ticket)).rejects.toMatchObject(refused)
  expect(await finish(answer, mine.ticket)).toMatchObject({ token: expect.any(String) })
})

test('a response to a request that nobody here sent opens nothing', async () => {
  const { url, ticket } = await begin()
  const answer = await bring(respond(url, { ...fern, inResponseTo: '_invented' }))
  await expect(finish(answer, ticket)).rejects.toMatchObject(refused)
})

test('what the provider said is encrypted until it is read, and deleted later', async () => {
  const { url: own, ticket } = await begin()
  const answer = await bring(
    respond(own, { ...fern, attributes: { uid: 'fern1', displayName: 'Visible' } }),
  )
  const read = async () =>
    (
      await db
        .select()
        .from(samlAnswers)
        .where(eq(samlAnswers.requestID, readRequest(own).id))
    )[0]
  const kept = await read()
  expect(kept?.sealed).toEqual(expect.any(String))
  expect(JSON.stringify(kept)).not.toMatch(/Visible|fern/)
  expect(answer).not.toContain(kept?.codeHash)
  await finish(answer, ticket)
  expect(await read()).toMatchObject({ sealed: null })
  await forgetOld({ db, now: () => at(11) })
  expect(await read()).toBeDefined()
  await forgetOld({ db, now: () => at(13) })
  expect(await read()).toBeUndefined()
})

test('an answer that is too old is not read', async () => {
  const { url: own } = await begin()
  const code = new URLSearchParams(await bring(respond(own))).get('code') ?? ''
  const requestID = readRequest(own).id
  const late = { ...services, now: () => at(13) }
  expect(await takeAnswer(late, { requestID, code })).toBeUndefined()
  expect(await takeAnswer(services, { requestID, code })).toBeDefined()
})

test('a refusal has its reason in the log, never a value', async () => {
  const lines: string[] = []
  const log = { ...services.log, warn: (facts: object) => void lines.push(JSON.stringify(facts)) }
  const { ticket } = await begin()
  await expect(
    finishSignOn({ ...services, log }, { answer: '?code=secret', ticket }),
  ).rejects.toMatchObject(refused)
  expect(lines.join('')).toContain('its answer is of another login')
  expect(lines.join('')).not.toContain('secret')
})
