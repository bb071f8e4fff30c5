import type { Plan } from '@wso/scheduler/planner/plan'
import type { LineResult, RequirementResult } from '@wso/scheduler/planner/result'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { classes } from '#ui/classes.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import { checkIcon, moreIcon, plusIcon, xIcon } from '#ui/icons/signs.ts'
import { clockIcon } from '#ui/icons/things.ts'
import { part } from '#ui/loading/part.ts'
import { Menu } from '#ui/overlays/Menu.tsx'
import { describeAlternative, describeNeed, describeServed } from './requirementLabels.ts'
import styles from './requirements.module.css'

const LineActions = part(() => import('./LineMenu.tsx').then((module) => module.LineActions))

type LineItemsProps = {
  /** The id of the program. */
  program: string
  requirement: RequirementResult
  plan: Plan
  canEdit: boolean
}

/**
 * Each line of a requirement: which courses count for it and why, which others could, and how many
 * are missing.
 */
export function LineItems({ program, requirement, plan, canEdit }: LineItemsProps) {
  const hasRest = requirement.choose && requirement.met
  return (
    <ul className={styles.items}>
      {requirement.choose && (
        <li className={styles.hint}>
          Any {requirement.need} of these{hasRest ? ': done' : ''}
        </li>
      )}
      {requirement.lines.map((line) => (
        <LineItem
          key={line.id}
          program={program}
          requirement={requirement}
          line={line}
          plan={plan}
          canEdit={canEdit}
        />
      ))}
    </ul>
  )
}

type Kind = 'met' | 'planned' | 'open' | 'blocked' | 'spare'
const signs: Record<Kind, { icon: IconPath; label: string }> = {
  met: { icon: checkIcon, label: 'Met: ' },
  planned: { icon: clockIcon, label: 'Planned: ' },
  open: { icon: plusIcon, label: 'Missing: ' },
  blocked: { icon: xIcon, label: 'Blocked: ' },
  spare: { icon: plusIcon, label: 'Not needed: ' },
}

function kindOf({ blocked, missing, filled, servedBy }: LineResult): Kind {
  if (blocked) return 'blocked'
  if (missing > 0) return 'open'
  if (filled === 0) return 'spare'
  return servedBy.some(({ state }) => state === 'planned') ? 'planned' : 'met'
}

function LineItem({
  program,
  requirement,
  line,
  plan,
  canEdit,
}: LineItemsProps & { line: LineResult }) {
  const kind = kindOf(line)
  const { icon, label } = signs[kind]
  const others = line.alternatives.slice(0, maxAlternatives)
  return (
    <li className={classes(styles.line, styles[kind])}>
      <Icon path={icon} />
      <span>
        <span className="visually-hidden">{label}</span>
        {line.label}
        {line.count > 1 && ` (${line.filled} of ${line.count})`}
        {line.servedBy.map((served) => (
          <small key={served.cell}>
            <b>{served.code}</b> {describeServed(served, plan)}
          </small>
        ))}
        {line.manual > 0 && (
          <small>
            You marked this as done{line.manual > 1 && ` (${line.manual})`}
            {line.note && `: ${line.note}`}
          </small>
        )}
        {describeNeed(line) && kind !== 'spare' && <small>{describeNeed(line)}</small>}
        {others.length > 0 && (
          <small>
            Would also count:{' '}
            {others
              .map((each) => describeAlternative(each, (id) => nameOf(requirement, id)))
              .join(', ')}
          </small>
        )}
      </span>
      {canEdit && (
        <Menu
          label={`Change ${line.label}`}
          buttonClassName={classes(
            buttonClass({ kind: 'plain', size: 'small', square: true }),
            styles.more,
          )}
          button={<Icon path={moreIcon} />}
        >
          <LineActions line={line} name={{ program, line: line.id }} />
        </Menu>
      )}
    </li>
  )
}

const maxAlternatives = 4

const nameOf = ({ id, name }: RequirementResult, wanted: string) =>
  wanted === id ? name : 'another requirement'
