import type { UseQueryResult } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { Loaded } from '#core/api/Loaded.tsx'
import { useOpened } from '#core/session/useOwner.ts'
import { PlanningTop } from '#features/planner/PlanningTop.public.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useCatalog } from './catalog/load/useCatalog.ts'
import { useLastView } from './layout/useLastView.ts'
import { scheduler } from './scheduler.paths.ts'
import { openSchedules } from './schedules/openSchedules.ts'
import { useAccountSchedules } from './sync/useAccountSchedules.ts'
import { useOffline } from './sync/useOffline.ts'
import { Workbench } from './Workbench.tsx'
import styles from './scheduler.module.css'

/** The course scheduler: the catalog next to the week. */
export function SchedulerPage() {
  const { query, catalog: loaded, isOld } = useCatalog()
  useOpened(openSchedules)
  const account = useAccountSchedules()
  const catalog = loaded ?? account?.catalog
  useOffline(!!loaded)
  useLastView()
  return (
    <div className={styles.page}>
      {/* Stays mounted while the catalog loads, so that the heading keeps focus. */}
      <PlanningTop name={campus.services.scheduler} isHeading current={scheduler.to()} />
      {isOld && catalog && <OldCatalog query={query} isPart={catalog.isPart} />}
      {!catalog ? (
        <Loaded query={query} what="The catalog" loading={loading}>
          {() => null}
        </Loaded>
      ) : catalog.sections.length > 0 ? (
        <Workbench catalog={catalog} account={account?.collection} />
      ) : (
        <Empty title="No courses yet">Courses appear once the catalog is imported.</Empty>
      )}
    </div>
  )
}

const loading = (
  <div className={styles.loading}>
    <Skeleton label="Loading the catalog" />
  </div>
)

type OldCatalogProps = {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>
  isPart: true | undefined
}

/** Says that the newest catalog did not load, and what is shown instead. */
const OldCatalog = ({ query: { refetch, isFetching }, isPart }: OldCatalogProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an output may not hold blocks
  <div className={styles.notes} role="status">
    <Notice kind="warn">
      <div className={styles.sentence}>
        <span>
          The newest catalog did not load. This is your {isPart ? 'saved schedule' : 'last one'}.
        </span>
        <Button size="small" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Notice>
  </div>
)
