import { useQuery } from '@tanstack/react-query'
import type { AuthenticatorSetup, SecondFactor } from '@wso/contract/account/secondFactor'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { calendarDay } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Row } from '#ui/data/Row.tsx'
import { Rows } from '#ui/data/Rows.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { needsConfirmation } from '../login/signInFailure.ts'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import { useConfirmation } from './useConfirmation.tsx'
import styles from '../auth.module.css'

/**
 * Two-step login: its state, and buttons to set it up, renew its recovery codes and turn it off.
 */
export function SecondFactorSection() {
  const query = useQuery(read(api.secondFactor.get, {}))
  // Kept here, because the row that opens the dialog unmounts as soon as two-step login is on.
  const [setup, setSetup] = useState<AuthenticatorSetup>()
  return (
    <section aria-labelledby="two-step">
      <div className={styles.sectionHead}>
        <div>
          <h2 id="two-step">Two-step login</h2>
          <p className={styles.quiet}>
            A code from your phone protects your account even if someone learns your password.
          </p>
        </div>
      </div>
      <Loaded query={query} what="Two-step login">
        {(factor) => (
          <>
            {factor.isRequired && !factor.enabledTime && (
              <Notice kind="warn">
                Your role requires two-step login. You can use moderation and administration after
                you turn it on.
              </Notice>
            )}
            <Card flush>
              <Rows label="Two-step login">
                {factor.enabledTime ? (
                  <TurnedOn factor={factor} since={factor.enabledTime} />
                ) : (
                  <TurnedOff onSetUp={setSetup} />
                )}
              </Rows>
            </Card>
          </>
        )}
      </Loaded>
      {setup && <SetUpDialog setup={setup} onClose={() => setSetup(undefined)} />}
    </section>
  )
}

function TurnedOff({ onSetUp }: { onSetUp: (setup: AuthenticatorSetup) => void }) {
  const setUp = useWrite(api.secondFactor.setUp)
  const { ask, dialog } = useConfirmation()
  const start = () =>
    setUp.mutate({}, { onSuccess: onSetUp, onError: (error) => void ask(error, start) })
  const failure = needsConfirmation(setUp.error) ? undefined : setUp.error?.message
  return (
    <>
      <Row
        title="Authenticator app"
        meta={failure ?? 'Off. You need an app such as 1Password or Google Authenticator.'}
        actions={
          <>
            <Button size="small" onClick={start} busy={setUp.isPending}>
              Set up
            </Button>
            {dialog}
          </>
        }
      />
    </>
  )
}

function TurnedOn({ factor, since }: { factor: SecondFactor; since: string }) {
  return (
    <>
      <Row
        title="Authenticator app"
        badge={<Badge kind="good">On</Badge>}
        meta={`Since ${calendarDay(since)}`}
        actions={<TurnOff />}
      />
      <Row
        title="Recovery codes"
        meta={`${factor.recoveryCodesLeft} left. Each one replaces your phone once.`}
        actions={<RenewCodes />}
      />
    </>
  )
}

function TurnOff() {
  const [isAsking, setAsking] = useState(false)
  const disable = useWrite(api.secondFactor.disable)
  const toast = useToasts()
  const { ask, dialog } = useConfirmation()
  const run = () =>
    disable.mutate(
      {},
      {
        onSuccess: () => {
          setAsking(false)
          toast({ text: 'Two-step login is off' })
        },
        onError: (error) => void ask(error, run),
      },
    )
  return (
    <>
      <Button kind="danger-quiet" size="small" onClick={() => setAsking(true)}>
        Turn off
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Turn off two-step login?"
          keep="Keep it on"
          act="Turn off"
          busy={disable.isPending}
          error={
            disable.error && !needsConfirmation(disable.error) ? disable.error.message : undefined
          }
          onKeep={() => setAsking(false)}
          onAct={run}
        >
          <p>You will log in with your password only. Your recovery codes will stop working.</p>
        </ConfirmDialog>
      )}
      {dialog}
    </>
  )
}

function RenewCodes() {
  const renew = useWrite(api.secondFactor.renewCodes)
  const [codes, setCodes] = useState<string[]>()
  const toast = useToasts()
  const { ask, dialog } = useConfirmation()
  const run = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ codes: fresh }) => setCodes(fresh),
        onError: (error) => {
          if (!ask(error, run)) toast({ text: error.message, kind: 'bad' })
        },
      },
    )
  return (
    <>
      <Button size="small" onClick={run} busy={renew.isPending}>
        Get new codes
      </Button>
      {dialog}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}
