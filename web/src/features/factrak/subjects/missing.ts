import { campus } from '@wso/contract/campus'
import { missingItem } from '#core/page/MissingItem.tsx'
import { factrakPaths } from '../factrak.paths.ts'

/** Renders `refused` of Loaded for a course, professor or area. */
export const missing = (what: string) =>
  missingItem({
    what,
    windowTitle: campus.services.factrak,
    back: { href: factrakPaths.home.to(), label: `Back to ${campus.services.factrak}` },
    advice: 'The link may be wrong. Try the search above.',
  })
