import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { readPageData } from '#core/api/pageData.ts'
import { createQueryClient } from '#core/api/queryClient.ts'
import { followServer } from '#core/format/clock.ts'
import { zoneMark } from '#core/format/dates.ts'
import { firstShow } from '#core/page/firstShow.ts'
import { viewing } from '#core/page/viewing.ts'
import { session } from '#core/session/session.ts'
import { App } from './App.tsx'
import { loadFirstPage } from './Pages.tsx'
import { restoreScroll } from './restoreScroll.ts'

/**
 * Starts the site. A page that was rendered on the server is hydrated: it becomes usable as it is.
 * Without one, or when it was rendered for someone else than the user of this tab, it is rendered here.
 */
export async function startSite(root: HTMLElement): Promise<void> {
  const queryClient = createQueryClient()
  const site = <App queryClient={queryClient} />
  const page = readPageData()
  const isOurs = page?.viewing.path === location.pathname && session.openedAs(page.viewing.claims)
  if (!isOurs) root.replaceChildren()
  for (const [key, answer] of isOurs ? page.answers : []) queryClient.setQueryData(key, answer)
  // The times of a document are without the time zone that a device elsewhere adds.
  const isAsRendered = isOurs && zoneMark === ''
  if (isAsRendered) viewing.set(page.viewing)
  if (isOurs) followServer(new Date(page.viewing.now).toUTCString())
  await loadFirstPage()
  if (isAsRendered) {
    // In a transition, hydration pauses for taps and keys instead of blocking them.
    startTransition(() => {
      hydrateRoot(root, site, { onRecoverableError: (error) => void report(error) })
    })
  } else {
    createRoot(root).render(site)
    restoreScroll(root)
  }
  firstShow.announce()
}

/** Reports that a page looked different on the server. */
async function report(error: unknown) {
  reportError(error)
  const { reportProblem } = await import('#core/navigation/reportProblem.ts')
  reportProblem(error, '*')
}
