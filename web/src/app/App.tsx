import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ApiError } from '@wso/contract/core/client'
import { useState } from 'react'
import { Router } from 'wouter'
import { arrivals } from '#core/arrivals.ts'
import { SessionKeeper } from '#core/SessionKeeper.tsx'
import { SiteLink } from './SiteLink.tsx'
import { LinkContext } from '#ui/LinkContext.ts'
import { Toasts } from '#ui/Toasts.tsx'
import { Pages } from './Pages.tsx'
import { Shell } from './Shell.tsx'

/** The whole site. */
export function App() {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Router aroundNav={goTo}>
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

/** Another page starts at its top, and its heading takes the focus; another query of the same page does not. */
function goTo(
  navigate: (to: string, options?: { replace?: boolean }) => void,
  to: string,
  options?: { replace?: boolean },
) {
  const before = window.location.pathname
  navigate(to, options)
  if (window.location.pathname === before) return
  arrivals.announce()
  window.scrollTo(0, 0)
}

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        // A refusal stays one; only what may pass is tried again.
        retry: (count, error) => !(error instanceof ApiError && error.status > 0) && count < 1,
        refetchOnWindowFocus: false,
      },
    },
  })
