import { planLimits } from '@wso/contract/planning/planRules'
import type { Program } from '@wso/scheduler/programs/program'
import { Suspense, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { part } from '#ui/loading/part.ts'
import { slotsOf } from './programSets.ts'
import styles from '../planner.module.css'

const ProgramDialog = part(() =>
  import('../requirements/ProgramDialog.tsx').then((module) => module.ProgramDialog),
)

type ProgramSetProps = {
  name: string
  ids: readonly string[]
  programs: readonly Program[] | undefined
  customPrograms: readonly Program[]
  onChange: (ids: string[]) => void
}

/** A set of programs to compare, with a button that adds one. */
export function ProgramSet({ name, ids, programs, customPrograms, onChange }: ProgramSetProps) {
  const [isChoosing, setChoosing] = useState(false)
  const nameOf = (id: string) =>
    programs?.find((program) => program.id === id)?.name ?? 'Unknown program'
  return (
    <div className={styles.form}>
      {ids.length === 0 && <p className={styles.quiet}>No programs yet.</p>}
      {ids.length > 0 && !programs && (
        <div className={styles.chips}>
          <Skeleton count={1} label="Loading the programs" />
        </div>
      )}
      {ids.length > 0 && programs && (
        <ul
          className={classes(styles.bar, styles.chips)}
          aria-label={`Programs in the ${name.toLowerCase()}`}
        >
          {ids.map((id) => (
            <li key={id}>
              <RemovableChip
                label={nameOf(id)}
                onRemove={() => onChange(ids.filter((each) => each !== id))}
              />
            </li>
          ))}
        </ul>
      )}
      {ids.length < planLimits.programs && (
        <Button size="small" onClick={() => setChoosing(true)}>
          <Icon path={plusIcon} /> Add a program
          <span className="visually-hidden"> to the {name.toLowerCase()}</span>
        </Button>
      )}
      <Suspense>
        {isChoosing && (
          <ProgramDialog
            selected={slotsOf(ids, programs ?? [])}
            customPrograms={customPrograms}
            onClose={() => setChoosing(false)}
            onChoose={(_, id) => {
              onChange([...ids, id])
              setChoosing(false)
            }}
          />
        )}
      </Suspense>
    </div>
  )
}
