import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { AdminTop } from '../AdminTop.tsx'
import { DeliveriesCard } from './DeliveriesCard.tsx'
import { JobsCard, pollMs } from './JobsCard.tsx'
import { TasksCard } from './TasksCard.tsx'
import styles from '../administration.module.css'

/** Work in the background: jobs that failed or wait, messages in numbers, and what is scheduled. */
export function JobsPage() {
  const query = useQuery({ ...read(api.operations.work, {}), refetchInterval: pollMs })
  return (
    <Page>
      <AdminTop current="jobs" />
      <PageTop
        title="Jobs"
        windowTitle="Jobs, Administration"
        lead="What the portal does in the background: mail, reminders, nightly work."
      />
      <Loaded
        query={query}
        what="The jobs"
        loading={<Skeleton shape="rows" count={8} label="Loading jobs" />}
      >
        {(work) => (
          <div className={styles.list}>
            <JobsCard work={work} />
            <DeliveriesCard work={work} />
            <TasksCard tasks={work.tasks} />
          </div>
        )}
      </Loaded>
    </Page>
  )
}
