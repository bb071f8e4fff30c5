import { bulletins } from '@wso/contract/posts/bulletins'
import { mobile } from '@wso/contract/posts/mobile'
import { parseRssFeed } from 'feedsmith'
import { afterAll, expect, inject, test } from 'vitest'
import { addPerson, startApp } from '#test/app.ts'
import { startCatalog } from '#test/bookCatalog.ts'

const outside = await startCatalog()
afterAll(() => outside.close())

const start = (settings: Record<string, string> = {}) => startApp(inject('postgres'), { settings })
const radio = { RADIO_URL: `${outside.url}/api`, RADIO_TOKEN: 'k'.repeat(20) }

test('without addresses, every file is valid and empty, and open to everyone', async () => {
  const { app, visitor } = await start()
  const paper = parseRssFeed(await visitor(mobile.paper, {}))
  expect(paper.title).toBe('College paper')
  expect(paper.items ?? []).toEqual([])
  for (const list of ['playlists', 'spins', 'shows'] as const) {
    expect(JSON.parse(await visitor(mobile[list], {}))).toMatchObject({ items: [] })
  }
  expect(await visitor(mobile.dailyMessages, {})).toContain('No messages today.')
  const links = await app.inject('/mobile/links.json')
  expect(links.headers['content-type']).toContain('application/json')
  expect(links.json()).toContainEqual({ title: 'Wiki', url: expect.stringMatching(/^https:/) })
  const again = { 'if-none-match': String(links.headers['etag']) }
  expect((await app.inject({ url: '/mobile/links.json', headers: again })).statusCode).toBe(304)
})

test("the messages are today's announcements, escaped, without full names", async () => {
  const { db, as, visitor, clock } = await start()
  const author = await addPerson(db, { name: 'Marisol Quill' })
  const post = async (title: string) =>
    (await as(author))(bulletins.create, {
      body: { type: 'announcement', title, body: 'See <b>us</b>' },
    })
  await post('Yesterday')
  clock.set('2026-10-16T15:00:00Z')
  await post('<script>alert(1)</script>')
  const html = await visitor(mobile.dailyMessages, {})
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain('See &lt;b&gt;us&lt;/b&gt;')
  expect(html).toContain('Marisol Q<')
  expect(html).not.toMatch(/Yesterday|Quill|<script/)
})

const spin = { id: 1, song: 'Owls<script>x()</script>', nested: { a: 1 } }

test('lists of the radio are asked for once in five minutes, and kept while it is down', async () => {
  const { visitor, clock } = await start(radio)
  const asked = () => outside.received.length
  outside.received.length = 0
  outside.json({ items: [spin], secret: 'x' })
  const read = async () => JSON.parse(await visitor(mobile.spins, {})) as object
  const all = await Promise.all([read(), read(), read()])
  expect(all[0]).toMatchObject({ items: [{ id: 1, song: 'Owls' }] })
  expect(JSON.stringify(all)).not.toMatch(/nested|secret|script/)
  expect(outside.received).toEqual(['/api/spins'])
  outside.answer((_, response) => void response.writeHead(500).end())
  clock.set('2026-10-15T15:06:00Z')
  expect(await read()).toEqual(all[0])
  await read()
  expect(asked()).toBe(2)
  outside.json({ items: [] })
  clock.set('2026-10-15T15:08:00Z')
  expect(await read()).toMatchObject({ items: [] })
})

test.each([
  ['sends another type', 'text/html', '<p>No</p>'],
  ['sends something else', 'application/json', '{"items": 3}'],
])('a radio that %s leaves the list empty', async (_, type, body) => {
  const { visitor } = await start(radio)
  outside.answer((__, response) => void response.writeHead(200, { 'content-type': type }).end(body))
  expect(JSON.parse(await visitor(mobile.shows, {}))).toMatchObject({ items: [] })
})

test('the articles of the paper arrive as text, with web addresses alone', async () => {
  const { visitor } = await start({ PAPER_FEED_URL: `${outside.url}/feed` })
  const item = (link: string, text: string) =>
    `<item><title>News &amp; notes</title><link>${link}</link><description><![CDATA[${text}]]></description></item>`
  const feed = `<?xml version="1.0"?><rss version="2.0"><channel><title>Paper</title><link>https://paper.example</link><description>News</description>
    ${item('https://paper.example/1', '<p>Rain<script>x()</script> &lt;img src=x&gt;</p>')}
    ${item('javascript:alert(1)', 'bad')}</channel></rss>`
  const type = { 'content-type': 'application/rss+xml' }
  outside.answer((_, response) => void response.writeHead(200, type).end(feed))
  const text = await visitor(mobile.paper, {})
  expect(text).not.toMatch(/<script|javascript:|<img/)
  const { title, items } = parseRssFeed(text)
  expect(title).toBe('Paper')
  expect(items).toMatchObject([{ title: 'News & notes', link: 'https://paper.example/1' }])
})
