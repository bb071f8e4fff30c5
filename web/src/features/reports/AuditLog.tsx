import { fullMoment, shortDay, timeOfDay } from '#core/format/dates.ts'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { deedWords } from './caseLabels.ts'
import { moderation } from './reports.paths.ts'
import styles from './reports.module.css'

const whoElse = { person: 'Deleted user', 'command line': 'The command line' }

/** Every moderation and role decision, latest first. */
export function AuditLog() {
  const [{ page }, set] = useSearchOf(moderation)
  const list = usePagedQuery(
    api.reports.log,
    {},
    { page, size: 50, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <div className={styles.queue}>
      <PagedList
        list={list}
        what="The log"
        loading={<Skeleton shape="rows" count={8} />}
        empty={<Empty title="No entries yet" />}
        hrefFor={(to) => moderation.to({ search: { show: 'log', page: to } })}
      >
        {({ items }, isStale) => (
          <Card flush>
            <Rows label="Audit log" stale={isStale}>
              {items.map(({ id, action, subject, by, source, createdTime }) => (
                <Row
                  key={id}
                  title={`${by?.name ?? whoElse[source]} ${deedWords(action, subject)}`}
                  end={
                    <time dateTime={createdTime} title={fullMoment(createdTime)}>
                      {shortDay(createdTime)}, {timeOfDay(createdTime)}
                    </time>
                  }
                />
              ))}
            </Rows>
          </Card>
        )}
      </PagedList>
    </div>
  )
}
