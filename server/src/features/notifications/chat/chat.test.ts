import { chat } from '@wso/contract/notifications/chat'
import { notifications } from '@wso/contract/notifications/notifications'
import { createVerifier } from 'fast-jwt'
import { expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { chatKey } from './chat.service.ts'

const { db, as, callWith, services, visitor, clock } = await startApp(inject('postgres'))

test('a chat token identifies its person for 15 minutes', async () => {
  const ann = await addPerson(db, { unixID: 'aa7' })
  const token = await (await as(ann))(chat.token, {})
  const claims = createVerifier({
    key: chatKey(services.config),
    allowedAud: 'chat',
    clockTimestamp: clock.now().getTime(),
  })(token)
  expect(claims).toMatchObject({ typ: 'chat', aud: 'chat', jid: 'aa7@wso.williams.edu' })
  expect(claims.exp - claims.iat).toBe(900)
})

test('a chat token opens nothing here, and no key of ours verifies it', async () => {
  const token = await (await as(await addPerson(db)))(chat.token, {})
  const call = callWith(token)
  await expect(call(notifications.list, { query: {} })).rejects.toMatchObject({ status: 401 })
  expect(() => createVerifier({ key: services.config.SECRETS[0] })(token)).toThrow('signature')
})

test('a key that the operator sets is used', () => {
  expect(chatKey({ SECRETS: ['x'.repeat(32)], CHAT_SECRET: 'y'.repeat(32) })).toBe('y'.repeat(32))
  expect(chatKey({ SECRETS: ['x'.repeat(32)], CHAT_SECRET: undefined })).not.toContain(
    'x'.repeat(8),
  )
})

test('visitors get no chat token', async () => {
  await expect(visitor(chat.token, {})).rejects.toMatchObject({ status: 401 })
})
