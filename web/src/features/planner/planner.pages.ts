import { type Page, onDevice, page } from '#core/navigation/page.tsx'
import { plannerPaths } from './planner.paths.ts'

export const plannerPages: Page[] = [
  page(plannerPaths.plan, () => import('./PlannerPage.tsx').then((m) => m.PlannerPage)),
  onDevice(
    page(plannerPaths.compare, () =>
      import('./compare/ComparePage.tsx').then((m) => m.ComparePage),
    ),
  ),
  onDevice(
    page(plannerPaths.customProgram, () =>
      import('./custom/CustomProgramPage.tsx').then((m) => m.CustomProgramPage),
    ),
  ),
  onDevice(
    page(plannerPaths.shared, () =>
      import('./sharing/SharedPlanPage.tsx').then((m) => m.SharedPlanPage),
    ),
  ),
]
