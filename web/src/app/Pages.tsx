import { Route, Switch } from 'wouter'
import { Chunk } from '#core/Chunk.tsx'
import { Gate } from '#core/Gate.tsx'
import { NotFound } from './NotFound.tsx'
import { pages } from './pages.ts'

/** The page at this address. */
export function Pages() {
  return (
    <Switch>
      {pages.map((page) => (
        <Route key={page.path} path={page.path}>
          {(params) => (
            <Gate key={page.path} access={page.access}>
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
