import { planLimits } from '@wso/contract/planning/planRules'
import type { Program } from '@wso/scheduler/programs/program'
import { useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { plannerPaths } from '../planner.paths.ts'
import { PlannerFrame } from '../PlannerFrame.tsx'
import { useOwnPlan } from '../plans/planStore.ts'
import { ProgramEditor } from './ProgramEditor.tsx'
import styles from '../planner.module.css'

/** The custom programs of the selected plan, and the form that edits one of them. */
export function CustomProgramPage() {
  const { id: planID, customPrograms } = useOwnPlan()
  const [{ id }, setSearch] = useSearchOf(plannerPaths.customProgram)
  const opened = customPrograms.find((program) => program.id === id)
  const [started, setStarted] = useState(0)
  const isFull = customPrograms.length >= planLimits.customPrograms
  return (
    <PlannerFrame title="Custom program" tab={plannerPaths.customProgram.to()}>
      <div className={styles.panes}>
        <div className={styles.main}>
          {opened || !isFull ? (
            <ProgramEditor
              key={`${planID} ${opened?.id ?? ''} ${started}`}
              planID={planID}
              program={opened}
              onSaved={(saved) => setSearch({ id: saved })}
              onRemoved={() => {
                setSearch({ id: '' })
                setStarted(started + 1)
              }}
            />
          ) : (
            <Card>
              <p>
                A plan can have up to {planLimits.customPrograms} custom programs. Open one to
                change or delete it.
              </p>
            </Card>
          )}
        </div>
        <aside className={styles.stack} aria-label="Your programs">
          <OwnPrograms programs={customPrograms} opened={opened} />
          {opened && !isFull && (
            <Button kind="quiet" onClick={() => setSearch({ id: '' })}>
              <Icon path={plusIcon} /> New program
            </Button>
          )}
        </aside>
      </div>
    </PlannerFrame>
  )
}

type OwnProgramsProps = { programs: readonly Program[]; opened: Program | undefined }

const OwnPrograms = ({ programs, opened }: OwnProgramsProps) => (
  <Card
    title="Your programs"
    flush={programs.length > 0}
    foot={<ButtonLink href={plannerPaths.plan.to()}>Back to the plan</ButtonLink>}
  >
    {programs.length === 0 ? (
      <p className={styles.quiet}>
        Define a contract major or a program that the planner does not have. The planner checks it
        like any other program.
      </p>
    ) : (
      <Rows>
        {programs.map(({ id, name, requirements }) => (
          <Row
            key={id}
            title={name}
            href={plannerPaths.customProgram.to({ search: { id } })}
            meta={`${plural(requirements.length, 'requirement')}${id === opened?.id ? ', open' : ''}`}
          />
        ))}
      </Rows>
    )}
  </Card>
)
