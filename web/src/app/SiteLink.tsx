import { Link, matchRoute, useRouter } from 'wouter'
import { preloadChunk } from '#core/Chunk.tsx'
import type { LinkProps } from '#ui/LinkContext.ts'
import { pages } from './pages.ts'

/**
 * A link that changes the page without loading the site again; the code of that page is fetched while
 * one points at the link or has it focused. Keeps the browser's own habits.
 */
export function SiteLink({ href, ...rest }: LinkProps) {
  const { parser } = useRouter()
  // "?page=2" means this page with another query.
  const to = href.startsWith('?') ? `${window.location.pathname}${href}` : href
  const fetchAhead = () => {
    const path = to.replace(/[?#].*$/, '')
    const page = pages.find(({ path: pattern }) => matchRoute(parser, pattern, path)[0])
    if (page) preloadChunk(page)
  }
  return <Link href={to} onPointerEnter={fetchAhead} onFocus={fetchAhead} {...rest} />
}
