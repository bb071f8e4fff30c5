import { useEffect } from 'react'
import { Chunk, preloadChunk } from '#core/navigation/Chunk.tsx'
import type { Page } from '#core/navigation/page.tsx'
import { homePages } from '#features/home/home.pages.ts'
import { PageRoutes } from './PageRoutes.tsx'

// Where every other page is found would be 3 kB of the first visit.
const further: Page = {
  path: '*',
  load: () => import('./FurtherPages.tsx').then((module) => module.FurtherPages),
}
/** When the first page no longer needs the connection. */
const quietAfterMs = 1500

/** Renders the page that matches the current address. */
export function Pages() {
  useEffect(() => {
    // Outside React: the network, while the viewer reads the first page.
    const timer = setTimeout(() => preloadChunk(further), quietAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return <PageRoutes pages={homePages} others={<Chunk page={further} params={{}} />} />
}
