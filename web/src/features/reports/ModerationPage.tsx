import { Redirect } from 'wouter'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { useSession } from '#core/session/session.ts'
import { editTeam } from '#features/about/about.paths.ts'
import { administrationPaths } from '#features/administration/administration.paths.ts'
import { tagList } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Queue } from './Queue.tsx'
import { moderation } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'

const titles = { open: 'Open reports', decided: 'Decided reports' }

/** The moderation page: open reports, decided reports. */
export function ModerationPage() {
  const [{ show }] = useSearchOf(moderation)
  const { claims } = useSession()
  const isModerator = claims.scopes.has('admin:all')
  const { openOf, decided } = useOpenCases({ enabled: isModerator })
  const open = openOf('all')
  const to = (value: 'open' | 'decided') => moderation.to({ search: { show: value } })
  if (!isModerator) {
    return (
      <Page>
        <PageTop title="Moderation" />
        <Refused title="Only moderators can see reports" />
      </Page>
    )
  }
  if (show === 'log') return <Redirect to={administrationPaths.audit.to()} replace />
  return (
    <Page>
      <ServiceTop
        name="Moderation"
        isInBar={false}
        current={to(show)}
        tabs={[
          { href: to('open'), label: 'Open', count: open },
          { href: to('decided'), label: 'Decided', count: decided },
        ]}
      />
      <PageTop
        title={show === 'open' && open !== undefined ? plural(open, 'open report') : titles[show]}
        windowTitle={`${titles[show]}, Moderation`}
        actions={
          <>
            <ButtonLink kind="quiet" href={administrationPaths.audit.to()}>
              Audit log
            </ButtonLink>
            <ButtonLink kind="quiet" href={tagList.to()}>
              Tags
            </ButtonLink>
            <ButtonLink kind="quiet" href={editTeam.to()}>
              Team
            </ButtonLink>
          </>
        }
      />
      <Queue key={show} state={show} />
    </Page>
  )
}
