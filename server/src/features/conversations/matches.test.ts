import { conversations } from '@wso/contract/conversations/conversations'
import { ephmatchMatches } from '@wso/contract/matching/matches'
import { ephmatchProfile } from '@wso/contract/matching/ownProfile'
import { notifications } from '@wso/contract/notifications/notifications'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { read, startAbout, write } from '#test/factories/conversations.ts'
import { addSingle, match } from '#test/factories/matching.ts'
import { eraseOldConversations } from './conversations.jobs.ts'

const portal = await startApp(inject('postgres'))
// Ephmatch is open to everyone.
portal.clock.set('2027-02-03T15:00:00Z')

const single = async (name: string) => {
  const person = await addSingle(portal, { name, classYear: 2027 })
  return { ...person, call: await portal.as(person) }
}

test('two people who matched have one conversation until either ends the match', async () => {
  const [one, other, third] = [
    await single('Ada Ash'),
    await single('Bo Birch'),
    await single('Cy'),
  ]
  await expect(startAbout(one, 'match', other.id)).rejects.toMatchObject({ status: 404 })
  await match(portal.services, one, other)
  const made = await startAbout(one, 'match', other.id, { body: 'Hello you' })
  expect(made).toMatchObject({
    subject: { kind: 'match', id: other.id, title: 'Bo Birch', isOver: false },
    state: 'open',
    steps: ['end'],
  })
  const back = await startAbout(other, 'match', one.id, { body: 'Hello' })
  expect(back).toMatchObject({ id: made.id, subject: { id: one.id, title: 'Ada Ash' } })
  const about = (subjectID: number) => ({
    params: { kind: 'match', subjectID } as const,
    query: {},
  })
  expect(await one.call(conversations.about, about(other.id))).toMatchObject({ total: 1 })
  expect(await third.call(conversations.about, about(other.id))).toMatchObject({ total: 0 })
  await expect(startAbout(third, 'match', other.id)).rejects.toMatchObject({ status: 404 })
  const { items } = await other.call(notifications.list, { query: {} })
  expect(items[0]).toMatchObject({ topic: 'message', title: 'Ada Ash wrote to you' })
  await one.call(ephmatchMatches.unmatch, { params: { userID: other.id } })
  expect(await read(other, made.id)).toMatchObject({
    subject: { isOver: true },
    state: 'archived',
    canWrite: false,
    messages: [{ body: 'Hello you' }, { body: 'Hello' }],
  })
  await eraseOldConversations(portal.services)
  await expect(write(other, made.id, 'Why?')).rejects.toMatchObject({ errorCode: 2430 })
  await expect(startAbout(other, 'match', one.id)).rejects.toMatchObject({ errorCode: 2430 })
  // What a person erases with their profile takes the conversation along.
  await one.call(ephmatchProfile.erase, {})
  await eraseOldConversations(portal.services)
  await expect(read(other, made.id)).rejects.toMatchObject({ status: 404 })
})
