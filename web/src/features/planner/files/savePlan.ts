import { writePlanCsv } from '@wso/scheduler/planner/planCsv'
import { writePlanFile } from '@wso/scheduler/planner/planFile'
import { saveFile } from '#core/api/saveFile.ts'
import type { OwnPlan } from '../plans/collection.ts'

/** Downloads a plan with its programs and marks, to import again later. */
export const saveAsJSON = ({ plan, customPrograms }: OwnPlan): void =>
  saveFile(
    `${plan.name}.json`,
    new Blob([writePlanFile({ plan, customPrograms })], { type: 'application/json' }),
  )

/** Downloads the courses of a plan for a spreadsheet. */
export const saveAsCSV = ({ plan }: OwnPlan): void =>
  saveFile(`${plan.name}.csv`, new Blob([writePlanCsv(plan)], { type: 'text/csv' }))
