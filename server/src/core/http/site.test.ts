import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { startApp } from '#test/app.ts'

const page = '<!doctype html><title>The site</title><meta name="description" content="A site." />'
const script = 'console.log("a script")'

const folder = await mkdtemp(join(tmpdir(), 'site-'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
const files = {
  'index.html': page,
  'theme.js': '// theme',
  'assets/index-abc123.js': script,
  'assets/index-abc123.js.br': brotliCompressSync(script),
  'assets/index-abc123.js.gz': gzipSync(script),
  '.vite/manifest.json': '{}',
}
for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)

const { services } = await startApp(inject('postgres'), { settings: { RATE_LIMIT: '60' } })
const app = await buildApp(services, { site: folder })
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'
const navigate = (url: string, accept = browser) => app.inject({ url, headers: { accept } })

test('every address of a page is the site with the title of the page, revalidated each time', async () => {
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

test('link previews and monitors, which take anything, get the page of a person', async () => {
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

test('an address that no page has is the page that says so, with status 404', async () => {
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

test('a missing file is missing, not the site', async () => {
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

test('files named by their content are kept for a year and sent packed', async () => {
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

test('only our own scripts and styles run, and nobody frames us', async () => {
  const { headers } = await navigate('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(headers['permissions-policy']).toContain('camera=()')
})

test('the files of a page do not use up what a person may ask', async () => {
  const remoteAddress = '203.0.113.77'
  for (let n = 0; n < 90; n += 1) {
    const { statusCode } = await app.inject({ url: '/assets/index-abc123.js', remoteAddress })
    expect(statusCode).toBe(200)
  }
  expect((await app.inject({ url: '/api/v2/words', remoteAddress })).statusCode).toBe(200)
})
