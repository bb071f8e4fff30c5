import type { Plan } from '@wso/scheduler/planner/plan'
import type { PlanResult } from '@wso/scheduler/planner/result'
import type { Program } from '@wso/scheduler/programs/program'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { checkIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { useChecked } from '../engine/useChecked.ts'
import { plannerPaths } from '../planner.paths.ts'
import { PlannerFrame } from '../PlannerFrame.tsx'
import { useOwnPlan } from '../plans/planStore.ts'
import { useEditWithUndo } from '../plans/usePlanEdits.ts'
import { NotChecked } from '../requirements/NotChecked.tsx'
import { ProgramSet } from './ProgramSet.tsx'
import { describeDifference, idsOfSet, slotsOf } from './programSets.ts'
import styles from '../planner.module.css'

const sides = ['a', 'b'] as const
type Side = (typeof sides)[number]
const names: Record<Side, string> = { a: 'First set', b: 'Second set' }

/** Compares what the same courses fulfill under two sets of programs, side by side. */
export function ComparePage() {
  const { plan, customPrograms } = useOwnPlan()
  const [search, setSearch] = useSearchOf(plannerPaths.compare)
  const own = plan.programs.filter((id) => id !== null)
  const sets = { a: idsOfSet(search.a, own), b: idsOfSet(search.b, own) }
  const { programs, results, retry } = useChecked(plan, [sets.a, sets.b], customPrograms)
  const [a, b] = results ?? []
  return (
    <PlannerFrame title="Compare programs" tab={plannerPaths.compare.to()}>
      {retry && <NotChecked retry={retry} />}
      <div className={styles.columns}>
        {sides.map((side) => (
          <SetCard
            key={side}
            name={names[side]}
            plan={plan}
            programs={programs}
            customPrograms={customPrograms}
            ids={sets[side]}
            onChange={(next) =>
              setSearch({ [side]: next.length > 0 ? next : ['none'] }, { replace: true })
            }
          />
        ))}
      </div>
      {/* Below both sets, so that neither moves when it arrives. */}
      {a && b && <output className={styles.summary}>{describeDifference(a, b, names)}</output>}
      {!results && !retry && <Skeleton shape="cards" label="Checking the requirements" />}
      <div className={styles.columns}>
        {a && <Fulfilled name={names.a} result={a} />}
        {b && <Fulfilled name={names.b} result={b} />}
      </div>
    </PlannerFrame>
  )
}

type SetCardProps = {
  name: string
  plan: Plan
  ids: readonly string[]
  programs: readonly Program[] | undefined
  customPrograms: readonly Program[]
  onChange: (ids: string[]) => void
}

/** A set of programs, with the button that makes it the plan's. */
function SetCard({ name, plan, ids, ...set }: SetCardProps) {
  const editWithUndo = useEditWithUndo()
  const isOwn = ids.join() === plan.programs.filter((id) => id !== null).join()
  const use = () =>
    editWithUndo('Your plan uses these programs', (now) => ({
      ...now,
      programs: slotsOf(ids, set.programs ?? []),
    }))
  return (
    <Card
      title={name}
      aside={isOwn ? <Badge kind="brand">Your plan</Badge> : undefined}
      foot={
        !isOwn && (
          <Button size="small" busy={!set.programs} onClick={use}>
            Use in my plan<span className="visually-hidden">: {name}</span>
          </Button>
        )
      }
    >
      <ProgramSet name={name} ids={ids} {...set} />
    </Card>
  )
}

/** What the courses of the plan fulfill of each program of a set. */
function Fulfilled({ name, result }: { name: string; result: PlanResult }) {
  return (
    <section className={styles.stack} aria-label={`Results of the ${name.toLowerCase()}`}>
      {result.programs.map((program) => (
        <Card
          key={program.id}
          title={
            <>
              {program.name}
              <span className="visually-hidden">, {name.toLowerCase()}</span>
            </>
          }
          level={3}
          aside={
            program.met ? (
              <Badge kind="good" icon={checkIcon}>
                Met
              </Badge>
            ) : (
              <Badge kind="info">
                {program.filled} of {program.need}
              </Badge>
            )
          }
        >
          <Missing requirements={program.requirements} />
        </Card>
      ))}
    </section>
  )
}

type MissingProps = { requirements: PlanResult['programs'][number]['requirements'] }

/** The courses that a program is missing, by requirement. */
function Missing({ requirements }: MissingProps) {
  const open = requirements.filter(({ met }) => !met)
  if (open.length === 0) return <p className={styles.quiet}>Every requirement is covered.</p>
  return (
    <ul className={styles.lines}>
      {open.map(({ id, name, missing }) => (
        <li key={id}>
          {name} <small>{plural(missing, 'course')} missing</small>
        </li>
      ))}
    </ul>
  )
}
