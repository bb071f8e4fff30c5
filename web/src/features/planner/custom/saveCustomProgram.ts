import { ApiError } from '@wso/contract/core/client'
import type { Program } from '@wso/scheduler/programs/program'
import { isEqual } from '#core/forms/drafts.ts'
import { academicYear } from '../plans/academicYear.ts'
import { changePlan, type OwnPlan } from '../plans/collection.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { formOf, freeID, type ProgramForm, programOf } from './programForm.ts'

type Edited = {
  planID: number
  /** Absent for a new program. */
  id: string | undefined
  /** The values that the changes are based on. */
  start: ProgramForm
}

/**
 * Saves a custom program in its plan and returns it.
 * @throws a 409 with the saved program when another tab has changed it, as the API answers
 */
export function saveCustomProgram({ planID, id, start }: Edited, values: ProgramForm): Program {
  const { history, change } = usePlanStore.getState()
  const plan = history.present.plans.find((each) => each.id === planID)
  const programs = plan?.customPrograms ?? []
  const saved = programs.find((program) => program.id === id)
  if (saved && !isEqual(formOf(saved), start)) {
    const message = 'This was changed since you opened it.'
    throw new ApiError(409, { errorCode: 0, message }, undefined, saved)
  }
  const next = programOf(values, id ?? freeID('custom', programs), academicYear())
  change((collection) => changePlan(collection, (own) => withProgram(own, next), planID))
  return next
}

const withProgram = (own: OwnPlan, program: Program): OwnPlan => {
  const at = own.customPrograms.findIndex(({ id }) => id === program.id)
  const customPrograms =
    at < 0 ? [...own.customPrograms, program] : own.customPrograms.with(at, program)
  return { ...own, customPrograms }
}
