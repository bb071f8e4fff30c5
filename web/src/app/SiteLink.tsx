import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from 'wouter'
import type { LinkProps } from '#ui/actions/LinkContext.ts'
import type * as code from './fetchAhead.ts'

let loading: Promise<typeof code> | undefined

/** Loads the code once for all events, so that they act in their order. */
function loadAhead() {
  loading ??= import('./fetchAhead.ts')
  loading.catch(() => (loading = undefined))
  return loading
}

/**
 * A link that navigates without reloading the site, and fetches its page when a person is about to open
 * it. Modified clicks keep the browser's behavior.
 */
export function SiteLink({ href, ...rest }: LinkProps) {
  const { parser } = useRouter()
  const queryClient = useQueryClient()
  // "?page=2" is the current page with another query.
  const to = href.startsWith('?') ? `${window.location.pathname}${href}` : href
  const ahead = ({ type, pointerType }: code.LinkEvent) =>
    void loadAhead()
      .then(({ fetchAhead }) => fetchAhead({ type, pointerType }, { queryClient, parser, to }))
      .catch(() => undefined)
  return (
    <Link
      href={to}
      onPointerEnter={ahead}
      onPointerLeave={ahead}
      onPointerDown={ahead}
      onPointerCancel={ahead}
      onFocus={ahead}
      {...rest}
    />
  )
}
