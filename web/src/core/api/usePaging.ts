import { useEffect } from 'react'

type PagingTotal = {
  total: number | undefined
  size: number
  /** The total is that of another filter, while this one loads. */
  isStale?: boolean
}

/**
 * Returns the number of pages of a list. Redirects a page past the end to the last page, for
 * example after its only row was deleted.
 */
export function usePaging(
  { total, size, isStale = false }: PagingTotal,
  page: number,
  goTo: (page: number) => void,
): number {
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  const isBeyond = !isStale && total !== undefined && page > pages
  useEffect(() => {
    // External system: the URL.
    if (isBeyond) goTo(pages)
  }, [isBeyond, pages, goTo])
  return pages
}
