import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'

const origin = 'https://portal.test'
const source = readFileSync(join(import.meta.dirname, 'public/sw.js'), 'utf8')

/** Runs the service worker on a site with these files, some of which are already cached. */
function start(site: Record<string, string>, kept: Record<string, string>) {
  const full = (url: string | { url: string }) =>
    new URL(typeof url === 'string' ? url : url.url, origin).href
  const cache = new Map(Object.entries(kept).map(([path, text]) => [full(path), text]))
  const match = async (url: string) => {
    const text = cache.get(full(url))
    return text === undefined ? undefined : new Response(text)
  }
  const put = async (url: string, response: Response) =>
    void cache.set(full(url), await response.text())
  const keys = async () => [...cache.keys()].map((url) => ({ url }))
  const listeners = new Map<string, (event: object) => void>()
  const addEventListener = (name: string, listener: (event: object) => void) =>
    listeners.set(name, listener)
  runInNewContext(source, {
    self: { origin, addEventListener },
    caches: { open: async () => ({ put, keys, delete: async () => true }), match },
    fetch: async (url: string | { url: string }) => {
      const text = site[new URL(full(url)).pathname]
      if (text === undefined) throw new TypeError('unreachable')
      return new Response(text)
    },
    URL,
    Set,
    Promise,
  })
  return {
    tell: async (data: object) => {
      const work: Promise<unknown>[] = []
      listeners.get('message')?.({ data, waitUntil: (one: Promise<unknown>) => work.push(one) })
      await Promise.all(work)
    },
    text: (path: string) => cache.get(full(path)),
    paths: () => [...cache.keys()].map((url) => new URL(url).pathname).toSorted(),
  }
}

const documentOf = (build: string) =>
  `<script type="module" src="/assets/main-${build}.js"></script>`
const build = (name: string) => ({
  '/': documentOf(name),
  [`/assets/main-${name}.js`]: `import{a}from"./first-${name}.js";const p=[()=>import("./DiningPage-${name}.js"),()=>import("./RidesPage-${name}.js")]`,
  [`/assets/first-${name}.js`]: 'export const a=1',
  [`/assets/DiningPage-${name}.js`]: `import{b}from"./menus-${name}.js"`,
  [`/assets/menus-${name}.js`]: 'export const b=1',
  [`/assets/RidesPage-${name}.js`]: '',
})
const old = build('AAAAAAAA')
const kept = {
  '/': old['/'],
  '/assets/main-AAAAAAAA.js': '',
  '/assets/DiningPage-AAAAAAAA.js': '',
}

test('a new build starts the site offline once it has stored the pages that the old one had', async () => {
  const site = build('BBBBBBBB')
  const worker = start(site, kept)
  await worker.tell({ keep: [], isStart: true })
  expect(worker.text('/')).toBe(site['/'])
  const added = worker.paths().filter((path) => path.includes('BBBBBBBB'))
  expect(added).toEqual(
    ['DiningPage', 'first', 'main', 'menus'].map((name) => `/assets/${name}-BBBBBBBB.js`),
  )
})

test('a build with a missing file does not start the site', async () => {
  const { '/assets/menus-BBBBBBBB.js': missing, ...site } = build('BBBBBBBB')
  expect(missing).toBeDefined()
  const worker = start(site, kept)
  await worker.tell({ keep: [], isStart: true })
  expect(worker.text('/')).toBe(old['/'])
})

test('responses of the API are not stored', async () => {
  const worker = start({ ...old, '/api/v2/users/me': '{}' }, {})
  await worker.tell({ keep: ['/api/v2/users/me', '/assets/first-AAAAAAAA.js'] })
  expect(worker.paths()).toEqual(['/assets/first-AAAAAAAA.js'])
})
