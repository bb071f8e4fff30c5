import { brotliDecompressSync } from 'node:zlib'
import { campusPack } from '@wso/contract/campus/campusPack'
import { notOfferedPages, type ServiceName } from '@wso/contract/site/services'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { serveCampusFiles } from './campusFiles.ts'

/** The files of the college without some services. */
async function filesWithout(...off: ServiceName[]) {
  const app = fastify()
  await serveCampusFiles(app, notOfferedPages(off))
  onTestFinished(() => app.close())
  return async (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
}

const files = ['/faq.json', '/policies.json']

test.each(files)('%s is public, small, and revalidated by its tag', async (url) => {
  const get = await filesWithout()
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    ...[200, 'application/json; charset=utf-8', 'no-cache'],
  ])
  const again = await get(url, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const { rawPayload } = await get(url, { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(rawPayload).toString()).toBe(body)
  expect(rawPayload.length).toBeLessThan(5000)
})

test('the FAQ has facts in place of placeholders, and no question of services that are off', async () => {
  const faqWithout = async (...off: ServiceName[]) => (await filesWithout(...off))('/faq.json')
  const whole = (await faqWithout()).body
  expect(whole).not.toMatch(/\{(?!")/)
  expect(whole).toContain(campusPack.campus.links.listserv)
  expect(whole).toContain(`Are reviews in ${campusPack.campus.services.factrak} and `)
  const { factrak, ephmatch, ephcatch } = campusPack.campus.services
  const { body } = await faqWithout('factrak', 'ephmatch', 'ephcatch')
  expect([factrak, ephmatch, ephcatch].filter((name) => body.includes(name))).toEqual([])
  expect(body).toContain(`Are reviews in ${campusPack.campus.services.dormtrak} anonymous?`)
})

test('a policy of a service that is off is not sent', async () => {
  const before = campusPack.policies
  Object.assign(before, { factrak: 'About {services.factrak}.', privacy: 'At {college}.' })
  onTestFinished(() => {
    delete before.factrak
    delete before.privacy
  })
  const policiesWithout = async (...off: ServiceName[]) =>
    (await (await filesWithout(...off))('/policies.json')).json<unknown>()
  const privacy = `At ${campusPack.campus.college}.`
  expect(await policiesWithout('dormtrak')).toEqual({
    factrak: `About ${campusPack.campus.services.factrak}.`,
    privacy,
  })
  expect(await policiesWithout('factrak')).toEqual({ privacy })
})
