import type { BackgroundWork, Job } from '@wso/contract/account/operations'
import { jobStates } from '@wso/contract/account/operations.limits'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { dayAndTime } from '#core/format/dates.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { administrationPaths } from '../administration.paths.ts'
import { DropDialog } from './DropDialog.tsx'
import styles from '../administration.module.css'

const { jobs: path } = administrationPaths
/** How often the page reads again what runs, in milliseconds. */
export const pollMs = 15_000
const stateLabels = { failed: 'Failed', waiting: 'Waiting' }

/** The jobs that are out of attempts, or those that wait or run. */
export function JobsCard({ work }: { work: BackgroundWork }) {
  const [search, set] = useSearchOf(path)
  const { state, page } = search
  const list = usePagedQuery(
    api.operations.jobs,
    { query: { state } },
    { page, size: 20, pollMs, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const does = (name: string) => work.tasks.find((task) => task.name === name)?.does ?? name
  return (
    <div className={styles.list}>
      <nav className={styles.chips} aria-label="States">
        {jobStates.map((value) => (
          <ChipLink
            key={value}
            href={path.to({ search: { state: value } })}
            aria-current={value === state ? 'true' : undefined}
          >
            {`${stateLabels[value]} (${work.jobs[value].toLocaleString()})`}
          </ChipLink>
        ))}
      </nav>
      <PagedList
        list={list}
        what="The jobs"
        label="Pages of jobs"
        loading={<Skeleton shape="rows" count={3} label="Loading jobs" />}
        empty={<NoJobs isFailed={state === 'failed'} />}
        hrefFor={(to) => path.to({ search: { ...search, page: to } })}
      >
        {({ items }, isStale) => (
          <Card flush>
            <Rows label="Jobs" stale={isStale}>
              {items.map((job) => (
                <JobRow key={job.id} job={job} does={does(job.task)} />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
    </div>
  )
}

const NoJobs = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? (
    <Notice kind="good">
      No failed jobs. A job is here when all its attempts failed, over about three days.
    </Notice>
  ) : (
    <Notice>No jobs wait. A job is here until it is done, most for a second.</Notice>
  )

function JobRow({ job, does }: { job: Job; does: string }) {
  const { id, task, attempts, maxAttempts, dueTime, createdTime, runningTime, error } = job
  const [isAsking, setAsking] = useState(false)
  const retry = useWrite(api.operations.retryJob)
  const toast = useToasts()
  const isFailed = attempts >= maxAttempts && !runningTime
  const tryAgain = () =>
    retry.mutate(
      { params: { id } },
      {
        onSuccess: () => toast({ kind: 'good', text: `Job ${id} runs within seconds` }),
        onError: ({ message }) => toast({ kind: 'bad', text: message }),
      },
    )
  const when = isFailed ? `Added ${dayAndTime(createdTime)}` : `Due ${dayAndTime(dueTime)}`
  return (
    <Row
      title={does}
      stacked
      badge={
        <>
          {isFailed && <Badge kind="bad">Failed</Badge>}
          {runningTime && <Badge kind="good">Running</Badge>}
        </>
      }
      meta={
        <>
          {`Job ${id} · ${task} · attempt ${attempts} of ${maxAttempts}`}
          <br />
          {when}
          {error && (
            <>
              <br />
              {error}
            </>
          )}
        </>
      }
      actions={
        !runningTime &&
        error && (
          <>
            <Button
              size="small"
              busy={retry.isPending}
              aria-label={`Try again: job ${id}`}
              onClick={tryAgain}
            >
              Try again
            </Button>
            {isFailed && (
              <Button
                size="small"
                kind="danger-quiet"
                aria-label={`Delete job ${id}`}
                onClick={() => setAsking(true)}
              >
                Delete
              </Button>
            )}
            {isAsking && <DropDialog id={id} does={does} onClose={() => setAsking(false)} />}
          </>
        )
      }
    />
  )
}
