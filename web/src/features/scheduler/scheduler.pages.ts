import { type Page, page, withRequirements } from '#core/navigation/page.tsx'
import { scheduler } from './scheduler.paths.ts'

export const schedulerPages: Page[] = [
  withRequirements(
    page(scheduler, () => import('./SchedulerPage.tsx').then((module) => module.SchedulerPage)),
  ),
]
