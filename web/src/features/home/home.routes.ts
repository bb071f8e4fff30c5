import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'
import { HomePage } from './HomePage.tsx'

export const home = route('/')

/** With the site itself, not on demand: most visits begin here, and one file packs better than twenty. */
export const homePages = [page(home, async () => HomePage)]
