import { planTerms } from '@wso/contract/campus/planTerms'
import { useEffect } from 'react'
import { useOnDevice } from '#core/page/viewing.ts'
import { useMe } from '#core/session/me.ts'
import { academicYear } from './academicYear.ts'
import { chosenPlan, isPristine, newCollection, type PlanCollection } from './collection.ts'
import { usePlanStore } from './planStore.ts'

/** Academic years, named by their later calendar year, from the first year to the class year. */
const yearsToGraduation = planTerms().years - 1

/** Starts a student's first plan in their first year, while the plan is empty. */
export function useFirstYear() {
  const me = useMe()
  const isOnDevice = useOnDevice()
  const isNew = usePlanStore(({ history }) => isUntouched(history.present))
  const classYear = me?.type === 'student' ? me.classYear : undefined
  const first = isNew && isOnDevice && classYear ? classYear - yearsToGraduation : undefined
  useEffect(() => {
    // External system: the plans on the device, which may be others than those rendered.
    const { history, links, adopt } = usePlanStore.getState()
    if (first === undefined || first === academicYear() || !isUntouched(history.present)) return
    adopt(newCollection(first), links)
  }, [first])
}

/** True for the plan that a new device starts with. */
const isUntouched = (collection: PlanCollection) => {
  const own = chosenPlan(collection)
  return (
    collection.plans.length === 1 &&
    isPristine(own) &&
    own.plan.semesters[0]?.year === academicYear()
  )
}
