import { useEffect } from 'react'

/**
 * Returns the number of pages of a list. Redirects a page past the end to the last page, for
 * example after its only row was deleted.
 */
export function usePaging(
  { total, size }: { total: number | undefined; size: number },
  page: number,
  goTo: (page: number) => void,
): number {
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  const isBeyond = total !== undefined && page > pages
  useEffect(() => {
    // External system: the URL.
    if (isBeyond) goTo(pages)
  }, [isBeyond, pages, goTo])
  return pages
}
