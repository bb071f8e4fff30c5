import type { AuditEntry } from '@wso/contract/reports/reports'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { fullMoment, shortDay, timeOfDay } from '#core/format/dates.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { profile } from '#features/users/users.paths.ts'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { deedWords } from './caseLabels.ts'
import { moderation } from './reports.paths.ts'
import styles from './reports.module.css'

/** Names who decided. People who deleted their account stay apart by the start of their pseudonym. */
function whoDecided({ by, source, actor }: Pick<AuditEntry, 'by' | 'source' | 'actor'>) {
  if (source === 'command line') return 'The command line'
  return by?.name ?? (actor ? `Deleted user ${actor.slice(0, 6)}` : 'Deleted user')
}

/** The page that shows the subject of a decision; undefined when there is none. */
function addressOf({ subject, case: caseID }: Pick<AuditEntry, 'subject' | 'case'>) {
  if (caseID !== undefined) return moderation.to({ search: { show: 'decided', case: caseID } })
  const [noun, id = ''] = subject.split(':')
  if (noun === 'user') return profile.to({ params: { id } })
  if (noun !== 'survey' || !isOffered(factrakPaths.home.to())) return undefined
  return factrakPaths.review.to({ params: { surveyID: id } })
}

/** Every moderation and role decision, latest first, with its reason and a link to its subject. */
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
              {items.map(({ createdTime, ...entry }) => (
                <Row
                  key={entry.id}
                  title={`${whoDecided(entry)} ${deedWords(entry.action, entry.subject)}`}
                  href={addressOf(entry)}
                  meta={entry.reason}
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
