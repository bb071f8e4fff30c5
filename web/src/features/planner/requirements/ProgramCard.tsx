import type { Plan } from '@wso/scheduler/planner/plan'
import type { ProgramResult, RequirementResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { checkIcon, downIcon, moreIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { LineItems } from './LineItems.tsx'
import { describeRequirement } from './requirementLabels.ts'
import styles from './requirements.module.css'

const ProgramItems = part(() => import('./ProgramMenu.tsx').then((module) => module.ProgramItems))

type ProgramCardProps = {
  plan: Plan
  program: Program
  result: ProgramResult
  /** The slot of the program; absent where the plan cannot be changed. */
  slot?: number | undefined
  onChange?: ((slot: number) => void) | undefined
}

const kindNames = { major: 'major', concentration: 'concentration', college: '' }

/** A program of the plan, requirement by requirement. */
export function ProgramCard({ plan, program, result, slot, onChange }: ProgramCardProps) {
  const name = `${program.name} ${kindNames[program.kind]}`
  const canEdit = slot !== undefined
  const open = result.requirements.findIndex(({ met }) => !met)
  return (
    <Card
      title={name}
      flush
      aside={
        canEdit && onChange ? (
          <Menu
            label={`More actions for ${name}`}
            buttonClassName={buttonClass({ kind: 'plain', size: 'small', square: true })}
            button={<Icon path={moreIcon} />}
          >
            <ProgramItems program={program} slot={slot} onChange={onChange} />
          </Menu>
        ) : undefined
      }
      foot={<Links program={program} />}
    >
      {result.requirements.map((requirement, at) => (
        <details key={requirement.id} className={styles.requirement} open={at === open}>
          <summary>
            <span>
              {requirement.name}
              <small>{describeRequirement(requirement, plan)}</small>
            </span>
            <Progress {...requirement} />
            <Icon path={downIcon} />
          </summary>
          <LineItems program={program.id} requirement={requirement} plan={plan} canEdit={canEdit} />
        </details>
      ))}
      {program.notes && program.notes.length > 0 && (
        <details className={styles.requirement}>
          <summary>
            <span>Advice from the department</span>
            <span />
            <Icon path={downIcon} />
          </summary>
          <ul className={styles.notes}>
            {program.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  )
}

function Progress({ met, filled, need, lines }: RequirementResult) {
  const isTaken = lines.every(({ servedBy }) => servedBy.every(({ state }) => state !== 'planned'))
  if (met && isTaken) {
    return (
      <Badge kind="good" icon={checkIcon}>
        Met
      </Badge>
    )
  }
  return (
    <Badge kind={filled > 0 ? 'info' : 'plain'}>
      {filled} of {need}
    </Badge>
  )
}

function Links({ program: { links, unchecked } }: { program: Program }) {
  return (
    <div className={styles.links}>
      {links.map(({ label, url }) => (
        <Link key={url} href={url}>
          {label} page
        </Link>
      ))}
      {unchecked && unchecked.length > 0 && (
        <details>
          <summary>Not checked here</summary>
          <ul className={styles.notes}>
            {unchecked.map(({ rule, why }) => (
              <li key={rule}>
                {rule}. {why}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
