import { onDevice, page } from '#core/navigation/page.tsx'
import { brokenPath, errorPath, forbiddenPath, missingPath } from './errors.paths.ts'

export const errorPages = [
  onDevice(
    page(forbiddenPath, () => import('./ForbiddenPage.tsx').then((module) => module.ForbiddenPage)),
  ),
  onDevice(
    page(missingPath, () => import('./MissingPage.tsx').then((module) => module.MissingPage)),
  ),
  onDevice(page(brokenPath, () => import('./BrokenPage.tsx').then((module) => module.BrokenPage))),
  onDevice(page(errorPath, () => import('./ErrorPage.tsx').then((module) => module.ErrorPage))),
]
