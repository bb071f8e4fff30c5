import { type Page, page } from '#core/navigation/page.tsx'
import { plannerPaths } from './planner.paths.ts'

export const plannerPages: Page[] = [
  page(plannerPaths.plan, () => import('./PlannerPage.tsx').then((m) => m.PlannerPage)),
  page(plannerPaths.compare, () => import('./compare/ComparePage.tsx').then((m) => m.ComparePage)),
  page(plannerPaths.customProgram, () =>
    import('./custom/CustomProgramPage.tsx').then((m) => m.CustomProgramPage),
  ),
  page(plannerPaths.shared, () =>
    import('./sharing/SharedPlanPage.tsx').then((m) => m.SharedPlanPage),
  ),
]
