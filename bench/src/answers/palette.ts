import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Claims } from '@wso/contract/core/access'
import { ApiError, type Call } from '@wso/contract/core/client'
import type { Endpoint, Request } from '@wso/contract/core/endpoint'
import type { User } from '@wso/contract/users/users'
import { createServer } from 'vite'

type Viewer = {
  claims: Claims & { id: number }
  type: User['type']
  me: User
  starred: readonly User[]
  today: string
  isDark: boolean
}
type Source = { label: string; endpoint: Endpoint; after?: Source }
type Answered = ReadonlyMap<Source, unknown>

/** What the bench runs of the site's search; `web/src/app/palette` declares the same functions. */
type PaletteCode = {
  answerSources: readonly Source[]
  questionOf: (
    source: Source,
    text: string,
    viewer: Viewer,
    answered: Answered,
  ) => Request<Endpoint> | undefined
  arrange: (
    text: string,
    viewer: Viewer,
    places: readonly unknown[],
    answered: Answered,
  ) => { label: string; items: { id: string; label: string }[] }[]
  destinationsFor: (viewer: Viewer) => unknown[]
}

const modules = [
  'app/palette/sources/answerSources.ts',
  'app/palette/sources/answerSource.ts',
  'app/palette/arrange.ts',
  'core/navigation/destinations.ts',
]

/** One answer of the palette: where it leads and what it says. */
export type Shown = { id: string; label: string }

/**
 * Loads the code of the site's search from its sources. Returns a function that answers a text as the
 * palette does once every source has answered, and reports the milliseconds that each took, `device` for
 * the work in the browser.
 */
export async function loadPalette(root: string, call: Call, viewer: Viewer) {
  const vite = await createServer({
    root: join(root, 'web'),
    configFile: join(root, 'web/vite.config.ts'),
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  })
  const loaded = []
  for (const path of modules) loaded.push(await vite.ssrLoadModule(`/src/${path}`))
  const { viewing } = await vite.ssrLoadModule('/src/core/page/viewing.ts')
  viewing.set({ path: '/', search: '', claims: viewer.claims, now: Date.now(), notOffered: {} })
  const code: PaletteCode = Object.assign({}, ...loaded)
  const places = code.destinationsFor(viewer)
  const kept = new Map<string, unknown>()

  const answer = async (text: string, took: (what: string, ms: number) => void) => {
    const answered = new Map<Source, unknown>()
    let hasWaited = false
    const ask = async (source: Source) => {
      const request = code.questionOf(source, text, viewer, answered)
      if (!request) return
      const name = `${source.endpoint.path} ${JSON.stringify(request)}`
      if (!kept.has(name)) {
        const { value, ms, isRepeated } = await patiently(() => call(source.endpoint, request))
        kept.set(name, value)
        hasWaited ||= isRepeated
        took(source.label, ms)
      }
      answered.set(source, kept.get(name))
    }
    const inTurn = async (source: Source): Promise<void> => {
      await ask(source)
      const next = code.answerSources.filter(({ after }) => after === source)
      await Promise.all(next.map(inTurn))
    }
    const began = performance.now()
    await Promise.all(code.answerSources.filter(({ after }) => !after).map(inTurn))
    const asked = performance.now()
    if (!hasWaited) took('all of them', asked - began)
    const groups = code.arrange(text, viewer, places, answered)
    took('device', performance.now() - asked)
    return groups.flatMap(({ items }): Shown[] => items)
  }
  return { answer, close: () => vite.close() }
}

type Timed<T> = { value: T; ms: number; isRepeated: boolean }

/**
 * Returns the value and the duration of a call. Repeats it when the caller's share of searches is used up: no
 * person asks without a pause.
 */
async function patiently<T>(work: () => Promise<T>, isRepeated = false): Promise<Timed<T>> {
  const began = performance.now()
  try {
    return { value: await work(), ms: performance.now() - began, isRepeated }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 429) throw error
    await wait((error.retryAfterSeconds ?? 1) * 1000)
    return patiently(work, true)
  }
}
