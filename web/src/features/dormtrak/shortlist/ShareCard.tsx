import { campus } from '@wso/contract/campus'
import type { DormShortlist } from '@wso/contract/dormtrak/shortlists'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { shortDay } from '#core/format/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { CopyField } from '#ui/forms/CopyField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import shared from '#reviews/reviews.module.css'

/** Creates, copies and revokes the link that shares the shortlist with roommates. */
export function ShareCard({ shortlist: { sharedSince } }: { shortlist: DormShortlist }) {
  const showToast = useToasts()
  const [link, setLink] = useState<string>()
  const share = useWrite(api.dormShortlists.share)
  const unshare = useWrite(api.dormShortlists.unshare)
  const onError = (error: Error) => showToast({ kind: 'bad', text: error.message })
  const create = () =>
    share.mutate(
      {},
      {
        onError,
        onSuccess: ({ secret }) =>
          setLink(`${window.location.origin}${dormtrakPaths.shared.to({ params: { secret } })}`),
      },
    )
  const revoke = () =>
    unshare.mutate(
      {},
      { onError, onSuccess: () => (setLink(undefined), showToast({ text: 'Link revoked' })) },
    )
  return (
    <Card title="Share with roommates">
      <div className={shared.section}>
        <p className={shared.quiet}>
          Students who use {campus.services.dormtrak} can open your shortlist with a link. It shows
          your name and your rooms in your order, and it updates when you change them. Up to eight
          people can join to rank rooms together: all of them see one another’s names and
          shortlists.
        </p>
        {link && sharedSince && (
          <>
            <CopyField label="Link" value={link} what="Link" shared="Dorm shortlist" />
            <p className={shared.quiet}>Copy the link now. It is not shown again.</p>
          </>
        )}
        {!link && sharedSince && (
          <p className={shared.quiet}>
            Shared since {shortDay(sharedSince)}. Creating a new link disables the old one.
          </p>
        )}
        <div className={shared.actions}>
          <Button busy={share.isPending} onClick={create}>
            {sharedSince ? 'Create new link' : 'Create link'}
          </Button>
          {sharedSince && (
            <Button kind="danger-quiet" busy={unshare.isPending} onClick={revoke}>
              Revoke link
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}
