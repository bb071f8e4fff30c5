import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { DocumentRequest, RenderedPage } from '@wso/contract/core/document'
import { status } from '@wso/contract/site/status'
import { expect, inject, test } from 'vitest'
import { createLog } from '#core/operations/log.ts'
import { startSession } from '#features/account/auth/sessions/sessions.start.ts'
import { addPerson, startApp } from '#test/app.ts'
import { browser, dataIn, enter, inScript, siteHTML, startSite } from '#test/renderedSite.ts'

const { db, services, clock } = await startApp(inject('postgres'), {
  settings: { RATE_LIMIT: '60' },
})

const page = (more: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  root: '<h1>$& Rendered</h1>',
  head: '<link rel="stylesheet" href="/assets/page.css" />',
  data: inScript({ text: '</script>' }),
  ...more,
})

const asked: DocumentRequest[] = []
const site = await startSite(services, async (request) => {
  asked.push(request)
  const search = new URL(request.url, 'http://portal').searchParams
  if (search.has('fail')) throw new Error('The page has a bug.')
  return page({
    status: Number(search.get('status') ?? 200),
    ...(search.has('to') && { redirect: search.get('to')! }),
  })
})

test('a page is sent as rendered, in the HTML of the site, with its title and data', async () => {
  const { statusCode, headers, body } = await site.open('/factrak?q=a.b')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<title>WSO: Factrak</title>')
  expect(body).toContain('content="Course and professor reviews, by students."')
  expect(body).toContain('<div id="root"><h1>$& Rendered</h1></div>')
  // The tags of the page, then those of its link preview, end the head.
  expect(body).toMatch(
    /<link rel="stylesheet" href="\/assets\/page.css" \/>(<meta property="og:[^>]*>)+<meta name="twitter:card"[^>]*><\/head>/,
  )
  expect(body).toContain('<script type="module" src="/assets/index.js"></script>')
  expect(dataIn(body)).toEqual({ text: '</script>' })
  expect((await site.open('/')).body).toContain('<title>The site</title>')
})

test('a page may have a title of its own', async () => {
  const { open } = await startSite(services, async () =>
    page({ head: '<title>A ride to Boston</title>' }),
  )
  const titles = (await open('/bulletins/ride/1')).body.match(/<title>[^<]*/g)
  expect(titles).toEqual(['<title>A ride to Boston'])
})

test('a page is rendered for its address and the clock of the server', async () => {
  clock.set('2026-10-16T08:00:00Z')
  await site.open('/Bulletins/Job/?page=2')
  const { url, now, claims } = asked.at(-1)!
  expect([url, now]).toEqual(['/Bulletins/Job/?page=2', Date.parse('2026-10-16T08:00:00Z')])
  expect(claims).toEqual({ id: 0, level: 1, scopes: new Set(['service:bulletin']) })
})

test('only the inline script and colors of the site apply, whatever is in a page', async () => {
  const evil = await startSite(services, async () =>
    page({ root: '<script>steal()</script><style>p { color: red }</style>' }),
  )
  const [policy, usual] = await Promise.all(
    [evil, site].map(async ({ open }) => (await open('/')).headers['content-security-policy']),
  )
  expect(policy).toBe(usual)
  expect(String(policy).match(/'sha256-/g)).toHaveLength(2)
  expect(policy).not.toContain('unsafe')
})

test('no cache keeps a document, of a person or of a visitor', async () => {
  const person = await addPerson(db)
  const { token } = await startSession(services, person, { userAgent: '', remember: true })
  const { cookie = '' } = await enter(site.app, token)
  for (const caller of [{}, { cookie }, { from: '137.165.4.5' }]) {
    const { headers } = await site.open('/faq', caller)
    expect(headers['cache-control']).toBe('private, no-store')
    expect(headers['vary']).toBe('cookie, accept-encoding')
    expect(headers['etag']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
  }
})

test('a page decides its status, and redirects inside the site', async () => {
  expect((await site.open('/faq?status=403')).statusCode).toBe(403)
  expect((await site.open('/bulletins/ride/9?status=404')).statusCode).toBe(404)
  const moved = await site.open('/faq?status=302&to=/about?a=1')
  expect([moved.statusCode, moved.headers['location'], moved.body]).toEqual([302, '/about?a=1', ''])
  expect(moved.headers['cache-control']).toBe('private, no-store')
})

test('an unknown address renders the "not found" page with status 404', async () => {
  const { statusCode, body } = await site.open('/nowhere')
  expect([statusCode, body.includes('Rendered')]).toEqual([404, true])
  expect(body).toContain('<title>WSO: Page not found</title>')
  const data = await site.app.inject({ url: '/api/v2/nowhere', headers: { accept: browser } })
  expect(data.json()).toMatchObject({ status: 404 })
})

test('unknown addresses stay limited, and pages are not', async () => {
  const statusesOf = async (url: string) => {
    const statuses = new Set<number>()
    for (let n = 0; n < 90; n += 1) {
      statuses.add((await site.open(url, { from: '203.0.113.78' })).statusCode)
    }
    return [...statuses]
  }
  expect(await statusesOf('/nowhere')).toEqual([404, 429])
  expect(await statusesOf('/faq')).toEqual([200])
})

test('HEAD has the status and headers of the page without its content', async () => {
  const { statusCode, headers, body } = await site.app.inject({
    method: 'HEAD',
    url: '/faq?status=403',
    headers: { accept: browser },
  })
  expect([statusCode, body]).toEqual([403, ''])
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(Number(headers['content-length'])).toBeGreaterThan(siteHTML.length)
})

test('a document is compressed as its reader accepts', async () => {
  const packed = async (coding: string) =>
    site.app.inject({
      url: '/faq',
      headers: { accept: browser, host: 'localhost', 'accept-encoding': coding },
    })
  const plain = (await site.open('/faq')).body
  const [br, gzip, none] = await Promise.all(['gzip, br', 'gzip', 'br;q=0'].map(packed))
  expect(br!.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br!.rawPayload).toString()).toBe(plain)
  expect(gzip!.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip!.rawPayload).toString()).toBe(plain)
  expect([none!.headers['content-encoding'], none!.body]).toEqual([undefined, plain])
})

/** A site whose log can be read. */
async function loggedSite(render: Parameters<typeof startSite>[1]) {
  const lines: { msg: string; level: string }[] = []
  const memory = new Writable({
    write: (chunk, _, done) => done(void lines.push(JSON.parse(String(chunk)))),
  })
  const log = createLog({ LOG_LEVEL: 'error' }, memory)
  return { ...(await startSite({ ...services, log }, render)), lines }
}

const isPlain = (body: string) =>
  body.includes('<div id="root"></div>') && !body.includes('page-data')

test.each([
  ['fails', () => Promise.reject(new Error('A bug.'))],
  ['has no status', async () => page({ status: Number.NaN })],
  ['redirects elsewhere', async () => page({ status: 302, redirect: 'https://evil.example/' })],
  ['redirects to another host', async () => page({ status: 302, redirect: '//evil.example' })],
  ['redirects with a wrong status', async () => page({ status: 200, redirect: '/about' })],
])('a page that %s is logged, and the browser renders it instead', async (_, render) => {
  const { open, lines } = await loggedSite(render)
  const { statusCode, body, headers } = await open('/factrak')
  expect([statusCode, isPlain(body)]).toEqual([200, true])
  expect(body).toContain('<title>WSO: Factrak</title>')
  expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-")
  expect(lines.map(({ msg }) => msg)).toEqual(['a page was not rendered'])
  expect((await open('/nowhere')).statusCode).toBe(404)
})

test('a caller who keeps the processor busy gets pages that their browser renders', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const { open, lines } = await loggedSite(async () => held.then(() => page()))
  const first = Array.from({ length: 14 }, () => open('/faq', { from: '203.0.113.5' }))
  const beyond = await open('/faq', { from: '203.0.113.5' })
  expect([beyond.statusCode, isPlain(beyond.body)]).toEqual([200, true])
  const other = open('/faq', { from: '198.51.100.4' })
  release()
  expect(isPlain((await other).body)).toBe(false)
  for (const { body } of await Promise.all(first)) expect(isPlain(body)).toBe(false)
  expect(lines).toEqual([])
})

test('a page reads endpoints by their address, and an unknown one is refused', async () => {
  const { open, lines } = await loggedSite(async ({ answer }) => {
    const words = await answer({ method: 'GET', path: '/words', summary: '', access: 'public' }, {})
    const unknown: unknown = await answer({ ...status.words, path: '/none' }, {}).catch(
      (error: unknown) => error,
    )
    return page({ data: inScript({ words, unknown }) })
  })
  const data = dataIn((await open('/faq')).body)
  expect(data).toMatchObject({
    words: expect.stringMatching(/^W\w+ S\w+ O\w+$/) as string,
    unknown: { status: 404, errorCode: 404 },
  })
  expect(lines).toEqual([])
})

test('a target that could name another host is not rendered', async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = site.app.server.address() as AddressInfo
  // As it is, which `inject` does not send.
  const send = async (path: string) => {
    const sent = get({ host: '127.0.0.1', port, path, headers: { accept: browser } })
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return { status: response.statusCode, body: await text(response) }
  }
  const count = asked.length
  for (const url of ['//evil.example/faq', '/\\evil.example/faq']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { status: code, body } = await send(url)
    expect([url, code, isPlain(body)]).toEqual([url, 404, true])
  }
  expect(asked).toHaveLength(count)
  expect((await send('/faq')).status).toBe(200)
  expect(asked).toHaveLength(count + 1)
  await site.app.close()
})
