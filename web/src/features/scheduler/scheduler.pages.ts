import { type Page, page } from '#core/navigation/page.tsx'
import { scheduler } from './scheduler.paths.ts'

export const schedulerPages: Page[] = [
  page(scheduler, () => import('./SchedulerPage.tsx').then((module) => module.SchedulerPage)),
]
