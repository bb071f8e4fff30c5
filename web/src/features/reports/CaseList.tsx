import { reportKinds } from '@wso/contract/bulletins.limits'
import type { ReportCase } from '@wso/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read } from '#core/api.ts'
import { shortDay, timeAgo } from '#core/dates.ts'
import { api } from '#core/endpoints.ts'
import { Loaded } from '#core/Loaded.tsx'
import { useSearchOf } from '#core/routes.ts'
import { Badge } from '#ui/Badge.tsx'
import { Card } from '#ui/Card.tsx'
import { ChipLink } from '#ui/ChipLink.tsx'
import { Columns } from '#ui/Columns.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Pager } from '#ui/Pager.tsx'
import { Row } from '#ui/Row.tsx'
import { Rows } from '#ui/Rows.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { plainLine } from '../bulletins/plainLine.public.ts'
import { useNow } from '../bulletins/useNow.public.ts'
import { usePaging } from '../bulletins/usePaging.public.ts'
import { OpenCase } from './OpenCase.tsx'
import { kindNames, stateLooks } from './caseWords.ts'
import { moderation } from './reports.routes.ts'
import styles from './reports.module.css'

const size = 20

/** The queue beside the case that is open; the first one unless the address names another. */
export function CaseList({ state }: { state: 'open' | 'decided' }) {
  const [search, set] = useSearchOf(moderation)
  const { kind, page } = search
  const [, navigate] = useLocation()
  const query = useQuery({
    ...read(api.reports.list, {
      query: { state, limit: size, offset: (page - 1) * size, ...(kind !== 'all' && { kind }) },
    }),
    placeholderData: keepPreviousData,
  })
  const pages = usePaging({ total: query.data?.total, size }, page, (last) =>
    set({ page: last }, { replace: true }),
  )
  return (
    <div className={styles.queue}>
      <nav className={styles.chips} aria-label="Kind">
        {(['all', ...reportKinds] as const).map((value) => (
          <ChipLink
            key={value}
            href={moderation.to({ search: { show: state, kind: value } })}
            aria-current={value === kind ? 'true' : undefined}
          >
            {value === 'all' ? 'All' : kindNames[value]}
          </ChipLink>
        ))}
      </nav>
      <Loaded query={query} what="The reports" loading={<Skeleton shape="rows" count={5} />}>
        {({ items }) => {
          const open = search.case || items[0]?.id
          if (!open) return <Nothing state={state} />
          return (
            <Columns
              side={
                <>
                  <Queue items={items} open={open} stale={query.isPlaceholderData} />
                  <Pager
                    page={page}
                    pages={pages}
                    hrefFor={(to) => moderation.to({ search: { ...search, case: 0, page: to } })}
                    go={navigate}
                  />
                </>
              }
            >
              <OpenCase
                key={open}
                id={open}
                onDecided={() => set({ case: 0 }, { replace: true })}
              />
            </Columns>
          )
        }}
      </Loaded>
    </div>
  )
}

function Nothing({ state }: { state: 'open' | 'decided' }) {
  return state === 'open' ? (
    <Empty title="Nothing to decide">New reports stand here until somebody decides.</Empty>
  ) : (
    <Empty title="Nothing decided yet" />
  )
}

type QueueProps = { items: readonly ReportCase[]; open: number; stale: boolean }

function Queue({ items, open, stale }: QueueProps) {
  const [search] = useSearchOf(moderation)
  const now = useNow()
  return (
    <Card flush title={search.show === 'open' ? 'In line' : 'Latest decisions'}>
      <Rows stale={stale}>
        {items.map((each) => (
          <Row
            key={each.id}
            fresh={each.id === open}
            title={each.item.title || plainLine(each.item.text)}
            href={moderation.to({ search: { ...search, case: each.id } })}
            badge={<Badge kind={stateLooks[each.state].kind}>{stateLooks[each.state].label}</Badge>}
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
