import { ConflictDialog } from '#core/forms/ConflictDialog.tsx'
import type { Conflict } from '#core/forms/conflicts.ts'
import { programLabels, showProgramValue } from './program.labels.ts'
import type { ProgramForm } from './programForm.ts'

type ProgramConflictDialogProps = {
  conflict: Conflict<ProgramForm>
  onResolve: (values: ProgramForm) => void
  onClose: () => void
}

/** Shows both versions of a program that two tabs changed, and asks which to save. */
export const ProgramConflictDialog = (props: ProgramConflictDialogProps) => (
  <ConflictDialog {...props} labels={programLabels} show={showProgramValue} />
)
