import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { fullMoment, shortDay, timeOfDay } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { useSearchOf } from '#core/routes.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Row } from '#ui/Row.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { usePaging } from '../bulletins/usePaging.public.ts'
import { deedWords } from './caseWords.ts'
import { moderation } from './reports.routes.ts'
import styles from './reports.module.css'

const size = 50
const whoElse = { person: 'Somebody who left', 'command line': 'The command line' }

/** Every decision over others in the whole portal, the latest first. */
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
          <Empty title="Nothing was decided yet" />
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
