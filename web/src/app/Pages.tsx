import { allows } from '@wso/contract/core/access'
import { type ReactNode, useEffect, useState } from 'react'
import { Chunk, loadChunk, preloadChunk } from '#core/navigation/Chunk.tsx'
import type { Page } from '#core/navigation/page.tsx'
import { firstShow } from '#core/page/firstShow.ts'
import { session } from '#core/session/session.ts'
import { sessionState } from '#core/session/sessionState.ts'
import { homePages } from '#features/home/home.pages.ts'
import { loadBar } from './bar/Bar.tsx'
import { PageRoutes } from './PageRoutes.tsx'

const importFurther = () => import('./FurtherPages.tsx')

// Loaded on demand: the list of pages would add 3 kB to the first visit.
const further: Page = {
  path: '*',
  load: () => importFurther().then((module) => module.FurtherPages),
}
/** The longest wait for the first page; then the site shows what it has. */
const patienceMs = 8000

/**
 * Loads the page at the current URL, and the session unless the page is open to its viewer, so that
 * the first render is that of the page.
 */
export async function loadFirstPage(): Promise<void> {
  const load = async () => {
    const path = window.location.pathname
    const isHome = path === homePages[0]?.path
    const page = isHome ? homePages[0] : (await importFurther()).pageAt(path)
    const known = allows(page?.access ?? 'public', sessionState.get().claims)
    await Promise.all([
      page && loadChunk(page),
      !isHome && loadChunk(further),
      sessionState.get().claims.level === 3 && loadBar(),
      known || session.token().catch(() => undefined),
    ])
  }
  const patience = new Promise<void>((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([load().catch(() => undefined), patience])
}

/** Renders the page that matches the current URL. */
export function Pages() {
  const [Afterwards, setAfterwards] = useState<() => ReactNode>()
  useEffect(() => {
    // External system: the network, which is idle while the viewer reads the first page.
    let isOver = false
    const start = async () => {
      await firstShow.quiet()
      if (isOver) return
      preloadChunk(further)
      const module = await import('./Afterwards.tsx')
      setAfterwards(() => module.Afterwards)
    }
    start().catch(() => undefined)
    return () => {
      isOver = true
    }
  }, [])
  return (
    <>
      {Afterwards && <Afterwards />}
      <PageRoutes pages={homePages} others={<Chunk page={further} params={{}} />} />
    </>
  )
}
