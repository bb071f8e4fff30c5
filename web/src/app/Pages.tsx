import { Route, Switch, useLocation } from 'wouter'
import { Chunk } from '#core/navigation/Chunk.tsx'
import { Gate } from '#core/page/Gate.tsx'
import { NotFound } from './NotFound.tsx'
import { pages } from './pages.ts'

/** Renders the page that matches the current address. */
export function Pages() {
  // A page with other params is another page: it starts over, with its heading focused and its errors gone.
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
      <Route>
        <NotFound />
      </Route>
    </Switch>
  )
}
