import type { ReactNode } from 'react'

type ShellAtProps = {
  /** The windows that see it; all by default. */
  media?: string
  /** Shows it while the URL has a query instead. */
  query?: boolean
  children: ReactNode
}

/**
 * A part of a prerendered shell for the page without a query, which its shell does not know. As
 * ShellFor, it renders its children on the site itself.
 */
export const ShellAt = ({ media = 'all', query, children }: ShellAtProps) =>
  import.meta.env.SSR ? (
    <template data-media={query ? undefined : media} data-query={query ? '' : undefined}>
      {children}
    </template>
  ) : (
    children
  )
