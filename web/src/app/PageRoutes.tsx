import type { ReactNode } from 'react'
import { Route, Switch, useLocation } from 'wouter'
import { Chunk } from '#core/navigation/Chunk.tsx'
import type { Page } from '#core/navigation/page.tsx'
import { Gate } from '#core/page/Gate.tsx'

type PageRoutesProps = { pages: readonly Page[]; others: ReactNode }

/** Renders the page that matches the current URL, behind its gate, or else `others`. */
export function PageRoutes({ pages, others }: PageRoutesProps) {
  // Treat other params as another page: remount it, focus its heading and clear its errors.
  const [path] = useLocation()
  return (
    <Switch>
      {pages.map((page) => (
        <Route key={page.path} path={page.path}>
          {(params) => (
            <Gate key={path} access={page.access}>
              <Chunk page={page} params={params as Record<string, string>} />
            </Gate>
          )}
        </Route>
      ))}
      <Route>{others}</Route>
    </Switch>
  )
}
