import { allows } from '@wso/contract/core/access'
import { Redirect } from 'wouter'
import { api } from '#core/api/endpoints.ts'
import { plural } from '#core/format/plural.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { useSession } from '#core/session/session.ts'
import { editTeam } from '#features/about/about.paths.ts'
import { administrationPaths } from '#features/administration/administration.paths.ts'
import { tagList } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Queue } from './Queue.tsx'
import { moderation, type QueueState } from './reports.paths.ts'
import { useOpenCases } from './useOpenCases.ts'

const titles = { open: 'Open reports', hidden: 'Hidden reviews', decided: 'Decided reports' }

/** The moderation queue. Moderators of Factrak alone have its reviews only. */
export function ModerationPage() {
  const { show, kind, seesReports } = useShownList()
  const { openOf, decided } = useOpenCases()
  const isOfReviews = kind === 'factrakReview'
  if (show === 'log') return <Redirect to={administrationPaths.audit.to()} replace />
  const open = openOf(seesReports ? 'all' : kind)
  const to = (state: QueueState) => moderation.to({ search: { show: state, kind } })
  return (
    <Page>
      <ServiceTop
        name="Moderation"
        isInBar={false}
        current={to(show)}
        tabs={[
          { href: to('open'), label: 'Open', count: open },
          ...(isOfReviews ? [{ href: to('hidden'), label: 'Hidden' }] : []),
          { href: to('decided'), label: 'Decided', count: seesReports ? decided : undefined },
        ]}
      />
      <PageTop
        title={show === 'open' && open !== undefined ? plural(open, 'open report') : titles[show]}
        windowTitle={`${titles[show]}, Moderation`}
        lead={
          isOfReviews &&
          'Decisions are about the review, not the person. Moderators cannot see who wrote or flagged it.'
        }
        actions={seesReports && <Elsewhere />}
      />
      <Queue key={show} state={show} kind={kind} seesReports={seesReports} />
    </Page>
  )
}

/** The list of the queue in the URL, as far as there is one of its kind that the viewer may see. */
function useShownList() {
  const [search] = useSearchOf(moderation)
  const { claims } = useSession()
  const seesReports = allows(api.reports.list.access, claims)
  const kind = seesReports ? search.kind : 'factrakReview'
  const isWithoutHidden = search.show === 'hidden' && kind !== 'factrakReview'
  return { seesReports, kind, show: isWithoutHidden ? 'decided' : search.show } as const
}

/** What else administrators look after. */
const Elsewhere = () => (
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
)
