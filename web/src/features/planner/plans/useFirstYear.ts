import { useEffect } from 'react'
import { useMe } from '#core/session/me.ts'
import { academicYear } from './academicYear.ts'
import { chosenPlan, isPristine, newCollection } from './collection.ts'
import { usePlanStore } from './planStore.ts'

/** Academic years, named by their later calendar year, from the first year to the class year. */
const yearsToGraduation = 3

/** Starts a student's first plan in their first year, while the plan is empty. */
export function useFirstYear() {
  const me = useMe()
  const { history, links, adopt } = usePlanStore()
  const { plans } = history.present
  const { plan, ...own } = chosenPlan(history.present)
  const isNew =
    plans.length === 1 && isPristine({ plan, ...own }) && plan.semesters[0]?.year === academicYear()
  const classYear = me?.type === 'student' ? me.classYear : undefined
  const first = isNew && classYear ? classYear - yearsToGraduation : undefined
  useEffect(() => {
    // External system: the plans on the device.
    if (first !== undefined && first !== academicYear()) adopt(newCollection(first), links)
  }, [first, links, adopt])
}
