import { api } from '#core/api/endpoints.ts'
import { page } from '#core/navigation/page.tsx'
import { nowPath } from '#features/now/now.paths.ts'
import { loadHomeParts } from './loadHomeParts.ts'

/** The viewer's day comes with the parts of the home page, so that after a visit to one both open without a network. */
export const dayPages = [
  page(nowPath, () => loadHomeParts().then((m) => m.NowPage), api.now.get.access),
]
