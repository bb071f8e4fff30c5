import { page } from '#core/navigation/page.tsx'
import { home } from './home.paths.ts'
import { HomePage, loadParts } from './HomePage.tsx'

/** Bundled with the first load instead of on demand, because most visits begin on the home page. */
export const homePages = [
  page(home, async () => {
    // Parts that do not load now are tried again where they belong.
    await loadParts()
    return HomePage
  }),
]
