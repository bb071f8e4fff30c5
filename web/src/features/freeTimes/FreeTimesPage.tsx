import { campus } from '@wso/contract/campus'
import type { FreeTimes } from '@wso/contract/courses/freeTimes'
import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { formatTerm } from './freeTimes.labels.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { CompareCard } from './compare/CompareCard.tsx'
import styles from './freeTimes.module.css'
import { GroupsCard } from './sharing/GroupsCard.tsx'
import { SharingCard } from './sharing/SharingCard.tsx'

/** Finds times when several people are free, and decides who sees when the viewer is. */
export function FreeTimesPage() {
  const query = useQuery(read(api.freeTimes.get, {}))
  return (
    <Page>
      <PageTop
        title="Free together"
        windowTitle={`Free together, ${campus.services.scheduler}`}
        lead="Find an hour when you and your friends are all free. Nobody sees when you are free unless you share it with them, and nobody sees your courses or where you are."
        above={<Breadcrumbs items={[{ href: scheduler.to(), label: campus.services.scheduler }]} />}
      />
      <Loaded
        query={query}
        what="Free together"
        loading={<Skeleton shape="rows" count={6} label="Loading free times" />}
      >
        {(data) => (
          <Columns
            side={
              <div className={styles.stack}>
                <SharingCard freeTimes={data} />
                <GroupsCard freeTimes={data} />
              </div>
            }
          >
            <div className={styles.stack}>
              <OwnSchedule freeTimes={data} />
              <CompareCard freeTimes={data} />
            </div>
          </Columns>
        )}
      </Loaded>
    </Page>
  )
}

/** Says which schedule others would see, or that there is nothing to see. */
function OwnSchedule({ freeTimes: { term, schedule } }: { freeTimes: FreeTimes }) {
  if (!term)
    return <Notice>There is no term to compare now. Come back when the next is set.</Notice>
  if (schedule !== undefined) {
    return (
      <p className={styles.quiet}>
        Weeks of {formatTerm(term)}. Yours comes from “{schedule}”, the schedule of your{' '}
        <Link href={scheduler.to()}>next class and calendar feed</Link>.
      </p>
    )
  }
  return (
    <Notice kind="warn">
      Your default schedule has no classes in {formatTerm(term)}, so you cannot be compared yet.{' '}
      <Link href={scheduler.to()}>Add your classes in the {campus.services.scheduler}</Link>.
    </Notice>
  )
}
