import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import { useEffect, useState } from 'react'
import { Router } from 'wouter'
import { useSiteLocation, useSiteSearch } from '#core/navigation/siteLocation.ts'
import { SessionKeeper } from '#core/session/SessionKeeper.tsx'
import { LinkContext } from '#ui/actions/LinkContext.ts'
import { skipComposedKeys } from '#ui/actions/skipComposedKeys.ts'
import { Toasts } from '#ui/feedback/Toasts.tsx'
import { Pages } from './Pages.tsx'
import { Shell } from './Shell.tsx'
import { SiteLink } from './SiteLink.tsx'

/** The site: providers, shell and pages. */
export function App() {
  const [queryClient] = useState(createQueryClient)
  // External system: the keyboard.
  useEffect(skipComposedKeys, [])
  return (
    <QueryClientProvider client={queryClient}>
      {/* oxlint-disable-next-line react/hooks -- the router takes its hooks as props */}
      <Router hook={useSiteLocation} searchHook={useSiteSearch}>
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

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // Without a network there may be a saved response; otherwise the page says that there is
        // none.
        networkMode: 'always',
        refetchOnReconnect: true,
        // Retry only failures that may pass; a refusal will not.
        retry: (count, error) => !(error instanceof ApiError && error.status > 0) && count < 1,
        refetchOnWindowFocus: false,
      },
    },
  })
