import { useQuery } from '@tanstack/react-query'
import type { ServedLine } from '@wso/scheduler/planner/serves'
import { type ReactNode, useLayoutEffect, useState } from 'react'
import { useOpened } from '#core/session/useOwner.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { runTask } from '../engine/engine.ts'
import { collegeID, usePrograms } from '../engine/usePrograms.ts'
import { yearQuery, yearsQuery } from '../engine/useYears.ts'
import { plannerPaths } from '../planner.paths.ts'
import { openPlans } from '../plans/openPlans.ts'
import { useOwnPlan } from '../plans/planStore.ts'
import styles from '../planner.module.css'

type ServedDetailsProps = { code: string; year?: number | undefined }

/** The requirements of the viewer's plan that a course counts toward. */
export function ServedDetails({ code, year }: ServedDetailsProps) {
  useOpened(openPlans)
  const { lines, hasPrograms, retry } = useServed(code, year)
  if (retry) {
    return (
      <Failed title="The requirements were not checked" retry={retry}>
        Check your connection and try again.
      </Failed>
    )
  }
  if (lines === undefined) return <Skeleton label="Checking your requirements" />
  return (
    <Section title="Requirements it counts toward">
      {lines === null && <p className={styles.quiet}>The newest catalog does not have {code}.</p>}
      {lines && <Lines lines={lines} code={code} />}
      <p className={styles.quiet}>
        <Link href={plannerPaths.plan.to()}>
          {hasPrograms ? 'Open your plan' : 'Add your programs in the planner'}
        </Link>
      </p>
    </Section>
  )
}

/**
 * The lines that a course counts toward: null when its catalog does not have it, undefined while
 * they load.
 */
function useServed(code: string, given: number | undefined) {
  const { plan, customPrograms } = useOwnPlan()
  const chosen = plan.programs.filter((id) => id !== null)
  const { programs, retry } = usePrograms([collegeID, ...chosen], customPrograms)
  const years = useQuery(yearsQuery)
  const year = given ?? years.data?.[0]
  const catalog = useQuery({ ...yearQuery(year ?? 0), enabled: year !== undefined })
  const served = useQuery({
    queryKey: ['planner', 'serves', { code, year, plan, chosen, customPrograms }],
    queryFn: async () =>
      (await runTask('serves', { code, year: year ?? 0, plan, programs: programs ?? [] })) ?? null,
    enabled: catalog.isSuccess && programs !== undefined,
  })
  const failed = [years, catalog, served].find(({ isError }) => isError)
  return {
    lines: served.data,
    hasPrograms: chosen.length > 0,
    retry: retry ?? (failed && (() => void failed.refetch())),
  }
}

/** A section whose heading takes focus, because it appears on request. */
function Section({ title, children }: { title: string; children: ReactNode }) {
  const [heading, setHeading] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // External system: keyboard focus. The button that had it is gone.
    heading?.focus({ preventScroll: true })
  }, [heading])
  return (
    <section className={styles.stack}>
      <h3 ref={setHeading} tabIndex={-1}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Lines({ lines, code }: { lines: readonly ServedLine[]; code: string }) {
  if (lines.length === 0) {
    return (
      <p className={styles.quiet}>{code} does not count toward any requirement in your plan.</p>
    )
  }
  return (
    <ul className={styles.lines}>
      {lines.map(({ program, line, programName, requirementName, why, open }) => (
        <li key={`${program} ${line}`}>
          {programName}: {requirementName}{' '}
          <Badge kind={open ? 'info' : 'plain'}>{open ? 'Still open' : 'Already met'}</Badge>
          <small>as {why}</small>
        </li>
      ))}
    </ul>
  )
}
