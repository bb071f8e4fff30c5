import { notificationSettings as api } from '@wso/contract/notifications/notificationSettings'
import { afterAll, expect, inject, test } from 'vitest'
import { addPerson } from '#test/app.ts'
import { mailOn, startDelivery } from '#test/delivery.ts'
import { notificationSubjects } from '../../../notificationSubjects.ts'
import { deliver } from './delivery.service.ts'

const { db, as, mail, services, twoPeople, end } = await startDelivery(inject('postgres'))
afterAll(end)

/** Decodes a quoted-printable message. */
const decoded = (message: string) =>
  Buffer.from(
    message
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(parseInt(code, 16))),
    'latin1',
  ).toString('utf8')

test('the preview has the text of the email that is sent, without the code that unsubscribes', async () => {
  const { asAnn, reply } = await twoPeople()
  expect(await asAnn(api.preview, {})).toMatchObject([{ isExample: true }])
  await mailOn(asAnn)
  await reply()
  const [shown] = await asAnn(api.preview, {})
  expect(shown).toMatchObject({
    to: 'ann@college.test',
    subject: 'Ben Birch replied in “Ice <on> Route 2”',
    isExample: false,
  })
  await deliver(services, notificationSubjects)
  const sent = decoded(mail.received[0] ?? '')
  const lines = shown!.text.split('\n').filter((line) => line && !line.endsWith('/unsubscribe/…'))
  expect(lines.length).toBeGreaterThan(4)
  for (const line of lines) expect(sent).toContain(line)
  expect(sent).toContain('Unsubscribe: https://portal.test/unsubscribe/')
})

test('the digest is shown when it is on, and nothing without an address', async () => {
  const { asAnn, reply } = await twoPeople()
  await reply()
  await asAnn(api.update, { body: { digest: true } })
  const subjects = (await asAnn(api.preview, {})).map(({ subject }) => subject)
  expect(subjects).toContain('1 new notification')
  expect(await (await as(await addPerson(db)))(api.preview, {})).toEqual([])
})
