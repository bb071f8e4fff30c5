import {
  type ComponentType,
  createElement,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { OnDevice } from '#core/page/OnDevice.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page as PageBox } from '#ui/layout/Page.tsx'
import { type Tracked, trackLoad, use } from '#ui/loading/rendering.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { MissingChunk } from './missingChunk.ts'
import type { Page } from './page.tsx'
import { tab } from './tab.ts'
import styles from './chunk.module.css'

const timeoutMs = 120_000
type Loaded = ComponentType<{ params: Record<string, string> }>
const chunks = new Map<Page, Promise<Loaded>>()
/** On the server, the code of pages and its files. */
const trackedChunks = new Map<Page, Tracked<Loaded>>()
/** Pages whose code has loaded; they render immediately. */
const ready = new Map<Page, Loaded>()

/** Loads the code of a page once; a failed or slow load can be retried. */
export function loadChunk(page: Page): Promise<Loaded> {
  const known = chunks.get(page)
  if (known) return known
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new MissingChunk('The page took too long to load.')), timeoutMs),
  )
  const chunk = Promise.race([page.load(), timeout])
  chunks.set(page, chunk)
  void chunk.then((content) => ready.set(page, content)).catch(() => chunks.delete(page))
  return chunk
}

/** Loads a page's code before it is needed, such as when the pointer is over its link. */
export const preloadChunk = (page: Page) => void loadChunk(page).catch(() => undefined)

/**
 * Returns the code of a page once it has loaded, or `failed`. Does not use Suspense, which delays a
 * page by 300 ms after showing its fallback.
 */
function useChunk(page: Page) {
  if (import.meta.env.SSR) noteUse(page)
  const [{ content }, setState] = useState<{ content?: Loaded | 'failed' | undefined }>(() => ({
    content: ready.get(page),
  }))
  useLayoutEffect(() => {
    let isWanted = true
    // The same page again would render a document that is being hydrated at once, without a pause.
    const tell = (result: Loaded | 'failed') =>
      isWanted && setState((was) => (was.content === result ? was : { content: result }))
    loadChunk(page).then(tell, () => tell('failed'))
    return () => {
      isWanted = false
    }
  }, [page])
  return content
}

/** Makes the code of a page part of the document that is being rendered. */
function noteUse(page: Page) {
  const tracked = trackedChunks.get(page) ?? trackLoad(() => loadChunk(page))
  trackedChunks.set(page, tracked)
  use(tracked, ready.has(page))
}

type ChunkProps = { page: Page; params: Record<string, string> }

/** Shows a page whose code loads on demand: a skeleton while it loads, a retry when it fails. */
export function Chunk(props: ChunkProps) {
  const [attempt, setAttempt] = useState(0)
  return <Attempt key={attempt} {...props} retry={() => setAttempt(attempt + 1)} />
}

function Attempt({ page, params, retry }: ChunkProps & { retry: () => void }) {
  const content = useChunk(page)
  const loading = (
    <div className={styles.loading}>
      <PageBox>
        <Skeleton label="Loading the page" />
      </PageBox>
    </div>
  )
  if (content === 'failed') return <NotLoaded retry={retry} />
  if (!content) return loading
  return (
    <ErrorBoundary
      page={page.path}
      missing={<NotLoaded retry={retry} />}
      failed={<Failure retry={retry} />}
    >
      <Suspense fallback={loading}>
        {page.isOnDevice ? (
          <OnDevice fallback={loading}>{createElement(content, { params })}</OnDevice>
        ) : (
          createElement(content, { params })
        )}
        <Usable />
      </Suspense>
    </ErrorBoundary>
  )
}

/** Marks the document once a page reacts to its person; a document that was rendered elsewhere does not yet. */
function Usable() {
  useEffect(() => {
    // External system: the document, for tests and measurements.
    document.documentElement.dataset['usable'] = ''
  }, [])
  return null
}

/** Shown when a file of the site did not load: there is no connection, or the site was updated. */
const NotLoaded = ({ retry }: { retry: () => void }) => (
  <PageBox>
    <PageTop title="This page did not load" />
    <Failed title="We couldn’t load part of the site" retry={retry}>
      Check your connection. If the site was just updated, reload it. Your drafts are saved.
    </Failed>
    <Button onClick={() => tab.reload()}>Reload the site</Button>
  </PageBox>
)

/** Shown when a page has a bug. */
const Failure = ({ retry }: { retry: () => void }) => (
  <PageBox>
    <PageTop title="Something went wrong" />
    <Failed title="This page has a problem" retry={retry}>
      We have been notified. Your drafts are saved.
    </Failed>
  </PageBox>
)
