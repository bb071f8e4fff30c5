import { writeFile } from 'node:fs/promises'
import { bulletins } from '@wso/contract/posts/bulletins'
import { discussions } from '@wso/contract/posts/discussions'
import { rides } from '@wso/contract/posts/rides'
import { previews } from '@wso/contract/site/previews'
import { courseCode } from '@wso/scheduler/catalog/section'
import { entryOf, type Schedule } from '@wso/scheduler/schedules/schedule'
import { writeShare } from '@wso/scheduler/schedules/share'
import sharp from 'sharp'
import { expect, inject, test } from 'vitest'
import { startSession } from '#features/account/auth/sessions/sessions.start.ts'
import { importCatalog } from '#features/planning/catalog/catalog.import.ts'
import { addPerson, startApp } from '#test/app.ts'
import { block, one, sections, two } from '#test/factories/schedules.ts'
import { enter, startSite } from '#test/renderedSite.ts'

const { app, services, db, as, visitor } = await startApp(inject('postgres'))
await db.transaction((inside) =>
  importCatalog(
    { ...services, db: inside },
    { year: 2027, updateTime: '1', sections, unixIDs: new Map() },
  ),
)
const author = await addPerson(db, { name: 'Zebulon Quint' })
const asAuthor = await as(author)
const post = { type: 'exchange', title: 'A blue bike & a bell', body: 'Rides **well**, <b>20</b>.' }
const bike = await asAuthor(bulletins.create, { body: post })
const ofBike = `/bulletins/exchange/${bike.id}`

const previewOf = (path: string) => visitor(previews.get, { query: { path } })
const pictureOf = (path: string) =>
  app.inject({ url: `/pic/preview.png?path=${encodeURIComponent(path)}` })

test('a post, a ride and a thread have a title and a text, and no author', async () => {
  const ride = await asAuthor(rides.create, {
    body: {
      source: 'Campus',
      destination: 'Albany',
      offer: true,
      date: '2026-10-20',
      body: 'Two bags.',
    },
  })
  const thread = await asAuthor(discussions.create, {
    body: { title: 'Where is the best soup?', content: 'I am cold.' },
  })
  expect(await previewOf(ofBike)).toEqual({
    service: 'Bulletins',
    title: 'A blue bike & a bell',
    text: 'Rides well, <b>20</b>.',
    path: ofBike,
  })
  const seen = [
    await previewOf(`/bulletins/ride/${ride.id}?from=mail`),
    await previewOf(`/discussions/threads/${thread.id}`),
  ]
  expect(seen).toMatchObject([
    {
      title: expect.stringContaining('Campus to Albany') as string,
      path: `/bulletins/ride/${ride.id}`,
    },
    { title: 'Where is the best soup?' },
  ])
  expect(JSON.stringify(seen)).not.toContain('Zebulon')
})

test('the caller’s login changes nothing', async () => {
  const asMember = await as(await addPerson(db, { admin: true }))
  for (const path of [ofBike, '/booktrak/books/1', `/facebook/users/${author.id}`]) {
    expect(await asMember(previews.get, { query: { path } })).toEqual(await previewOf(path))
  }
})

test('what only people with a login read shows the name of the service and nothing else', async () => {
  for (const path of [
    `/facebook/users/${author.id}`,
    '/booktrak/books/1',
    '/factrak/professors/1',
    '/dormtrak/dorms/1',
    '/goodrich/orders',
  ]) {
    const { title, text, service } = await previewOf(path)
    expect([path, service]).toEqual([path, 'Williams Students Online'])
    expect(`${title} ${text}`).not.toMatch(/\d|Zebulon/)
  }
})

test('a deleted or hidden post, another kind of address and an unknown page show the service', async () => {
  const gone = await asAuthor(bulletins.create, { body: { ...post, title: 'Not any more' } })
  const path = `/bulletins/exchange/${gone.id}`
  expect((await previewOf(path)).title).toBe('Not any more')
  await asAuthor(bulletins.remove, { params: { id: gone.id } })
  for (const each of [path, `/bulletins/job/${bike.id}`, `/bulletins/ride/${bike.id}`]) {
    expect((await previewOf(each)).title).not.toMatch(/Not any more|bike/)
  }
  expect(await previewOf('/no/such/page')).toMatchObject({ path: '/', text: '' })
  for (const each of [
    '//evil.example/',
    'https://evil.example',
    '/\\evil.example',
    '/x'.repeat(2300),
  ]) {
    await expect(previewOf(each)).rejects.toMatchObject({ status: 400 })
  }
})

test.each(['/\t/a:b', '/\n/host:x', '/\r\\x:y', '//host', 'a', ''])(
  'a path such as %j is refused, and names its field',
  async (path) => {
    for (const url of ['/api/v2/preview', '/pic/preview.png']) {
      const { statusCode, body } = await app.inject({
        url: `${url}?path=${encodeURIComponent(path)}`,
      })
      expect([statusCode, body]).toEqual([400, expect.stringContaining('path')])
    }
  },
)

test('a shared schedule shows its courses, and never what its author wrote', async () => {
  const entries = [entryOf(one, []), entryOf(two, [])]
  const own = { ...block, title: 'Rude block' }
  const schedule = { id: 1, name: 'Rude words', entries, blocks: [own] } as unknown as Schedule
  const share = writeShare(schedule, { blocks: true })
  const path = `/schedulecourses?share=${share}`
  const preview = await previewOf(path)
  expect(preview).toMatchObject({ path, service: 'Course Scheduler' })
  for (const section of [one, two]) expect(preview.text).toContain(courseCode(section))
  expect(JSON.stringify({ ...preview, path: '' })).not.toContain('Rude')
  expect((await previewOf('/schedulecourses?share=1.x.nonsense')).title).toBe('Course Scheduler')
  const picture = await pictureOf(path)
  expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  if (process.env['SHOTS']) await writeFile('/tmp/card-schedule.png', picture.rawPayload)
})

test('the picture is a PNG of 1200 by 630, drawn once for what it shows', async () => {
  const first = await pictureOf(ofBike)
  expect(first.headers['content-type']).toBe('image/png')
  expect(await sharp(first.rawPayload).metadata()).toMatchObject({
    format: 'png',
    width: 1200,
    height: 630,
  })
  if (process.env['SHOTS']) await writeFile('/tmp/card-post.png', first.rawPayload)
  const again = await app.inject({
    url: `/pic/preview.png?path=${encodeURIComponent(ofBike)}`,
    headers: { 'if-none-match': String(first.headers['etag']) },
  })
  expect(again.statusCode).toBe(304)
  const other = await pictureOf('/factrak')
  expect(other.headers['etag']).not.toBe(first.headers['etag'])
  expect(other.rawPayload.equals(first.rawPayload)).toBe(false)
})

test('the document of a visitor has the tags, escaped; that of a person has none', async () => {
  const site = await startSite(services, async () => ({
    status: 200,
    root: '',
    data: '{}',
    head: '<title>A page</title>',
  }))
  const { body } = await site.open(ofBike)
  expect(body).toContain('<meta property="og:title" content="A blue bike &amp; a bell" />')
  expect(body).toContain('content="Rides well, &lt;b>20&lt;/b>."')
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
  const picture = /property="og:image" content="([^"]+)"/.exec(body)?.[1] ?? ''
  const { pathname, search } = new URL(picture)
  expect((await app.inject({ url: pathname + search })).statusCode).toBe(200)
  const { token } = await startSession(services, author, { userAgent: '', remember: true })
  const { cookie = '' } = await enter(site.app, token)
  expect((await site.open(ofBike, { cookie })).body).not.toContain('og:title')
})
