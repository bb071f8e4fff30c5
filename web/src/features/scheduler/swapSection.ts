import type { Section } from '@wso/scheduler/catalog'
import { chosenSchedule, type Plan } from '@wso/scheduler/schedule'

/** Another section of the same course in an added one's place; it keeps place and colour. */
export function swapSection(plan: Plan, id: string, { id: to, department }: Section): Plan {
  const chosen = chosenSchedule(plan)
  const isThere = (wanted: string) => chosen.entries.some((entry) => entry.id === wanted)
  if (!isThere(id) || isThere(to)) return plan
  const entries = chosen.entries.map((entry) =>
    entry.id === id ? { ...entry, id: to, department, hidden: false } : entry,
  )
  const schedules = plan.schedules.map((each) => (each === chosen ? { ...each, entries } : each))
  return { ...plan, schedules }
}
