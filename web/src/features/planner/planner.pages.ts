import { type Page, onDevice, page, withRequirements } from '#core/navigation/page.tsx'
import { plannerPaths } from './planner.paths.ts'

const pages: Page[] = [
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

export const plannerPages: Page[] = pages.map(withRequirements)
