import { createECDH, randomBytes } from 'node:crypto'
import { notificationSettings as api } from '@wso/contract/notifications/notificationSettings'
import { discussions, posts } from '@wso/contract/posts/discussions'
import type { ClientConfig } from 'pg'
import { closeMail } from '../src/features/account/delivery/deliveryEmail.ts'
import { addPerson, startApp } from './app.ts'
import { http2Provider, httpProvider, mailServer, providerKeys } from './providers.ts'

/** The API with a local server for every provider that it delivers to. */
export async function startDelivery(server: ClientConfig) {
  const [mail, web, fcm, apns] = await Promise.all([
    mailServer(),
    httpProvider(),
    httpProvider(),
    http2Provider(),
  ])
  const keys = await providerKeys(fcm.url)
  const portal = await startApp(server, {
    settings: {
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://portal.test',
      WEB_PUSH_HOSTS: new URL(web.url).host,
      FCM_CREDENTIALS: keys.fcm,
      FCM_URL: fcm.url,
      APNS_KEY_FILE: keys.apns,
      APNS_KEY_ID: 'KEY',
      APNS_TEAM_ID: 'TEAM',
      APNS_TOPIC: 'test.portal',
      APNS_URL: apns.url,
    },
  })
  const { db, as } = portal

  /** Ann, who started a thread, and Ben, who can reply in it. */
  const twoPeople = async () => {
    const ann = await addPerson(db, { name: 'Ann Alder', williamsEmail: 'ann@college.test' })
    const ben = await addPerson(db, { name: 'Ben Birch' })
    const [asAnn, asBen] = [await as(ann), await as(ben)]
    const thread = await asAnn(discussions.create, {
      body: { title: 'Ice <on> Route 2', content: 'Careful.' },
    })
    const reply = (content = 'Thanks & bye') =>
      asBen(posts.create, { body: { discussionID: thread.id, content } })
    return { ann, ben, asAnn, asBen, thread, reply }
  }

  /** Stops the servers and closes the connections to them. */
  const end = async () => {
    closeMail()
    await Promise.all([mail, web, fcm, apns].map(({ close }) => close()))
  }
  return { ...portal, mail, web, fcm, apns, keys, twoPeople, end }
}

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof startApp>>['as']>>

/** Turns on email for replies. */
export const mailOn = (call: Person) =>
  call(api.update, { body: { topics: [{ topic: 'threadReply', email: true }] } })

export const addDevice = (call: Person, type: string, token: string) =>
  call(api.addDevice, { body: { type, token } })

/** A browser's subscription to a local push service. */
export function subscription(service: string, path = `/${randomBytes(8).toString('hex')}`) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  return JSON.stringify({ endpoint: `${service}${path}`, keys })
}
