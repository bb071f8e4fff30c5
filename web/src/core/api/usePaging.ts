import { useEffect } from 'react'

/** How many pages a list has; a page beyond the last becomes the last, as after deleting its only row. */
export function usePaging(
  { total, size }: { total: number | undefined; size: number },
  page: number,
  goTo: (page: number) => void,
): number {
  const pages = Math.max(1, Math.ceil((total ?? 0) / size))
  const isBeyond = total !== undefined && page > pages
  useEffect(() => {
    // Outside React: the address.
    if (isBeyond) goTo(pages)
  }, [isBeyond, pages, goTo])
  return pages
}
