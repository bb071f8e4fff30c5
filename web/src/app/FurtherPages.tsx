import type { Page } from '#core/navigation/page.tsx'
import { NotFound } from './NotFound.tsx'
import { PageRoutes } from './PageRoutes.tsx'
import { pages } from './pages.ts'

/** Returns the page at a path. */
export function pageAt(path: string): Page | undefined {
  const parts = path
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
    .split('/')
  return pages.find((page) => {
    const pattern = page.path.toLowerCase().split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  })
}

/** Every page except home, and the "not found" page. */
export const FurtherPages = () => <PageRoutes pages={pages} others={<NotFound />} />
