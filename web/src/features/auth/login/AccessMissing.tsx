import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Access } from '@wso/contract/core/access'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { longDay } from '#core/format/dates.ts'
import { queuesFor } from '#core/navigation/queues.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { useMe } from '#core/session/me.ts'
import { session, useSession } from '#core/session/session.ts'
import { home } from '#features/home/home.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { accessLabel } from './accessLabels.ts'
import { coversAccess } from './coversAccess.ts'
import styles from '../auth.module.css'

const subject = encodeURIComponent(`Access to ${campus.name}`)

/** Shown to a logged-in user who cannot open the requested page. */
export function AccessMissing({ access }: { access: Exclude<Access, 'public'> }) {
  const me = useMe()
  const { claims } = useSession()
  const { data: ban } = useQuery({ ...read(api.account.ban, {}), retry: false })
  const isBanned = ban ? coversAccess(ban, access) : false
  const who = me ? `You are logged in as ${me.name} (${me.unixID}). ` : ''
  return (
    <Page>
      <PageTop
        title="You don’t have access to this page"
        lead={
          ban && isBanned
            ? `${who}A moderator took away ${accessLabel(access, true)} on ${longDay(ban.createdTime)}.`
            : `${who}This page requires ${accessLabel(access)}.`
        }
      />
      {ban && isBanned && (
        <Notice kind="warn">
          <b>Reason:</b> {ban.reason}
          <br />
          The ban has no end date. It lasts until the moderators lift it.
        </Notice>
      )}
      <p className={styles.contact}>
        {isBanned ? 'To appeal, write to' : 'If you think this is a mistake, write to'}{' '}
        <a href={`mailto:${campus.contact.staff}?subject=${subject}`}>{campus.contact.staff}</a>.
      </p>
      <div className={styles.choices}>
        {queuesFor(claims).map(({ label, href }) => (
          <ButtonLink key={href} href={href}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink kind="primary" href={home.to()}>
          Go home
        </ButtonLink>
        <Button onClick={() => void session.signOut()}>Switch accounts</Button>
      </div>
    </Page>
  )
}
