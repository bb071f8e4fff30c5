import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RenderPage } from '@wso/contract/core/document'
import type { LightMyRequestResponse } from 'fastify'
import { buildApp } from '../src/app.ts'
import type { Services } from '../src/core/context.ts'

/** The HTML of a site, with one inline script. */
export const siteHTML =
  '<!doctype html><html><head><title>The site</title><meta name="description" content="A site." /><script>boot()</script><script type="module" src="/assets/index.js"></script></head><body><div id="root"></div></body></html>'

/** What Accept a browser sends when it opens a page. */
export const browser = 'text/html,application/xhtml+xml,*/*;q=0.8'

type Visit = { cookie?: string; from?: string }

/** Serves a site whose pages a function of the test renders. */
export async function startSite(services: Services, renderPage: RenderPage) {
  const folder = await mkdtemp(join(tmpdir(), 'wso-rendered-'))
  const site = join(folder, 'dist')
  await mkdir(site)
  await mkdir(join(folder, 'dist-server'))
  await writeFile(join(site, 'index.html'), siteHTML)
  // The module of a real site is loaded from a file, too.
  const name = JSON.stringify(folder)
  await writeFile(
    join(folder, 'dist-server/render.js'),
    `export const renderPage = (request) => globalThis[${name}](request)`,
  )
  Object.assign(globalThis, { [folder]: renderPage })
  const app = await buildApp({ ...services, site })
  await rm(folder, { recursive: true })
  // Asynchronous, because a request of `inject` starts only when something waits for it.
  const open = async (url: string, { cookie, from }: Visit = {}): Promise<LightMyRequestResponse> =>
    app.inject({
      url,
      ...(from && { remoteAddress: from }),
      headers: { accept: browser, host: 'localhost', ...(cookie && { cookie }) },
    })
  return { app, open }
}

/** Escapes JSON for a document, as the site does. */
export const inScript = (data: unknown) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** The data in a document. */
export const dataIn = (html: string): unknown =>
  JSON.parse(/id="page-data">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')

/** A request that a page of the site makes. */
export const fromOwnPage = { host: 'localhost', 'sec-fetch-site': 'same-origin' }

/** The cookie that a response sets, as a browser sends it back; undefined without one. */
export function cookieIn({ headers }: { headers: Record<string, unknown> }): string | undefined {
  const set = headers['set-cookie']
  return set === undefined ? undefined : String(set).split(';', 1)[0]
}

type App = Awaited<ReturnType<typeof buildApp>>
type Entered = { token: string; cookie: string | undefined; response: LightMyRequestResponse }

/** Exchanges an identity token as the site does: an API token and, for a person, a cookie. */
export async function enter(app: App, identity: string, from = '203.0.113.7'): Promise<Entered> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v2/auth/api/token',
    remoteAddress: from,
    headers: { ...fromOwnPage, authorization: `Bearer ${identity}` },
  })
  const { data } = response.json<{ data: { token: string } }>()
  return { token: data.token, cookie: cookieIn(response), response }
}
