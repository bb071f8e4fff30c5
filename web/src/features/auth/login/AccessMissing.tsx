import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { type Access, allows } from '@wso/contract/core/access'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { queuesFor } from '#core/navigation/queues.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { AppealHint, BanTerms } from '#core/session/BanNotice.tsx'
import { isBannedFrom } from '#core/session/isBannedFrom.ts'
import { useMe } from '#core/session/me.ts'
import { session, useSession } from '#core/session/session.ts'
import { leaveFor } from '#core/session/useSignOut.ts'
import { home } from '#features/home/home.paths.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { account } from '../auth.paths.ts'
import { accessLabel } from './accessLabels.ts'
import styles from '../auth.module.css'

const subject = encodeURIComponent(`Access to ${campus.name}`)

type Rule = Exclude<Access, 'public'>

/** Returns true for a page that a role may open, alone or besides others. */
const admitsRole = ({ anyOf = [], and = [] }: Rule) =>
  [...anyOf, ...and].some((scope) => /:(?:all|admin|manager)$/.test(scope))

/**
 * Returns what opens the page to a viewer whose role does so only after a code; undefined when no
 * role of theirs does.
 */
function useRoleStep(access: Rule, isBanned: boolean): 'set up' | 'log in' | undefined {
  const enabled = !isBanned && admitsRole(access)
  const { data } = useQuery({ ...read(api.secondFactor.get, {}), retry: false, enabled })
  const { level, scopes } = useSession().claims
  const withRoles = new Set([...scopes, ...(data?.withheldScopes ?? [])])
  if (!data || !allows(access, { level, scopes: withRoles })) return undefined
  return data.enabledTime ? 'log in' : 'set up'
}

const roleNotes = {
  'set up': ' Your role requires two-step login first.',
  'log in': ' Log in again with your code to use your role.',
}

/** Logs out of the portal and stays on the page, which then asks who opens it. */
const logInAgain = () => void session.signOut()

/**
 * Logs out. Stays on the page, which then asks who opens it, unless the user has to log out at the
 * sign-on server, too, which would log in the same account again: it returns to the home page.
 */
async function switchAccounts() {
  const { elsewhere } = await session.signOut()
  if (elsewhere) leaveFor(elsewhere)
}

/** Shown to a logged-in user who cannot open the requested page. */
export function AccessMissing({ access }: { access: Rule }) {
  const me = useMe()
  const { claims } = useSession()
  const isBanned = isBannedFrom(access, { claims, bannedScopes: me?.bannedScopes })
  const { data: ban } = useQuery({
    ...read(api.account.ban, {}),
    retry: false,
    enabled: isBanned,
  })
  const step = useRoleStep(access, isBanned)
  const who = me ? `You are logged in as ${me.name} (${me.unixID}). ` : ''
  return (
    <Page>
      <PageTop
        title="You don’t have access to this page"
        lead={
          isBanned
            ? `${who}A moderator took away ${accessLabel(access, true)}.`
            : `${who}This page requires ${accessLabel(access)}.${step ? roleNotes[step] : ''}`
        }
      />
      <div className={styles.refusal}>
        {ban && (
          <Notice kind="warn">
            <BanTerms ban={ban} />
          </Notice>
        )}
        <p className={styles.contact}>
          {isBanned ? <AppealHint /> : 'If you think this is a mistake, write to'}{' '}
          <a href={`mailto:${campus.contact.staff}?subject=${subject}`}>{campus.contact.staff}</a>.
        </p>
        <div className={styles.choices}>
          {queuesFor(claims).map(({ label, href }) => (
            <ButtonLink key={href} href={href}>
              {label}
            </ButtonLink>
          ))}
          <RoleStep step={step} />
          <Button onClick={() => void switchAccounts()}>Switch accounts</Button>
        </div>
      </div>
    </Page>
  )
}

/** The main action: what opens the page, or the way home. */
function RoleStep({ step }: { step: ReturnType<typeof useRoleStep> }) {
  if (step === 'log in') {
    return (
      <Button kind="primary" onClick={logInAgain}>
        Log in again
      </Button>
    )
  }
  return (
    <ButtonLink kind="primary" href={step ? account.to() : home.to()}>
      {step ? 'Set up two-step login' : 'Go home'}
    </ButtonLink>
  )
}
