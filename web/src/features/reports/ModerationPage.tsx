import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { PageTop } from '#core/PageTop.tsx'
import { plural } from '#core/plural.ts'
import { useSearchOf } from '#core/routes.ts'
import { useSession } from '#core/session.ts'
import { Page } from '#ui/Page.tsx'
import { Refused } from '#ui/Refused.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { AuditLog } from './AuditLog.tsx'
import { CaseList } from './CaseList.tsx'
import { moderation } from './reports.routes.ts'

const titles = { open: 'Reports to decide', decided: 'Decided reports', log: 'Audit log' }

/** What was reported, what was decided, and the log of every decision. */
export function ModerationPage() {
  const [{ show }] = useSearchOf(moderation)
  const { claims } = useSession()
  const isModerator = claims.scopes.has('admin:all')
  const { data } = useQuery({ ...read(api.reports.counts, {}), enabled: isModerator })
  const to = (value: typeof show) => moderation.to({ search: { show: value } })
  if (!isModerator) {
    return (
      <Page>
        <PageTop title="Moderation" />
        <Refused title="Only moderators can see reports" />
      </Page>
    )
  }
  return (
    <Page>
      <PageTop
        title={show === 'open' && data ? `${plural(data.open, 'report')} to decide` : titles[show]}
        windowTitle={`${titles[show]}, Moderation`}
        above={
          <Tabs
            label="Moderation"
            current={to(show)}
            tabs={[
              { href: to('open'), label: 'Open', count: data?.open },
              { href: to('decided'), label: 'Decided', count: data?.decided },
              { href: to('log'), label: 'Audit log' },
            ]}
          />
        }
      />
      {show === 'log' ? <AuditLog /> : <CaseList key={show} state={show} />}
    </Page>
  )
}
