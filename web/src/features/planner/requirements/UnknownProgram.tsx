import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { setProgram } from '../plans/editPrograms.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'
import styles from '../planner.module.css'

/** A program of the plan that no longer exists, such as a custom program of another device. */
export function UnknownProgram({ slot }: { slot: number }) {
  const editWithUndo = useEditWithUndo()
  return (
    <Card title="Unknown program" className="no-print">
      <p className={styles.quiet}>
        The planner no longer has this program, so courses do not count toward it.
      </p>
      <Button
        kind="danger-quiet"
        size="small"
        onClick={() =>
          editWithUndo('Unknown program removed', (now) => setProgram(now, slot, null))
        }
      >
        Remove it
      </Button>
    </Card>
  )
}
