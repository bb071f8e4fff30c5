import { useEffect } from 'react'
import { Chunk, preloadChunk } from '#core/navigation/Chunk.tsx'
import type { Page } from '#core/navigation/page.tsx'
import { homePages } from '#features/home/home.pages.ts'
import { PageRoutes } from './PageRoutes.tsx'

// Loaded on demand: the list of pages would add 3 kB to the first visit.
const further: Page = {
  path: '*',
  load: () => import('./FurtherPages.tsx').then((module) => module.FurtherPages),
}
/** When to load the list: after the first page has stopped using the connection. */
const quietAfterMs = 1500

/** Renders the page that matches the current address. */
export function Pages() {
  useEffect(() => {
    // External system: the network, which is idle while the viewer reads the first page.
    const timer = setTimeout(() => preloadChunk(further), quietAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return <PageRoutes pages={homePages} others={<Chunk page={further} params={{}} />} />
}
