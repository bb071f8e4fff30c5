import { useEffect } from 'react'
import { campus } from '@wso/contract/campus'
import { Loaded } from '#core/api/Loaded.tsx'
import { useOpened } from '#core/session/useOwner.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useCatalog } from './catalog/load/useCatalog.ts'
import { useLastView } from './layout/useLastView.ts'
import styles from './scheduler.module.css'
import { SchedulerOutline } from './SchedulerOutline.tsx'
import { openSchedules } from './schedules/openSchedules.ts'
import { useOffline } from './sync/useOffline.ts'
import { Workbench } from './Workbench.tsx'

/** The course scheduler: the catalog next to the week. */
export function SchedulerPage() {
  const { query } = useCatalog()
  useOpened(openSchedules)
  useOffline(query.isSuccess)
  useLastView()
  useEffect(() => {
    // External system: the network. The page is complete once the account was read.
    void import('./sync/AccountSync.tsx').catch(() => undefined)
  }, [])
  return (
    <div className={styles.page}>
      {/* Stays mounted while the catalog loads, so that the heading keeps focus. */}
      <PageTop title={campus.services.scheduler} />
      <Loaded
        query={query}
        what="The catalog"
        loading={
          import.meta.env.SSR ? <SchedulerOutline /> : <Skeleton label="Loading the catalog" />
        }
      >
        {(catalog) =>
          catalog.sections.length > 0 ? (
            <Workbench catalog={catalog} />
          ) : (
            <Empty title="No courses yet">Courses appear once the catalog is imported.</Empty>
          )
        }
      </Loaded>
    </div>
  )
}
