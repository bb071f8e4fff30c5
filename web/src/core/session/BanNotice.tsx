import { useQuery } from '@tanstack/react-query'
import type { Ban } from '@wso/contract/account/account'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { calendarDay } from '#core/format/dates.ts'
import { ownBan } from '#features/auth/auth.paths.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

/**
 * Tells a banned viewer what they lost, since when, why and until when, and how to appeal. `lost`
 * follows "A moderator took away".
 */
export function BanNotice({ lost }: { lost: string }) {
  const { data: ban } = useQuery({ ...read(api.account.ban, {}), retry: false })
  return (
    <Notice kind="warn">
      A moderator took away {lost}.
      <br />
      {ban && (
        <>
          <BanTerms ban={ban} />
          <br />
        </>
      )}
      <AppealHint /> <a href={`mailto:${campus.contact.staff}`}>{campus.contact.staff}</a>.
    </Notice>
  )
}

/** Where to appeal a ban; the address of the staff follows. */
export const AppealHint = () => (
  <>
    To appeal, open <Link href={ownBan.to()}>your ban</Link>, or write to
  </>
)

/** The reason of a ban, and when it began and ends, on two lines. */
export const BanTerms = ({ ban: { reason, createdTime, endTime } }: { ban: Ban }) => (
  <>
    <b>Reason:</b> {reason}
    <br />
    The ban began on {calendarDay(createdTime)}.{' '}
    {endTime
      ? `It ends on ${calendarDay(endTime)}.`
      : 'It has no end date, and lasts until the moderators lift it.'}
  </>
)
