import type { QueryClient } from '@tanstack/react-query'
import { allows } from '@wso/contract/core/access'
import { matchRoute, type Parser } from 'wouter'
import { parsePageData } from '#core/api/pageData.ts'
import { lastWrite } from '#core/api/useWriter.ts'
import { preloadChunk } from '#core/navigation/Chunk.tsx'
import type { Page } from '#core/navigation/page.tsx'
import { sessionState } from '#core/session/sessionState.ts'
import { pages } from './pages.ts'

/** How long a pointer rests on a link before its data is fetched. */
const restMs = 80
/** How long the data of an address is not fetched again. */
const freshMs = 30_000

/** What a person does with a link. */
export type LinkEvent = { type: string; pointerType?: string | undefined }

let resting: ReturnType<typeof setTimeout> | undefined
let running = new AbortController()
const fetched = new Map<string, number>()

type Ahead = { queryClient: QueryClient; parser: Parser; to: string }

/**
 * Fetches the page of a link before it is opened: its code when the link has the focus or is under a
 * pointer, and its data when the pointer rests there, or when a finger or a button presses the link.
 */
export function fetchAhead({ type, pointerType }: LinkEvent, { queryClient, parser, to }: Ahead) {
  clearTimeout(resting)
  // A finger that touched the link scrolls.
  if (type === 'pointercancel') running.abort()
  if (type === 'pointerleave' || type === 'pointercancel') return
  const { pathname, search } = new URL(to, location.href)
  const page = pages.find(({ path }) => matchRoute(parser, path, pathname)[0])
  if (!page) return
  preloadChunk(page)
  const address = pathname + search
  if (type === 'focus' || !mayRead(page, address)) return
  const start = () => void fetchData(queryClient, address).catch(() => undefined)
  if (type === 'pointerenter' && pointerType === 'mouse') resting = setTimeout(start, restMs)
  else start()
}

/** False for pages that have no data for the viewer, or had it just now. */
function mayRead({ access = 'public', isOnDevice }: Page, address: string) {
  const isFetched = performance.now() < (fetched.get(address) ?? -Infinity) + freshMs
  const isHere = address === location.pathname + location.search
  const isSaving = Reflect.get(navigator, 'connection')?.saveData === true
  if (isFetched || isHere || isSaving || isOnDevice) return false
  return access === 'public' || allows(access, sessionState.get().claims)
}

/** Reads the data of a page from its document, which the server makes with one request. */
async function fetchData(queryClient: QueryClient, address: string) {
  const startedAt = Date.now()
  fetched.set(address, performance.now())
  // Only of the link that was pointed at last.
  running.abort()
  running = new AbortController()
  const { signal } = running
  const take = async () => {
    const response = await fetch(address, { headers: { accept: 'text/html' }, signal })
    return parsePageData(dataIn(await response.text()))
  }
  const data = await take().catch((error: unknown) => {
    fetched.delete(address)
    throw error
  })
  const isOurs = data?.viewing.claims.id === sessionState.get().claims.id
  // What was written meanwhile may not be in it.
  if (!data || !isOurs || lastWrite() >= startedAt) return
  for (const [key, answer] of data.answers) {
    const known = queryClient.getQueryState(key)?.dataUpdatedAt ?? 0
    if (known < startedAt) queryClient.setQueryData(key, answer, { updatedAt: startedAt })
  }
}

const opening = '<script type="application/json" id="page-data">'

/** The data at the end of a document; it contains no "<". */
function dataIn(html: string): string | undefined {
  const at = html.lastIndexOf(opening)
  return at < 0 ? undefined : html.slice(at + opening.length).split('<', 1)[0]
}
