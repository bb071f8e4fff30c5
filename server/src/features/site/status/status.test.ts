import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { contract } from '@wso/contract'
import { status } from '@wso/contract/site/status'
import { expect, inject, test } from 'vitest'
import { startApp } from '#test/app.ts'

const { app, visitor } = await startApp(inject('postgres'))

test('the health check responds', async () => {
  expect(await visitor(status.health, {})).toEqual({ ok: true })
})

test('the title has three words whose initials are W, S and O', async () => {
  const words = await visitor(status.words, {})
  expect(words.split(' ').map((word) => word[0])).toEqual(['W', 'S', 'O'])
})

test('only the path of a page view is passed on, never its query', async () => {
  const seen: string[] = []
  const collector = createServer(async (request, response) => {
    seen.push(await text(request))
    response.end()
  })
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  const settings = { ANALYTICS_URL: `http://127.0.0.1:${port}` }
  const { visitor: reader } = await startApp(inject('postgres'), { settings })

  const view = reader(status.pageView, { body: { path: '/facebook' } })
  expect(await view).toEqual({ counted: true })
  await expect.poll(() => seen).toEqual(['{"path":"/facebook"}'])
  await expect(
    reader(status.pageView, { body: { path: '/facebook?q=ann' } }),
  ).rejects.toMatchObject({ errorCode: 1101, fields: { path: 'must be a path without a query' } })
  await new Promise((resolve) => collector.close(resolve))
})

test('without a collector a page view is not counted, and the site is told', async () => {
  expect(await visitor(status.pageView, { body: { path: '/' } })).toEqual({ counted: false })
})

test('the API serves the same description as the committed document', async () => {
  const served = JSON.parse(await visitor(status.openApi, {}))
  const committed = JSON.parse(
    await readFile(join(import.meta.dirname, '../../../../../docs/openapi.json'), 'utf8'),
  )
  expect(served).toEqual(committed)
})

test('the page of the API lists every endpoint and needs neither scripts nor other hosts', async () => {
  const page = await visitor(status.docs, {})
  const endpoints = Object.entries(contract).flatMap(([feature, rows]) =>
    Object.keys(rows).map((name) => `id="${feature}.${name}"`),
  )
  expect(endpoints.filter((id) => !page.includes(id))).toEqual([])
  expect(page).not.toMatch(/<script|style="|(src|href)="(https?:)?\/\//)
})

test('the bare health check is what existing clients read', async () => {
  const { body, statusCode } = await app.inject('/health-check')
  expect([statusCode, body]).toEqual([200, '{"ok":true}'])
})
