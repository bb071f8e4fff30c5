import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { useSession } from '#core/session/session.ts'
import { Page } from '#ui/layout/Page.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { AuditLog } from './AuditLog.tsx'
import { CaseList } from './CaseList.tsx'
import { moderation } from './reports.paths.ts'

const titles = { open: 'Open reports', decided: 'Decided reports', log: 'Audit log' }

/** The moderation page: open reports, decided reports, audit log. */
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
        title={show === 'open' && data ? plural(data.open, 'open report') : titles[show]}
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
