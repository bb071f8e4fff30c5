import { page } from '#core/navigation/page.tsx'
import { home } from './home.paths.ts'
import { HomePage } from './HomePage.tsx'

/** Bundled with the first load instead of on demand, because most visits begin on the home page. */
export const homePages = [page(home, async () => HomePage)]
