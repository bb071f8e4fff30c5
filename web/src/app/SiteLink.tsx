import { Link, matchRoute, useRouter } from 'wouter'
import { preloadChunk } from '#core/navigation/Chunk.tsx'
import type { LinkProps } from '#ui/actions/LinkContext.ts'

/**
 * A link that navigates without reloading the site. Hovering over it or focusing it prefetches the code of
 * its page. Modified clicks keep the browser's behavior.
 */
export function SiteLink({ href, ...rest }: LinkProps) {
  const { parser } = useRouter()
  // "?page=2" is this page with another query.
  const to = href.startsWith('?') ? `${window.location.pathname}${href}` : href
  const fetchAhead = () => {
    const path = to.replace(/[?#].*$/, '')
    const preload = async () => {
      const { pages } = await import('./pages.ts')
      const page = pages.find(({ path: pattern }) => matchRoute(parser, pattern, path)[0])
      if (page) preloadChunk(page)
    }
    void preload().catch(() => undefined)
  }
  return <Link href={to} onPointerEnter={fetchAhead} onFocus={fetchAhead} {...rest} />
}
