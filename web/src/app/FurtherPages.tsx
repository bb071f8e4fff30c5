import { NotFound } from './NotFound.tsx'
import { PageRoutes } from './PageRoutes.tsx'
import { pages } from './pages.ts'

/** Every page of the site, and what shows where there is none. */
export const FurtherPages = () => <PageRoutes pages={pages} others={<NotFound />} />
