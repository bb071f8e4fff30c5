import { auth } from '@wso/contract/account/auth'
import { campus } from '@wso/contract/campus'
import { type SitePage, sitePages } from '@wso/contract/campus/sitePages'
import type { DocumentRequest } from '@wso/contract/core/document'
import type { Endpoint } from '@wso/contract/core/endpoint'
import { notifications } from '@wso/contract/notifications/notifications'
import { users as directory } from '@wso/contract/users/users'
import { expect, inject, test } from 'vitest'
import { startSession } from '#features/account/auth/sessions/sessions.start.ts'
import { addPerson, startApp } from '#test/app.ts'
import { enter, inScript, startSite } from '#test/renderedSite.ts'

const { db, services, callWith } = await startApp(inject('postgres'))

/** What the pages of this site read: everything that is a person's own, and lists of others. */
const reads: [Endpoint, object][] = [
  [directory.get, { params: { id: 'me' } }],
  [directory.list, { query: { limit: 20 } }],
  [notifications.counts, {}],
  [auth.sessions, {}],
]

type Answer = (endpoint: Endpoint, request: object) => Promise<unknown>

const readAll = (answer: Answer) =>
  Promise.all(reads.map(([row, request]) => answer(row, request).catch(() => 'refused')))

const site = await startSite(services, async ({ url, claims, answer }: DocumentRequest) => {
  const data = inScript({ url, id: claims?.id, answers: await readAll(answer) })
  return { status: 200, root: `<p>${claims?.id}</p>`, head: '', data }
})

/** An address of every page. */
const addressOf = ({ path, types }: SitePage) =>
  path.replace(':type', types?.[0] ?? ':type').replace(/:\w+/g, '1')
const addresses = sitePages.map(addressOf)

/** A person with a name and an email address that nobody else has or finds in the directory. */
async function newcomer(name: string) {
  const email = `${name}@secret.example`
  const person = await addPerson(db, { name, williamsEmail: email, visible: false })
  const session = await startSession(services, person, { userAgent: 'test', remember: true })
  return { ...person, ...(await enter(site.app, session.token)), identity: session.token }
}

/** A browser: it keeps a cookie for the site, as responses tell it. */
function newBrowser() {
  let cookie: string | undefined
  return {
    keep: (set: unknown) => {
      if (set !== undefined)
        cookie = /Max-Age=0/.test(String(set)) ? undefined : String(set).split(';')[0]
    },
    headers: () => (cookie ? { cookie } : {}),
  }
}

test('after one person logs out, no page has a byte of theirs for the next one', async () => {
  const [ann, ben] = [await newcomer('Ann-Zylberstein'), await newcomer('Ben-Quackenbush')]
  const browser = newBrowser()
  const walk = async () => {
    const pages = []
    // oxlint-disable-next-line no-await-in-loop -- one browser opens one page after the other
    for (const url of addresses) pages.push(await site.open(url, browser.headers()))
    return pages
  }
  const logOut = async (identity: string) => {
    const response = await site.app.inject({
      method: 'POST',
      url: '/api/v2/auth/logout',
      headers: {
        host: 'localhost',
        'sec-fetch-site': 'same-origin',
        authorization: `Bearer ${identity}`,
        ...browser.headers(),
      },
    })
    browser.keep(response.headers['set-cookie'])
  }
  browser.keep(ann.response.headers['set-cookie'])
  for (const { body } of await walk()) expect(body).toContain(ann.williamsEmail)
  const annsCookie = browser.headers()
  await logOut(ann.identity)
  expect(browser.headers()).toEqual({})
  // Even a browser that keeps the cookie shows nothing.
  for (const jar of [{}, annsCookie]) {
    for (const url of addresses) {
      // oxlint-disable-next-line no-await-in-loop -- one browser opens one page after the other
      const { body } = await site.open(url, jar)
      expect([url, body.includes('Zylberstein'), body.includes('"id":0')]).toEqual([
        url,
        false,
        true,
      ])
    }
  }
  browser.keep(ben.response.headers['set-cookie'])
  for (const { body } of await walk()) {
    expect(body).toContain(ben.williamsEmail)
    expect(body).not.toContain(ann.williamsEmail)
  }
})

type Stored = { vary: string; request: Record<string, string>; body: string }

/**
 * A shared cache as RFC 9111 has it: it stores what is neither `private` nor `no-store`, and reuses it
 * for requests with the same fields that `Vary` names, unless it must be revalidated.
 */
function sharedCache() {
  const stored = new Map<string, Stored[]>()
  const open = async (url: string, request: Record<string, string>) => {
    const fits = ({ vary, request: first }: Stored) =>
      vary.split(/,\s*/).every((name) => first[name] === request[name])
    const hit = stored.get(url)?.find(fits)
    if (hit) return hit.body
    const { headers, body, statusCode } = await site.open(url, request)
    const control = String(headers['cache-control'] ?? '')
    const isStored = statusCode === 200 && !/no-store|private|no-cache/.test(control)
    const copy = { vary: String(headers['vary'] ?? ''), request, body }
    if (isStored) stored.set(url, [...(stored.get(url) ?? []), copy])
    return body
  }
  return { open, stored }
}

test('a shared cache in between never stores a document', async () => {
  const [ann, ben] = [await newcomer('Cat-Zylberstein'), await newcomer('Dan-Quackenbush')]
  const { open, stored } = sharedCache()
  for (const url of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    for (const [who, name] of [
      [ann.cookie, 'Zylberstein'],
      [ben.cookie, 'Quackenbush'],
      [undefined, '"id":0'],
    ] as const) {
      const body = await open(url, who === undefined ? {} : { cookie: who })
      expect([url, body.includes(name)]).toEqual([url, true])
    }
  }
  expect([...stored.keys()]).toEqual([])
})

test('a document has no token, no cookie and no address that the API does not give', async () => {
  const ann = await newcomer('Eve-Zylberstein')
  await newcomer('Fay-Quackenbush')
  const { cookie = '', token, identity } = ann
  const answers = JSON.stringify(await readAll(callWith(token)))
  const emailsIn = (text: string) => new Set(text.match(/[\w.+-]+@[\w-]+(\.[\w-]+)+/g))
  expect(emailsIn(answers)).toContain(ann.williamsEmail)
  const ofCollege = new Set<string>(Object.values(campus.contact))
  for (const url of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { body, headers } = await site.open(url, { cookie })
    const sent = `${JSON.stringify(headers)}${body}`
    for (const secret of [token, identity, cookie, cookie.split('=')[1]!]) {
      expect(sent).not.toContain(secret)
    }
    // Every token and ticket of the portal begins so.
    expect(sent).not.toMatch(/eyJ[\w-]{10,}\./)
    expect(emailsIn(body).difference(emailsIn(answers)).difference(ofCollege)).toEqual(new Set())
  }
})
