import { campus } from '@wso/contract/campus'
import { useLayoutEffect } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { identity } from '#core/session/sessionIdentity.ts'
import { useSession } from '#core/session/session.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useCatalog } from './catalog/useCatalog.ts'
import { useLastView } from './layout/useLastView.ts'
import styles from './scheduler.module.css'
import { openSchedules } from './schedules/openSchedules.ts'
import { OfflineNotice } from './sync/OfflineNotice.tsx'
import { useOffline } from './sync/useOffline.ts'
import { Workbench } from './Workbench.tsx'

/** The course scheduler: the catalog next to the week. */
export function SchedulerPage() {
  const { query } = useCatalog()
  const { id: user } = useSession().claims
  useLayoutEffect(() => {
    // External system: storage on this device, whose owner changes after a login or logout.
    openSchedules(user || identity.userID())
  }, [user])
  useOffline(query.isSuccess)
  useLastView()
  return (
    <div className={styles.page}>
      {/* Stays mounted while the catalog loads, so that the heading keeps focus. */}
      <PageTop title={campus.services.scheduler} />
      <OfflineNotice />
      <Loaded query={query} what="The catalog" loading={<Skeleton label="Loading the catalog" />}>
        {(catalog) =>
          catalog.sections.length > 0 ? (
            <Workbench catalog={catalog} />
          ) : (
            <Empty title="No courses yet">
              Courses will appear here after the registrar’s catalog is imported. Courses you added
              on this device are saved.
            </Empty>
          )
        }
      </Loaded>
    </div>
  )
}
