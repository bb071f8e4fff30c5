import { campus } from '@wso/contract/campus'
import { missingItem } from '#core/page/MissingItem.tsx'
import { booktrakPaths } from './booktrak.paths.ts'

/** Renders `refused` of Loaded for a book or listing. */
export const missing = (what: string) =>
  missingItem({
    what,
    windowTitle: campus.services.booktrak,
    back: { href: booktrakPaths.home.to(), label: 'Find a book' },
    advice: 'It may have been removed. Search for the book by title or ISBN.',
  })
