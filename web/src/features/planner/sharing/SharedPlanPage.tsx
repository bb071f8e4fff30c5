import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { SharedPlan } from '@wso/contract/planning/plans'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { calendarDay } from '#core/format/dates.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useSession } from '#core/session/session.ts'
import { useOpened } from '#core/session/useOwner.ts'
import { ReportButton } from '#posts/reporting/ReportButton.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { printIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useChecked } from '../engine/useChecked.ts'
import { collegeID } from '../engine/usePrograms.ts'
import { Key } from '../grid/Key.tsx'
import { PlanGrid } from '../grid/PlanGrid.tsx'
import { plannerPaths } from '../planner.paths.ts'
import { addPlan, noRoom } from '../plans/collection.ts'
import { openPlans } from '../plans/openPlans.ts'
import { readPlanContent } from '../plans/planContent.ts'
import { useChangeWithUndo } from '../plans/usePlanEdits.ts'
import { DegreeCard } from '../requirements/DegreeCard.tsx'
import { NotChecked } from '../requirements/NotChecked.tsx'
import { ProgramCard } from '../requirements/ProgramCard.tsx'
import styles from '../planner.module.css'

/** A plan opened from a link: the grid and its results, read-only except for its owner. */
export function SharedPlanPage({ params: { secret } }: { params: { secret: string } }) {
  const query = useQuery({
    ...read(api.plans.shared, { params: { secret } }),
    select: readShared,
    retry: false,
  })
  return (
    <Page wide>
      <Loaded query={query} what="The plan" refused={unknown}>
        {(shared) => <Shared shared={shared} secret={secret} />}
      </Loaded>
    </Page>
  )
}

/** The parts of a shared plan; the same objects until it changes. */
const readShared = (shared: SharedPlan) => ({
  ...readPlanContent(shared.name, shared),
  id: shared.id,
  isOwn: shared.isOwn,
  updatedTime: shared.updatedTime,
})

const unknown = () => (
  <>
    <PageTop title="Plan not found" />
    <Empty
      title="This link does not work"
      action={<ButtonLink href={plannerPaths.plan.to()}>Open the planner</ButtonLink>}
    >
      Its owner may have revoked it. Ask for a new link.
    </Empty>
  </>
)

type SharedProps = { shared: ReturnType<typeof readShared>; secret: string }

function Shared({ shared, secret }: SharedProps) {
  const { plan, customPrograms, isOwn, updatedTime } = shared
  const chosen = plan.programs.filter((id) => id !== null)
  const { programs, results, retry } = useChecked(plan, [chosen], customPrograms)
  const [result] = results ?? []
  useOpened(openPlans)
  return (
    <>
      <PageTop
        title={plan.name}
        windowTitle={`Shared plan, ${campus.services.planner}`}
        lead={`${isOwn ? 'Your plan, as others see it.' : 'A shared plan.'} Changed ${calendarDay(updatedTime)}.`}
        actions={<Acts shared={shared} secret={secret} />}
      />
      <div className={styles.panes}>
        <div className={styles.main}>
          <Card flush>
            <div className={styles.head}>
              <Key plan={plan} programs={programs ?? []} markBy="division" />
            </div>
            <PlanGrid plan={plan} result={result} programs={programs ?? []} markBy="division" />
          </Card>
        </div>
        <aside className={styles.side} aria-label="Progress">
          {retry && <NotChecked retry={retry} />}
          {!result && !retry && <Skeleton label="Checking the requirements" />}
          {programs?.map((program) => {
            const own = result?.programs.find(({ id }) => id === program.id)
            if (!own) return null
            return program.id === collegeID ? (
              <DegreeCard key={program.id} plan={plan} result={own} canEdit={false} />
            ) : (
              <ProgramCard key={program.id} plan={plan} program={program} result={own} />
            )
          })}
        </aside>
      </div>
    </>
  )
}

function Acts({ shared, secret }: SharedProps) {
  const { id: itemID, plan, customPrograms, isOwn } = shared
  const { claims } = useSession()
  const changeWithUndo = useChangeWithUndo()
  const toast = useToasts()
  const copy = () => {
    const text = `${plan.name} copied to your plans`
    const isAdded = changeWithUndo({ kind: 'good', text }, (collection) =>
      addPlan(collection, { plan, customPrograms }),
    )
    if (!isAdded) toast({ kind: 'bad', text: noRoom })
  }
  return (
    <>
      <Button onClick={copy}>Copy to your plans</Button>
      <Button onClick={() => window.print()}>
        <Icon path={printIcon} /> Print
      </Button>
      {!isOwn && claims.scopes.has('write:self') && (
        <ReportButton reported={{ kind: 'plan', itemID, secret }} />
      )}
    </>
  )
}
