import { campusRequirements } from '@wso/contract/campus/requirements'
import type { Plan } from '@wso/scheduler/planner/plan'
import type { ProgramResult, RequirementResult } from '@wso/scheduler/planner/result'
import { classes } from '#ui/classes.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { allSpots, cellAt, winterSlot } from '../plans/spot.ts'
import { LineItems } from './LineItems.tsx'
import styles from './requirements.module.css'

type DegreeCardProps = {
  plan: Plan
  result: ProgramResult
  canEdit: boolean
}

/** At most this many steps are drawn next to a count. */
const maxSteps = 4

/** The college's own requirements: the number of courses, and each requirement with its count. */
export function DegreeCard({ plan, result, canEdit }: DegreeCardProps) {
  const cells = allSpots
    .filter(({ slot }) => slot !== winterSlot)
    .flatMap((spot) => cellAt(plan, spot) ?? [])
  const done = cells.filter(({ state }) => state !== 'planned').length
  const total = campusRequirements().degree.courses
  const share = (count: number) => `${Math.min(100, (count / total) * 100)}%`
  return (
    <Card
      title="Degree requirements"
      aside={result.met ? <Badge kind="good">All covered</Badge> : undefined}
      flush
    >
      <div className={styles.degree}>
        <p className={styles.big}>
          <b className="tnum">{done}</b>
          <span>
            of {total} done, {cells.length - done} planned
          </span>
        </p>
        <div className={styles.split} aria-hidden="true">
          <i className={styles.doneBar} style={{ width: share(done) }} />
          <i className={styles.plannedBar} style={{ width: share(cells.length - done) }} />
        </div>
      </div>
      {result.requirements
        .filter(({ id }) => id !== 'courses')
        .map((requirement) => (
          <details key={requirement.id} className={styles.requirement}>
            <summary>
              <span>{requirement.name}</span>
              <Steps {...requirement} />
              <b className="tnum">
                {requirement.filled} of {requirement.need}
              </b>
            </summary>
            <LineItems
              program={result.id}
              requirement={requirement}
              plan={plan}
              canEdit={canEdit}
            />
          </details>
        ))}
    </Card>
  )
}

function Steps({ filled, need }: RequirementResult) {
  if (need > maxSteps) return <span />
  return (
    <span className={styles.steps} aria-hidden="true">
      {Array.from({ length: need }, (_, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- steps are alike
        <i key={at} className={classes(at < filled && styles.on)} />
      ))}
    </span>
  )
}
