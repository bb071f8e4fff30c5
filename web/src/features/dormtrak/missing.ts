import { campus } from '@wso/contract/campus'
import { missingItem } from '#core/page/MissingItem.tsx'
import { dormtrakPaths } from './dormtrak.paths.ts'

/** Renders `refused` of Loaded for a dorm, room or review. */
export const missing = (what: string) =>
  missingItem({
    what,
    windowTitle: campus.services.dormtrak,
    back: { href: dormtrakPaths.home.to(), label: `Back to ${campus.services.dormtrak}` },
    advice: 'The link may be wrong. Try the search above.',
  })
