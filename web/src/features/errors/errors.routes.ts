import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'

export const errorPages = [
  page(route('/403'), () => import('./ForbiddenPage.tsx').then((module) => module.ForbiddenPage)),
  page(route('/404'), () => import('./MissingPage.tsx').then((module) => module.MissingPage)),
  page(route('/500'), () => import('./BrokenPage.tsx').then((module) => module.BrokenPage)),
  page(route('/error'), () => import('./ErrorPage.tsx').then((module) => module.ErrorPage)),
]
