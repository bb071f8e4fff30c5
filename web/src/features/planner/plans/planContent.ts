import type { NewPlan, PlanContent } from '@wso/contract/planning/plans'
import type { OwnPlan } from './collection.ts'

/** A plan in the account's format, with its fields in one order, so that equal plans compare equal. */
export function planContent({ plan, customPrograms }: Omit<OwnPlan, 'id'>): NewPlan {
  const { name, semesters, winters, showWinters, programs, marks, sharing } = plan
  const content = {
    name,
    semesters,
    winters,
    showWinters,
    programs,
    marks,
    sharing,
    customPrograms,
  }
  // A copy, because the account's lists are mutable and the plan's are not.
  return inOrder(content) as NewPlan
}

/** A copy of a JSON value with the fields of every object in alphabetical order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, field]) => field !== undefined)
  return Object.fromEntries(
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, inOrder(field)]),
  )
}

/** A plan of the account in the engine's format. */
export function readPlanContent(name: string, content: PlanContent): Omit<OwnPlan, 'id'> {
  const { semesters, winters, showWinters, programs, marks, sharing, customPrograms } = content
  return {
    plan: {
      version: 1,
      name,
      semesters,
      winters,
      showWinters,
      programs,
      marks: marks as OwnPlan['plan']['marks'],
      sharing,
    },
    // The server checked them against the program format before it saved them.
    customPrograms: customPrograms as unknown as OwnPlan['customPrograms'],
  }
}
