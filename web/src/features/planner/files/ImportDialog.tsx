import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { FileField } from '#ui/forms/FileField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { addPlan, chosenPlan, noRoom } from '../plans/collection.ts'
import { usePlanStore } from '../plans/planStore.ts'
import { useChangeWithUndo } from '../plans/usePlanEdits.ts'
import { readFile } from './readFile.ts'
import styles from '../planner.module.css'

/** Imports a plan from a JSON or CSV file. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const changeWithUndo = useChangeWithUndo()
  const [problems, setProblems] = useState<readonly string[]>([])
  const read = async (file: File | undefined) => {
    if (!file) return
    const result = await readFile(file)
    if ('problems' in result) return setProblems(result.problems)
    const before = usePlanStore.getState().history.present
    const added = addPlan(before, result.content)
    if (added === before) return setProblems([noRoom])
    // Its actual name, because another plan may already have the name in the file.
    const text = `${chosenPlan(added).plan.name} imported`
    changeWithUndo({ text }, () => added)
    onClose()
  }
  return (
    <Dialog
      title="Import a file"
      onClose={onClose}
      foot={
        <Button kind="plain" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          Choose a JSON file that the planner exported, or a CSV file with the columns Term,
          Academic year, Course, Title and State. It becomes a new plan; your other plans stay.
        </p>
        <FileField
          label="File"
          accept=".json,.csv,application/json,text/csv"
          data-focus-first
          onChange={({ target }) => void read(target.files?.[0])}
        />
        {problems.length > 0 && (
          <Notice kind="bad" role="alert">
            <ul>
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
