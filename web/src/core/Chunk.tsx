import { type ComponentType, createElement, Suspense, useLayoutEffect, useState } from 'react'
import { Failed } from '#ui/Failed.tsx'
import { Page as PageBox } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import type { Page } from './page.tsx'

const timeoutMs = 120_000
type Loaded = ComponentType<{ params: Record<string, string> }>
const chunks = new Map<Page, Promise<Loaded>>()
/** Those that are here, so that a page seen before is drawn at once. */
const ready = new Map<Page, Loaded>()

/** The code of a page, fetched once; a failed or too slow fetch can be tried again. */
function loadChunk(page: Page): Promise<Loaded> {
  const known = chunks.get(page)
  if (known) return known
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The page took too long to load.')), timeoutMs),
  )
  const chunk = Promise.race([page.load(), timeout])
  chunks.set(page, chunk)
  void chunk.then((content) => ready.set(page, content)).catch(() => chunks.delete(page))
  return chunk
}

/** Fetches a page's code before it is needed, for instance when its link is pointed at. */
export const preloadChunk = (page: Page) => void loadChunk(page).catch(() => undefined)

/**
 * The code of a page when it is here, or `failed` when it will not come. Not by Suspense, which holds
 * a page back for 300 ms once its place was shown, however soon the code comes.
 */
function useChunk(page: Page) {
  const [{ content }, setState] = useState<{ content?: Loaded | 'failed' | undefined }>(() => ({
    content: ready.get(page),
  }))
  useLayoutEffect(() => {
    let isWanted = true
    const tell = (come: Loaded | 'failed') => isWanted && setState({ content: come })
    loadChunk(page).then(tell, () => tell('failed'))
    return () => {
      isWanted = false
    }
  }, [page])
  return content
}

type ChunkProps = { page: Page; params: Record<string, string> }

/** Shows a page whose code is loaded on demand, with a place held while it comes and a retry when it fails. */
export function Chunk(props: ChunkProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />
}

function Attempt({ page, params, retry }: ChunkProps & { retry: () => void }) {
  const content = useChunk(page)
  const failed = (
    <PageBox>
      <Failed title="This page did not load" retry={retry}>
        Check your connection. Nothing you wrote is lost.
      </Failed>
    </PageBox>
  )
  const loading = (
    <PageBox>
      <Skeleton label="Loading the page" />
    </PageBox>
  )
  if (content === 'failed') return failed
  if (!content) return loading
  return (
    <ErrorBoundary fallback={failed}>
      <Suspense fallback={loading}>{createElement(content, { params })}</Suspense>
    </ErrorBoundary>
  )
}
