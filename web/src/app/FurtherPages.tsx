import { NotFound } from './NotFound.tsx'
import { PageRoutes } from './PageRoutes.tsx'
import { pages } from './pages.ts'

/** Every page except home, and the "not found" page. */
export const FurtherPages = () => <PageRoutes pages={pages} others={<NotFound />} />
