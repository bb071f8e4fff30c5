import { isOffered } from '#core/navigation/offered.ts'
import type { Page } from '#core/navigation/page.tsx'
import { NotFound } from './NotFound.tsx'
import { PageRoutes } from './PageRoutes.tsx'
import { pages } from './pages.ts'

/** Every page, with one in its place that says so if its service is off. */
const inPlace = new Map(
  pages.map((page): [Page, Page] => {
    const load = () => import('#core/page/NotOffered.tsx').then((m) => m.NotOffered)
    return [page, { path: page.path, load }]
  }),
)

const offered = (page: Page): Page => (isOffered(page.path) ? page : (inPlace.get(page) ?? page))

/** Returns the page at a path. */
export function pageAt(path: string): Page | undefined {
  const parts = path
    .replace(/(?<=.)\/$/, '')
    .toLowerCase()
    .split('/')
  const found = pages.find((page) => {
    const pattern = page.path.toLowerCase().split('/')
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(':') || part === parts[at])
    )
  })
  return found && offered(found)
}

/** Every page except home, and the "not found" page. */
export const FurtherPages = () => <PageRoutes pages={pages.map(offered)} others={<NotFound />} />
