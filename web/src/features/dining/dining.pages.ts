import { page } from '#core/navigation/page.tsx'
import { diningPaths } from './dining.paths.ts'

export const diningPages = [
  page(diningPaths.halls, () => import('./DiningPage.tsx').then((m) => m.DiningPage)),
]
