import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { fullMoment, shortDay, timeOfDay } from '#core/format/dates.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useSearchOf } from '#core/navigation/routes.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { usePaging } from '#core/api/usePaging.ts'
import { deedWords } from './caseLabels.ts'
import { moderation } from './reports.paths.ts'
import styles from './reports.module.css'

const size = 50
const whoElse = { person: 'Deleted user', 'command line': 'The command line' }

/** Every moderation and role decision, latest first. */
export function AuditLog() {
  const [{ page }, set] = useSearchOf(moderation)
  const [, navigate] = useLocation()
  const query = useQuery({
    ...read(api.reports.log, { query: { limit: size, offset: (page - 1) * size } }),
    placeholderData: keepPreviousData,
  })
  const pages = usePaging({ total: query.data?.total, size }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  return (
    <Loaded query={query} what="The log" loading={<Skeleton shape="rows" count={8} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty title="No entries yet" />
        ) : (
          <div className={styles.queue}>
            <Card flush>
              <Rows label="Audit log" stale={query.isPlaceholderData}>
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
            <Pager
              page={page}
              pages={pages}
              hrefFor={(to) => moderation.to({ search: { show: 'log', page: to } })}
              go={navigate}
            />
          </div>
        )
      }
    </Loaded>
  )
}
