import { startApp } from '@wso/server/testing'
import { startTestPostgres, type TestPostgres } from '@wso/server/testing/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSources } from './developmentSite.ts'

let postgres: TestPostgres
let sources: Awaited<ReturnType<typeof startSources>>

beforeAll(async () => {
  ;[postgres, sources] = await Promise.all([startTestPostgres(), startSources()])
})
afterAll(async () => {
  await sources.close()
  await postgres.end()
})

test('during development, pages are rendered from their sources for their viewer', async () => {
  const { app } = await startApp(postgres.connection, { serveSite: sources.serve })
  const origin = await app.listen({ port: 0 })
  const get = async (path: string, accept: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { accept } })
    return { status: response.status, headers: response.headers, body: await response.text() }
  }
  const page = await get('/faq', 'text/html')
  expect(page.status).toBe(200)
  expect(page.body).toMatch(/<h1[^>]*>Questions and answers/)
  expect(page.body).toContain('id="page-data"')
  expect(page.headers.get('content-security-policy')).toBeNull()
  const [style] = /\/src\/[^"]+\.css/.exec(page.body) ?? []
  expect((await get(style!, 'text/css')).headers.get('content-type')).toMatch('text/css')
  expect((await get('/src/main.tsx', '*/*')).body).toContain('startSite')
  expect((await get('/api/v2/users/me', 'application/json')).status).toBe(401)
  expect((await get('/no-such-page', 'text/html')).status).toBe(404)
})
