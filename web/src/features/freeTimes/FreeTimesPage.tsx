import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { termName } from '@wso/contract/campus/terms'
import type { FreeTimes } from '@wso/contract/planning/freeTimes'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { PageTop } from '#core/page/PageTop.tsx'
import { scheduler } from '#features/scheduler/scheduler.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { CompareCard } from './compare/CompareCard.tsx'
import { GroupsCard } from './sharing/GroupsCard.tsx'
import { SharingCard } from './sharing/SharingCard.tsx'
import styles from './freeTimes.module.css'

/** Finds times when several people are free, and lets the viewer share their own. */
export function FreeTimesPage() {
  const query = useQuery(read(api.freeTimes.get, {}))
  return (
    <Page>
      <PageTop
        title="Find a time together"
        windowTitle={`Find a time together, ${campus.services.scheduler}`}
        lead="See when you and your friends are all free. Only people you share with can see when you are free, and no one can see your courses or where you are."
        above={<Breadcrumbs items={[{ href: scheduler.to(), label: campus.services.scheduler }]} />}
      />
      <Loaded
        query={query}
        what="The free times"
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

/** States which schedule others would see, or that there is nothing to see. */
function OwnSchedule({ freeTimes: { term, schedule } }: { freeTimes: FreeTimes }) {
  if (!term)
    return (
      <Notice>
        There is no term to compare right now. Check back when the next term is scheduled.
      </Notice>
    )
  if (schedule !== undefined) {
    return (
      <p className={styles.quiet}>
        This compares weeks of {termName(term)}. Yours is from “{schedule}”, which also sets your{' '}
        <Link href={scheduler.to()}>next class and calendar feed</Link>.
      </p>
    )
  }
  return (
    <Notice kind="warn">
      Your default schedule has no classes in {termName(term)}, so your week can’t be compared yet.{' '}
      <Link href={scheduler.to()}>Add your classes in the {campus.services.scheduler}</Link>.
    </Notice>
  )
}
