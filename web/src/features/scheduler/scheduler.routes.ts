import { type Page, page } from '#core/page.tsx'
import { scheduler } from './scheduler.public.ts'

export const schedulerPages: Page[] = [
  page(scheduler, () => import('./SchedulerPage.tsx').then((module) => module.SchedulerPage)),
]
