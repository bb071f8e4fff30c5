import type { ReportCase } from '@wso/contract/reports/reports'
import { useLocation } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { shortDay, timeAgo } from '#core/format/dates.ts'
import { useNow } from '#core/format/useNow.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { plainLine } from '#posts/markdown/plainLine.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Columns } from '#ui/layout/Columns.tsx'
import { Pager } from '#ui/navigation/Pager.tsx'
import { kindNames, stateLooks } from './caseLabels.ts'
import { FlaggedRows } from './FlaggedRows.tsx'
import { OpenCase } from './OpenCase.tsx'
import { moderation, type QueueKind } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'
import styles from './reports.module.css'

type CaseListProps = { state: 'open' | 'decided'; kind: Exclude<QueueKind, 'factrakReview'> }

/** The reports beside the open case, which is the first unless the URL names another. */
export function CaseList({ state, kind }: CaseListProps) {
  const [search, set] = useSearchOf(moderation)
  const { page } = search
  const [, navigate] = useLocation()
  const { query, pages, isStale } = usePagedQuery(
    api.reports.list,
    { query: { state, ...(kind !== 'all' && { kind }) } },
    { page, size: 20, goTo: (last) => set({ page: last }, { replace: true }) },
  )
  const { flagged } = useOpenCases()
  // Reviews have no page of their own in this list; they follow its first one.
  const isFirst = kind === 'all' && state === 'open' && page === 1
  const hasFlagged = isFirst && (flagged?.total ?? 0) > 0
  return (
    <Loaded query={query} what="The reports" loading={<Skeleton shape="rows" count={5} />}>
      {({ items }) => {
        const open = search.case || items[0]?.id
        if (!open) return hasFlagged ? <FlaggedRows /> : <Nothing state={state} />
        return (
          <Columns
            side={
              <div className={styles.queue}>
                <Cases items={items} open={open} stale={isStale} />
                <Pager
                  page={page}
                  pages={pages}
                  hrefFor={(to) => moderation.to({ search: { ...search, case: 0, page: to } })}
                  go={navigate}
                />
                {hasFlagged && <FlaggedRows />}
              </div>
            }
          >
            <OpenCase
              key={open}
              id={open}
              // A case that becomes the first one must not replace the one being decided.
              onStarted={() => set({ case: open }, { replace: true })}
              onDecided={() => set({ case: 0 }, { replace: true })}
            />
          </Columns>
        )
      }}
    </Loaded>
  )
}

function Nothing({ state }: { state: 'open' | 'decided' }) {
  return state === 'open' ? (
    <Empty title="No open reports">New reports appear here.</Empty>
  ) : (
    <Empty title="No decisions yet" />
  )
}

type CasesProps = { items: readonly ReportCase[]; open: number; stale: boolean }

function Cases({ items, open, stale }: CasesProps) {
  const [search] = useSearchOf(moderation)
  const now = useNow()
  return (
    <Card flush title={search.show === 'open' ? 'Open reports' : 'Latest decisions'}>
      <Rows stale={stale}>
        {items.map((each) => (
          <Row
            key={each.id}
            current={each.id === open}
            title={each.item.title || plainLine(each.item.text)}
            href={moderation.to({ search: { ...search, case: each.id } })}
            badge={
              each.state !== 'open' && (
                <Badge kind={stateLooks[each.state].kind}>{stateLooks[each.state].label}</Badge>
              )
            }
            meta={`${kindNames[each.kind]} · ${
              each.decidedTime && each.state !== 'open'
                ? shortDay(each.decidedTime)
                : timeAgo(each.lastReportedTime, now)
            }`}
            end={each.reports === 1 ? '1 report' : `${each.reports} reports`}
          />
        ))}
      </Rows>
    </Card>
  )
}
