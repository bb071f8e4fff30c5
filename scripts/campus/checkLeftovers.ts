import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { auth } from '@wso/contract/account/auth'
import { campusFolder, campusPack } from '@wso/contract/campus/campusPack'
import { packFolder, packsFolder, readPack } from '@wso/contract/campus/readPack'
import { createCall } from '@wso/contract/core/client'
import { bulletinTypes } from '@wso/contract/posts/postTypes'
import { demoPassword } from '@wso/contract/site/demo'
import { readConfig } from '@wso/server/config'
import {
  htmlPreviewOf,
  ofNotification,
  previewOf,
} from '@wso/server/features/account/delivery/deliveryEmail'
import { startServer } from '@wso/server/server'
import { buildSiteIfStale, site } from '../site/buildSite.ts'
import { foreignWords } from './wordsOf.ts'

/** The most documents that are read as one person. */
const most = 80
const people = [undefined, 'student', 'manager', 'admin'] as const

/** Files and answers that no page links to. */
const unlinked = [
  ...[
    '/site.webmanifest',
    '/favicon.svg',
    '/sw.js',
    '/index.html',
    '/programs.json',
    '/requirements.json',
    '/faq.json',
    '/policies.json',
  ],
  ...['/api/v2/docs', '/api/v2/docs.css', '/api/v2/openapi.json'],
  ...bulletinTypes.map((type) => `/api/v2/bulletin/rss/${type}`),
]

const settings = {
  MODE: 'demo',
  PORT: '0',
  METRICS_PORT: '0',
  LOG_LEVEL: 'error',
  RATE_LIMIT: '1000000',
  NOW: '2026-10-15T15:00:00Z',
}

/**
 * Opens the portal of the college in `CAMPUS` as a visitor and as people of every kind, and returns a line for
 * each place that shows a word or a color of another pack in the repository: in documents, files of
 * the site, feeds, the description of the API and emails.
 */
export async function checkLeftovers(): Promise<{ found: string[]; searched: number }> {
  const names = await readdir(packsFolder)
  const others = names.map(packFolder).filter((folder) => folder !== campusFolder)
  const words = foreignWords(campusPack, others.map(readPack))
  const found: string[] = []
  let searched = 0
  const search = (place: string, text: string) => {
    searched += 1
    for (const { word, pattern } of words) {
      const at = pattern.exec(text)?.index
      if (at === undefined) continue
      found.push(
        `${place}: ${word} in “${text.slice(Math.max(0, at - 40), at + 60).replaceAll(/\s+/g, ' ')}”`,
      )
    }
  }
  await buildSiteIfStale(() => undefined)
  for (const file of await readdir(join(site, 'assets'))) {
    if (/\.(js|css)$/.test(file)) search(file, await readFile(join(site, 'assets', file), 'utf8'))
  }
  const mail = ofNotification({
    id: 1,
    topic: 'mention',
    title: 'A title',
    body: 'A text',
    address: '/',
  })
  const config = readConfig(settings)
  search('email', JSON.stringify([previewOf(config, mail), htmlPreviewOf(config, mail)]))
  const folder = await mkdtemp(join(tmpdir(), 'portal-campus-'))
  await chmod(folder, 0o755) // The database may run as another user.
  const portal = await startServer({ ...settings, DATABASE_URL: folder }, { site, people: 150 })
  try {
    for (const address of unlinked) {
      const response = await fetch(portal.url + address)
      search(address, await response.text())
    }
    for (const person of people) {
      for await (const { address, html } of documents(portal.url, person)) {
        search(`${address} (${person ?? 'visitor'})`, html)
      }
    }
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { found, searched }
}

/** Reads the documents that a person reaches by links from the home page. */
async function* documents(url: string, person: string | undefined) {
  const cookie = person ? await cookieOf(url, person) : ''
  const addresses = new Set(['/', '/faq', '/about', '/mobile-privacy-policy', '/404'])
  for (const address of addresses) {
    const response = await fetch(url + address, { headers: { cookie, accept: 'text/html' } })
    const html = await response.text()
    yield { address, html }
    for (const [, to = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      const path = to.replaceAll('&amp;', '&')
      if (addresses.size < most && !path.startsWith('/api/')) addresses.add(path)
    }
  }
}

/** Logs a demo account in as the site does, which names its session in a cookie. */
async function cookieOf(url: string, unixID: string): Promise<string> {
  const call = createCall({ origin: url })
  const { token } = await call(auth.identityToken, { body: { unixID, password: demoPassword } })
  const response = await fetch(`${url}/api/v2${auth.apiToken.path}`, {
    method: auth.apiToken.method,
    headers: { authorization: `Bearer ${token}`, origin: url },
  })
  return response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
}
