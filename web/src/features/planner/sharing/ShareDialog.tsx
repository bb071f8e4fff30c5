import { allows } from '@wso/contract/core/access'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { calendarDay } from '#core/format/dates.ts'
import { useSession } from '#core/session/session.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CopyField } from '#ui/forms/CopyField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { plannerPaths } from '../planner.paths.ts'
import type { OwnPlan } from '../plans/collection.ts'
import type { PlanLink } from '../plans/planLink.ts'
import { usePlanStore } from '../plans/planStore.ts'
import styles from '../planner.module.css'

type ShareDialogProps = { own: OwnPlan; onClose: () => void }

/** Creates, copies and revokes the read-only link to a plan. */
export function ShareDialog({ own: { id, plan }, onClose }: ShareDialogProps) {
  const { claims } = useSession()
  const link = usePlanStore(({ links }) => links.find(({ local }) => local === id))
  return (
    <Dialog
      title={`Share ${plan.name}`}
      onClose={onClose}
      foot={
        <Button kind="plain" onClick={onClose}>
          Close
        </Button>
      }
    >
      {!allows(api.plans.share.access, claims) && <p>Log in to share your plan with a link.</p>}
      {allows(api.plans.share.access, claims) &&
        (link ? (
          <LinkForm link={link} />
        ) : (
          <p>This plan is not in your account yet. Try again when it is saved.</p>
        ))}
    </Dialog>
  )
}

function LinkForm({ link: { local, remote, sharedSince } }: { link: PlanLink }) {
  const share = useWrite(api.plans.share)
  const unshare = useWrite(api.plans.unshare)
  const [secret, setSecret] = useState('')
  const error = share.error ?? unshare.error
  const keep = (since: string | undefined) =>
    usePlanStore.setState(({ links }) => ({
      links: links.map((each) => (each.local === local ? { ...each, sharedSince: since } : each)),
    }))
  const create = () =>
    share.mutate(
      { params: { id: remote } },
      {
        onSuccess: (made) => {
          setSecret(made.secret)
          keep(made.since)
        },
      },
    )
  const revoke = () =>
    unshare.mutate(
      { params: { id: remote } },
      {
        onSuccess: () => {
          setSecret('')
          keep(undefined)
        },
      },
    )
  return (
    <div className={styles.form}>
      <p>
        Anyone with the link can see this plan and its later changes: courses, programs, and your
        pins and marks. It does not show your name, and nobody else can change the plan.
      </p>
      {secret && (
        <CopyField
          label="Link (shown only once)"
          what="Link"
          value={window.location.origin + plannerPaths.shared.to({ params: { secret } })}
        />
      )}
      {sharedSince && !secret && (
        <p>Shared since {calendarDay(sharedSince)}. Creating a new link disables the old one.</p>
      )}
      <div className={styles.bar}>
        <Button kind={secret ? 'default' : 'primary'} busy={share.isPending} onClick={create}>
          {sharedSince ? 'Create a new link' : 'Create a link'}
        </Button>
        {sharedSince && (
          <Button kind="danger-quiet" busy={unshare.isPending} onClick={revoke}>
            Revoke the link
          </Button>
        )}
      </div>
      {error && (
        <Notice kind="bad" role="alert">
          {error.message}
        </Notice>
      )}
    </div>
  )
}
