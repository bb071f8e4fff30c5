import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Router } from 'wouter'
import { useSiteLocation, useSiteSearch } from '#core/navigation/siteLocation.ts'
import { SessionKeeper } from '#core/session/SessionKeeper.tsx'
import { LinkContext } from '#ui/actions/LinkContext.ts'
import { skipComposedKeys } from '#ui/actions/skipComposedKeys.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { Pages } from './Pages.tsx'
import { Shell } from './Shell.tsx'
import { SiteLink } from './SiteLink.tsx'

// oxlint-disable-next-line react/hooks -- the router takes its hooks as props
const router = { hook: useSiteLocation, searchHook: useSiteSearch }

type AppProps = {
  queryClient: QueryClient
  /** On the server, takes the address to which a page leads instead. */
  redirects?: { redirectTo?: string }
}

/** The site: providers, shell and pages. */
export function App({ queryClient, redirects }: AppProps) {
  // External system: the keyboard.
  useEffect(skipComposedKeys, [])
  return (
    <QueryClientProvider client={queryClient}>
      <Router {...router} {...(redirects && { ssrContext: redirects })}>
        <LinkContext value={SiteLink}>
          <SessionKeeper />
          <Toasts>
            <Shell>
              <Pages />
            </Shell>
          </Toasts>
        </LinkContext>
      </Router>
    </QueryClientProvider>
  )
}
