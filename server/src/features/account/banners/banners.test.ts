import { banners as endpoints, type NewBanner } from '@wso/contract/account/banners'
import { reports } from '@wso/contract/reports/reports'
import { desc } from 'drizzle-orm'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { auditLog } from '#features/audit/audit.table.ts'
import { addPerson, startApp } from '#test/app.ts'
import { startSite } from '#test/renderedSite.ts'
import { sentDuring } from '#test/sent.ts'
import { bannerLife, forgetBanner } from './banners.public.ts'
import { banners } from './banners.table.ts'

const { services, db, webDb, as, visitor, clock } = await startApp(inject('postgres'))
const start = '2026-11-21T17:00:00.000Z'
clock.set(start)
const newAdmin = async () => as(await addPerson(db, { type: 'staff', admin: true }))
const [asAdmin, asOther] = [await newAdmin(), await newAdmin()]
const site = await startSite(services, async ({ url }) => {
  if (url.includes('plain')) throw new Error('Not rendered.')
  return { status: 200, root: '<h1>Rendered</h1>', head: '', data: '{}' }
})

const banner = (more: Partial<NewBanner> = {}) => ({
  body: {
    text: 'Down for an hour',
    tone: 'warning' as const,
    link: null,
    startTime: null,
    endTime: null,
    ...more,
  },
})
const current = () => visitor(endpoints.current, {})
const lastEntry = async () =>
  (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

beforeEach(async () => {
  clock.set(start)
  await db.delete(banners)
  forgetBanner(services)
})

test('a banner is above every document at once, rendered or plain, until it is removed', async () => {
  const before = (await site.open('/faq')).body
  expect(before).not.toContain('id="banner"')
  const typed = { text: '<b>Down & "out"', link: '/faq?a=1&b=2' }
  const saved = await asAdmin(endpoints.set, banner(typed))
  expect(saved).toMatchObject({ ...typed, tone: 'warning', startTime: start, endTime: null })
  for (const url of ['/faq', '/faq?plain', '/nowhere', '/']) {
    // oxlint-disable-next-line no-await-in-loop -- four pages
    const { body } = await site.open(url)
    expect(body).toMatch(/<body><aside id="banner" class="no-print" data-id="[\w-]{22}"/)
    expect(body).toContain('<strong>Warning:</strong> &lt;b&gt;Down &amp; &quot;out&quot;')
    expect(body).toContain('<a href="/faq?a=1&amp;b=2">More</a>')
    expect(body.match(/id="banner"/g)).toHaveLength(1)
  }
  const { headers } = await site.open('/faq?plain')
  const again = await site.app.inject({
    url: '/faq?plain',
    headers: { accept: 'text/html', 'if-none-match': String(headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await site.app.inject({ url: '/index.html' })).body).not.toContain('id="banner"')
  await asAdmin(endpoints.remove, {})
  expect((await site.open('/faq')).body).toBe(before)
  expect((await site.open('/faq?plain')).body).not.toContain('id="banner"')
  expect(await current()).toBeNull()
})

test('everyone reads the banner from its start until its end', async () => {
  await asAdmin(endpoints.set, {
    ...banner({ startTime: '2026-11-21T18:00:00.000Z', endTime: '2026-11-21T19:00:00.000Z' }),
  })
  expect(await current()).toBeNull()
  clock.set('2026-11-21T18:00:00.000Z')
  expect(await current()).toMatchObject({ text: 'Down for an hour', tone: 'warning', link: null })
  expect(await current()).not.toHaveProperty('endTime')
  clock.set('2026-11-21T19:00:00.000Z')
  expect(await current()).toBeNull()
  expect((await site.open('/faq')).body).not.toContain('id="banner"')
  clock.set(start)
})

test('another text is another banner for those who dismissed the first, another end is not', async () => {
  const { version } = await asAdmin(endpoints.set, banner())
  const first = await current()
  const endTime = '2026-11-21T20:00:00.000Z'
  const longer = await asAdmin(endpoints.set, banner({ startTime: start, endTime, version }))
  expect((await current())?.id).toBe(first?.id)
  await asAdmin(endpoints.set, banner({ text: 'Back', startTime: start, version: longer.version }))
  expect((await current())?.id).not.toBe(first?.id)
})

test.each([
  ['text', { text: ' ' }, 'Say what people should know.'],
  ['text', { text: 'x'.repeat(301) }, 'must be at most 300 characters'],
  ['tone', { tone: 'panic' as 'notice' }, 'must be one of notice, warning'],
  ...['https://example.org', '//example.org', '/\\example.org', 'javascript:alert(1)', '/a b'].map(
    (link) => ['link', { link }, 'must be a path of this site, such as /faq'] as const,
  ),
  ['startTime', { startTime: 'soon' }, 'must be a date and time (RFC 3339)'],
  [
    'endTime',
    { startTime: '2026-12-01T00:00:00Z', endTime: '2026-12-01T00:00:00Z' },
    'must be after the start',
  ],
  [
    'endTime',
    { startTime: '2026-10-01T00:00:00Z', endTime: '2026-10-02T00:00:00Z' },
    'Choose a time in the future.',
  ],
] as const)(
  'a banner with a wrong %s is refused at that field (case %#)',
  async (field, more, message) => {
    await expect(asAdmin(endpoints.set, banner(more))).rejects.toMatchObject({
      fields: { [field]: message },
    })
    expect(await asAdmin(endpoints.get, {})).toBeNull()
  },
)

test('only administrators read how it was set, and set and remove it', async () => {
  await asAdmin(endpoints.set, banner())
  const before = await db.select().from(banners)
  const others = [
    [await as(await addPerson(db)), { errorCode: 1330 }],
    [await as(await addPerson(db, { factrakAdmin: true })), { errorCode: 1330 }],
    [await as(await addPerson(db, { goodrichManager: true })), { errorCode: 1330 }],
    [visitor, { status: 401 }],
  ] as const
  for (const [call, refusal] of others) {
    // oxlint-disable no-await-in-loop -- four callers
    await expect(call(endpoints.get, {})).rejects.toMatchObject(refusal)
    await expect(call(endpoints.set, banner({ text: 'Mine' }))).rejects.toMatchObject(refusal)
    await expect(call(endpoints.remove, {})).rejects.toMatchObject(refusal)
    // oxlint-enable no-await-in-loop
  }
  expect(await db.select().from(banners)).toEqual(before)
})

test('where roles require a second factor, an administrator without one is told so', async () => {
  const strict = await startApp(inject('postgres'), { settings: { SECOND_FACTOR: 'required' } })
  const call = await strict.as(await addPerson(strict.db, { type: 'staff', admin: true }))
  const refusal = { errorCode: 1355 }
  await expect(call(endpoints.set, banner())).rejects.toMatchObject(refusal)
  await expect(call(endpoints.remove, {})).rejects.toMatchObject(refusal)
  await expect(call(endpoints.get, {})).rejects.toMatchObject(refusal)
})

test('of two administrators who set a banner at once, one does and the other is told', async () => {
  for (let round = 0; round < 8; round += 1) {
    // oxlint-disable no-await-in-loop -- each round is a race of its own
    await db.delete(banners)
    const entries = await db.$count(auditLog)
    const both = (version?: string) =>
      Promise.allSettled([
        asAdmin(endpoints.set, banner({ text: `One ${version}`, version })),
        asOther(endpoints.set, banner({ text: `Two ${version}`, version })),
      ])
    const first = await both()
    const { version, text } = (await asAdmin(endpoints.get, {}))!
    expect(first.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, data: { text, version } } },
    ])
    const second = await both(version)
    const saved = (await asAdmin(endpoints.get, {}))!.text
    expect(second.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { status: 409, data: { text: saved } } },
    ])
    expect(await db.$count(auditLog)).toBe(entries + 2)
    // oxlint-enable no-await-in-loop
  }
})

test('a banner that was removed meanwhile is set again by the one who changed it', async () => {
  const { version } = await asAdmin(endpoints.set, banner())
  await asOther(endpoints.remove, {})
  await asAdmin(endpoints.set, banner({ text: 'Still down', version }))
  expect(await current()).toMatchObject({ text: 'Still down' })
})

test('the audit log has each change with the text, and nothing for a removal without effect', async () => {
  await asAdmin(endpoints.set, banner())
  expect(await lastEntry()).toMatchObject({
    action: 'banner.set',
    subject: 'banner',
    details: { reason: 'Down for an hour' },
  })
  await asAdmin(endpoints.remove, {})
  const entries = await db.$count(auditLog)
  await asAdmin(endpoints.remove, {})
  expect(await db.$count(auditLog)).toBe(entries)
  const { items } = await asAdmin(reports.log, { query: { action: 'banner', limit: 2 } })
  expect(items.map(({ action }) => action)).toEqual(['banner.clear', 'banner.set'])
  expect((await asAdmin(reports.log, { query: { action: 'moderation' } })).total).toBe(0)
})

test('a node reads the banner every ten seconds at most, and another node’s change after that', async () => {
  let time = performance.now()
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => time)
  onTestFinished(() => spy.mockRestore())
  const other = await startSite(
    { ...services, db: webDb, config: { ...services.config } },
    async () => ({
      status: 200,
      root: '',
      head: '',
      data: '{}',
    }),
  )
  onTestFinished(() => other.app.close())
  const reads = async (work: () => Promise<unknown>) =>
    (await sentDuring(work)).filter(({ text }) => text.includes('from "banners"')).length
  const open = () => Promise.all([other.open('/'), other.open('/faq'), other.open('/about')])
  expect(await reads(open)).toBe(1)
  expect(await reads(open)).toBe(0)
  await asAdmin(endpoints.set, banner())
  time += bannerLife - 1
  expect((await other.open('/faq')).body).not.toContain('id="banner"')
  time += 1
  expect((await other.open('/faq')).body).toContain('id="banner"')
  expect(await reads(open)).toBe(0)
})
