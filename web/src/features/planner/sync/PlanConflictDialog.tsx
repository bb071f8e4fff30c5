import type { NewPlan } from '@wso/contract/planning/plans'
import { ConflictDialog } from '#core/forms/ConflictDialog.tsx'
import type { Conflict } from '#core/forms/conflicts.ts'
import { conflictLabels, showPart } from './conflict.labels.ts'

type PlanConflictDialogProps = {
  conflict: Conflict<NewPlan>
  onResolve: (content: NewPlan) => void
  onClose: () => void
}

/** Shows both versions of each part of a plan that was changed twice, and asks which to keep. */
export const PlanConflictDialog = (props: PlanConflictDialogProps) => (
  <ConflictDialog {...props} labels={conflictLabels} show={showPart} />
)
