import { page } from '#core/navigation/page.tsx'
import { brokenPath, errorPath, forbiddenPath, missingPath } from './errors.paths.ts'

export const errorPages = [
  page(forbiddenPath, () => import('./ForbiddenPage.tsx').then((module) => module.ForbiddenPage)),
  page(missingPath, () => import('./MissingPage.tsx').then((module) => module.MissingPage)),
  page(brokenPath, () => import('./BrokenPage.tsx').then((module) => module.BrokenPage)),
  page(errorPath, () => import('./ErrorPage.tsx').then((module) => module.ErrorPage)),
]
