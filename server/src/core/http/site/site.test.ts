import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, inject, onTestFinished, test } from 'vitest'
import { createLog } from '#core/operations/log.ts'
import { startApp } from '#test/app.ts'
import { buildApp } from '../../../app.ts'

const inline = 'document.title'
const page = `<!doctype html><html lang="en"><head><title>The site</title><meta name="description" content="A site." /><script>${inline}</script><script type="module" src="/assets/index-abc123.js"></script><link rel="stylesheet" href="/assets/page-def456.css"></head><body><div id="root"></div></body>`
const script = 'console.log("a script")'

const folder = await mkdtemp(join(tmpdir(), 'site-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
const files = {
  'index.html': page,
  'theme.js': '// theme',
  'assets/index-abc123.js': script,
  'assets/page-def456.css': 'h1 { margin: 0 }',
  'assets/index-abc123.js.br': brotliCompressSync(script),
  'assets/index-abc123.js.gz': gzipSync(script),
  // Line 2 of the script is line 5, column 3 of its source.
  'assets/index-abc123.js.map': JSON.stringify({
    version: 3,
    sources: ['../../src/main.tsx'],
    names: [],
    mappings: 'AAAA;AAIE',
  }),
  '.vite/manifest.json': '{}',
}
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)

const { services } = await startApp(inject('postgres'), { settings: { RATE_LIMIT: '60' } })
const app = await buildApp({ ...services, site: folder })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
const navigate = (url: string, accept = browser) => app.inject({ url, headers: { accept } })

test('every URL of a page returns the site with the title of the page, revalidated each time', async () => {
  for (const [url, title] of [
    ['/', 'The site'],
    ['/facebook/users/1', 'WSO: Facebook'],
    ['/factrak?q=a.b', 'WSO: Factrak'],
    ['/Bulletins/Job/', 'WSO: Bulletins'],
    ['/bulletins/ride/new', 'WSO: New ride'],
  ] as const) {
    const { statusCode, body, headers } = await navigate(url)
    expect([url, statusCode]).toEqual([url, 200])
    expect(body).toContain(`<title>${title}</title>`)
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toMatch(/^text\/html/)
  }
  const { body, headers } = await navigate('/factrak')
  expect(body).toContain('content="Course and professor reviews, by students."')
  const again = await app.inject({
    url: '/factrak',
    headers: { accept: browser, 'if-none-match': String(headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('link previews and monitors, which accept any type, get the same page as a person', async () => {
  for (const accept of ['*/*', 'text/*', undefined]) {
    const response = await app.inject({ url: '/faq', headers: { ...(accept && { accept }) } })
    expect([accept, response.statusCode]).toEqual([accept, 200])
    expect(response.body).toContain('<title>WSO: FAQ</title>')
  }
  const program = await navigate('/faq', 'application/json')
  expect([program.statusCode, program.json().status]).toEqual([404, 404])
  const asScript = await app.inject({
    url: '/faq',
    headers: { accept: '*/*', 'sec-fetch-dest': 'script' },
  })
  expect(asScript.headers['content-type']).toMatch('application/json')
})

test('an unknown address shows the "not found" page with status 404', async () => {
  for (const url of ['/apiary', '/deep/er/still', '/bulletins/theft', '/factrak/courses/1/2/3']) {
    for (const accept of [browser, '*/*']) {
      const { statusCode, body } = await navigate(url, accept)
      expect([url, statusCode]).toEqual([url, 404])
      expect(body).toContain('<title>WSO: Page not found</title>')
    }
  }
})

test('an unknown endpoint is a refusal in JSON, for browsers too', async () => {
  for (const url of ['/api', '/api/', '/api/v2/nothing', '/api/v2/nothing?x=1']) {
    const response = await navigate(url)
    expect([url, response.statusCode]).toEqual([url, 404])
    expect(response.json()).toMatchObject({ status: 404 })
  }
  expect((await app.inject({ method: 'POST', url: '/facebook' })).statusCode).toBe(404)
})

test('a missing file is a 404, not the site', async () => {
  for (const url of [
    '/assets/gone-123.js',
    '/picture.png',
    '/theme.js.map',
    '/.vite/manifest.json',
  ]) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: '*/*' } })
    expect([url, statusCode, body.includes('The site')]).toEqual([url, 404, false])
  }
  expect((await navigate('/assets/gone-123.js')).statusCode).toBe(404)
  expect((await app.inject('/%2e%2e/%2e%2e/etc/passwd')).statusCode).toBe(404)
})

test('files with a hash in their name are cached for a year and sent compressed', async () => {
  const packed = await app.inject({
    url: '/assets/index-abc123.js',
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(script)
  const plain = await app.inject('/assets/index-abc123.js')
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
  const again = await app.inject({
    url: '/theme.js',
    headers: { 'if-none-match': String((await app.inject('/theme.js')).headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('the site’s HTML without a page can be kept, to start anywhere without a network', async () => {
  const { statusCode, body, headers } = await app.inject('/index.html')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(body).toBe((await navigate('/')).body)
})

test('a page of a service that is off is gone, and every document names the pages that are', async () => {
  const config = { ...services.config, SERVICES_OFF: ['dining' as const] }
  const some = await buildApp({ ...services, config, site: folder })
  onTestFinished(() => some.close())
  const open = async (url: string) => some.inject({ url, headers: { accept: browser } })
  const gone = await open('/Dining/')
  expect([gone.statusCode, gone.headers['etag']]).toEqual([410, undefined])
  expect(gone.body).toContain('<title>WSO: Not offered</title>')
  expect(gone.body).toContain('content="Dining is not offered here."')
  const pages = '{"/dining/goodrich":"","/dining":"Dining"}'.replaceAll('"', '&quot;')
  for (const url of ['/', '/index.html', '/dining/goodrich', '/dining']) {
    const { statusCode, body } = await open(url)
    expect([url, statusCode]).toEqual([url, url === '/dining' ? 410 : 200])
    expect(body).toContain(`<html data-not-offered="${pages}" lang="en">`)
  }
  const shortcuts = async (portal: typeof app) =>
    (await portal.inject('/site.webmanifest'))
      .json<{ shortcuts: { url: string }[] }>()
      .shortcuts.map(({ url }) => url)
  expect(await shortcuts(some)).toEqual(['/schedulecourses', '/facebook', '/notifications'])
  expect(await shortcuts(app)).toContain('/dining')
  expect((await navigate('/')).body).not.toContain('not-offered')
})

test('pages are served in full after another build has replaced their files', async () => {
  const copy = await mkdtemp(join(tmpdir(), 'wso-site-'))
  await cp(folder, copy, { recursive: true })
  const other = await buildApp({ ...services, site: copy })
  await rm(copy, { recursive: true })
  const { statusCode, body } = await other.inject({ url: '/factrak', headers: { accept: browser } })
  await other.close()
  expect(statusCode).toBe(200)
  expect(body).toBe((await navigate('/factrak')).body)
})

test('the scripts and styles inside a page are allowed by their hashes', async () => {
  const { headers } = await navigate('/factrak')
  const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const policy = headers['content-security-policy']
  expect(policy).toContain(`script-src 'self' ${hashOf(inline)};`)
  const other = await app.inject('/api/v2/docs')
  expect(other.headers['content-security-policy']).toContain("script-src 'self';")
})

test('only our own scripts and styles run, and framing is refused', async () => {
  const { headers } = await navigate('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  for (const directive of ['frame-ancestors', 'object-src', 'base-uri']) {
    expect(policy).toContain(`${directive} 'none'`)
  }
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  })
  expect(policy).not.toContain('unsafe')
  expect(headers['permissions-policy']).toContain('camera=(self), geolocation=()')
})

test('files and data may not be framed or load anything from elsewhere', async () => {
  for (const [url, policy] of [
    ['/assets/index-abc123.js', "default-src 'self';frame-ancestors 'none'"],
    ['/api/v2/words', "default-src 'none';frame-ancestors 'none'"],
  ]) {
    const { headers } = await app.inject(url!)
    expect(headers).toMatchObject({
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  }
})

test('pages and their files count toward no rate limit, unknown URLs do', async () => {
  const remoteAddress = '203.0.113.77'
  const statusesOf = async (url: string) => {
    const statuses = new Set<number>()
    const request = { url, remoteAddress, headers: { accept: browser } }
    for (let n = 0; n < 90; n += 1) statuses.add((await app.inject(request)).statusCode)
    return [...statuses]
  }
  for (const url of ['/', '/faq', '/facebook/users/1', '/assets/index-abc123.js']) {
    expect([url, await statusesOf(url)]).toEqual([url, [200]])
  }
  expect((await app.inject({ url: '/api/v2/words', remoteAddress })).statusCode).toBe(200)
  expect(await statusesOf('/bulletins/theft')).toEqual([404, 429])
})

test('an error that a browser reports is logged with its place in the sources', async () => {
  const lines: string[] = []
  const memory = new Writable({ write: (chunk, _, done) => done(void lines.push(String(chunk))) })
  const log = createLog({ LOG_LEVEL: 'info' }, memory)
  const reporting = await buildApp({ ...services, log, site: folder })
  const places = ['assets/index-abc123.js:2:1', 'assets/unknown.js:1:1', '../server/a.js:1:1']
  const response = await reporting.inject({
    method: 'POST',
    url: '/api/v2/site-problems',
    payload: { page: '/faq', name: 'TypeError', places },
  })
  expect(response.statusCode).toBe(200)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      problem: {
        page: '/faq',
        name: 'TypeError',
        places: ['web/src/main.tsx:5:3', ...places.slice(1)],
      },
    }),
  )
  await reporting.close()
})

test('source maps are not served', async () => {
  expect((await app.inject('/assets/index-abc123.js.map')).statusCode).toBe(404)
})
