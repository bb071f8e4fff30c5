import type { Plan } from '@wso/scheduler/planner/plan'
import { areas } from '../planner.labels.ts'
import type { MarkBy } from '../plans/planStore.ts'
import { areaTint, type NamedProgram, programTints } from './cellLook.ts'
import styles from '../planner.module.css'

type KeyProps = { plan: Plan; programs: readonly NamedProgram[]; markBy: MarkBy }

/** The key to the edge colors of the cells. */
export function Key({ plan, programs, markBy }: KeyProps) {
  const entries =
    markBy === 'division'
      ? areas().map(({ label }, at) => ({ tint: areaTint(at), label }))
      : plan.programs.flatMap((id, slot) => {
          const program = programs.find((each) => each.id === id)
          return program ? [{ tint: programTints[slot], label: program.name }] : []
        })
  return (
    <div className={styles.key}>
      {markBy === 'program' && entries.length === 0 && (
        <span>Add a program to mark its courses</span>
      )}
      {entries.map(({ tint, label }) => (
        <span key={label} data-tint={tint}>
          <i />
          {label}
        </span>
      ))}
    </div>
  )
}
