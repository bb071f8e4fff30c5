import type { AuditEntry } from '@wso/contract/reports/reports'
import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { dayAndTime, fullMoment } from '#core/format/dates.ts'
import { isOffered } from '#core/navigation/offered.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { factrakPaths } from '#features/factrak/factrak.paths.ts'
import { moderation } from '#features/reports/reports.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { ChipLink } from '#ui/actions/ChipLink.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { administrationPaths, auditFilters } from './administration.paths.ts'
import { AdminTop } from './AdminTop.tsx'
import { deedLabel, filterLabels, whoDecided } from './audit.labels.ts'
import styles from './administration.module.css'

const { audit, person } = administrationPaths

/** Every decision about other people, latest first, with its reason and a link to its subject. */
export function AuditPage() {
  const [search, set] = useSearchOf(audit)
  const { action, page } = search
  const list = usePagedQuery(
    api.reports.log,
    { query: action === 'all' ? {} : { action } },
    { page, size: 50, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  return (
    <Page>
      <AdminTop current="audit" />
      <PageTop title="Audit log" windowTitle="Audit log, Administration" />
      <div className={styles.list}>
        <nav className={styles.chips} aria-label="Actions">
          {auditFilters.map((value) => (
            <ChipLink
              key={value}
              href={audit.to({ search: { action: value } })}
              aria-current={value === action ? 'true' : undefined}
            >
              {filterLabels[value]}
            </ChipLink>
          ))}
        </nav>
        <PagedList
          list={list}
          what="The log"
          label="Pages of the audit log"
          loading={<Skeleton shape="rows" count={8} label="Loading the audit log" />}
          empty={<NoEntries isFiltered={action !== 'all'} />}
          hrefFor={(to) => audit.to({ search: { ...search, page: to } })}
        >
          {({ items }, isStale) => (
            <Card flush>
              <Rows label="Audit log" stale={isStale}>
                {items.map((entry) => (
                  <Entry key={entry.id} entry={entry} />
                ))}
              </Rows>
            </Card>
          )}
        </PagedList>
      </div>
    </Page>
  )
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) => (
  <Empty
    title={isFiltered ? 'No entries of this kind yet' : 'No entries yet'}
    action={isFiltered && <ButtonLink href={audit.to()}>Show all entries</ButtonLink>}
  >
    Decisions about people and what they wrote appear here.
  </Empty>
)

function Entry({ entry }: { entry: AuditEntry }) {
  const { createdTime } = entry
  return (
    <Row
      title={`${whoDecided(entry)} ${deedLabel(entry)}`}
      href={addressOf(entry)}
      meta={entry.reason}
      end={
        <time dateTime={createdTime} title={fullMoment(createdTime)}>
          {dayAndTime(createdTime)}
        </time>
      }
    />
  )
}

/** The page that shows the subject of a decision; undefined when there is none. */
function addressOf({ subject, case: caseID, person: about }: AuditEntry) {
  if (caseID !== undefined) return moderation.to({ search: { show: 'decided', case: caseID } })
  if (about) return person.to({ params: { id: about.id } })
  const [noun, id = ''] = subject.split(':')
  if (noun !== 'survey' || !isOffered(factrakPaths.home.to())) return undefined
  return factrakPaths.review.to({ params: { surveyID: id } })
}
