import { campus } from '@wso/contract/campus'
import { Loaded } from '#core/Loaded.tsx'
import { PageTop } from '#core/PageTop.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Page } from '#ui/Page.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { useCatalog } from './useCatalog.ts'
import { useOffline } from './useOffline.ts'
import { Workbench } from './Workbench.tsx'

/** The course scheduler: the catalog beside the timetable. */
export function SchedulerPage() {
  const { query } = useCatalog()
  useOffline(query.isSuccess)
  const title = campus.services.scheduler
  return (
    <Page wide>
      <OfflineNotice />
      {query.data && query.data.sections.length > 0 ? (
        <Workbench catalog={query.data} title={title} />
      ) : (
        <>
          <PageTop title={title} />
          <Loaded
            query={query}
            what="The catalog"
            loading={<Skeleton label="Loading the catalog" />}
          >
            {() => (
              <Empty title="No catalog yet">
                Courses appear here as soon as the registrar's catalog is imported. What you have
                added on this device is kept.
              </Empty>
            )}
          </Loaded>
        </>
      )}
    </Page>
  )
}
