import type { Plan } from '@wso/scheduler/planner/plan'
import type { MarkBy } from '../plans/planStore.ts'
import { divisionTints, type NamedProgram, programTints } from './cellLook.ts'
import styles from '../planner.module.css'

type KeyProps = { plan: Plan; programs: readonly NamedProgram[]; markBy: MarkBy }

/** The key to the edge colors of the cells. */
export function Key({ plan, programs, markBy }: KeyProps) {
  const entries =
    markBy === 'division'
      ? divisionTints.map((tint, at) => ({ tint, label: `Division ${'I'.repeat(at + 1)}` }))
      : plan.programs.flatMap((id, slot) => {
          const program = programs.find((each) => each.id === id)
          return program ? [{ tint: programTints[slot], label: program.name }] : []
        })
  return (
    <div className={styles.key}>
      {entries.length === 0 && <span>Add a program to mark its courses</span>}
      {entries.map(({ tint, label }) => (
        <span key={label} data-tint={tint}>
          <i />
          {label}
        </span>
      ))}
    </div>
  )
}
