import type { SharedShortlist } from '@wso/contract/dormtrak/shortlists'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Card } from '#ui/layout/Card.tsx'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import shared from '#reviews/reviews.module.css'

const groupPage = dormtrakPaths.shortlist.to({ search: { order: 'group' } })

/** Joins the group of a shared shortlist’s owner, after saying who sees what. */
export function JoinCard({ list, secret }: { list: SharedShortlist; secret: string }) {
  const showToast = useToasts()
  const [, navigate] = useLocation()
  const join = useWrite(api.dormShortlists.join)
  const { groupMembers, isInGroup } = list
  const onSuccess = () => {
    showToast({ text: 'You joined the group' })
    navigate(groupPage)
  }
  const onError = ({ message }: Error) => showToast({ kind: 'bad', text: message })
  return (
    <Card title="Rank rooms together">
      <div className={shared.section}>
        {isInGroup ? (
          <>
            <p className={shared.quiet}>You are in this group.</p>
            <div className={shared.actions}>
              <ButtonLink href={groupPage}>Open group</ButtonLink>
            </div>
          </>
        ) : (
          <>
            <p className={shared.quiet}>
              {groupMembers === 1
                ? 'Nobody has joined yet.'
                : `The group has ${groupMembers} people.`}{' '}
              Joining shows your name and your shortlist to all members, also to those who join
              later, and theirs to you. You can leave at any time.
            </p>
            <div className={shared.actions}>
              <Button
                kind="primary"
                busy={join.isPending}
                onClick={() => join.mutate({ params: { secret } }, { onSuccess, onError })}
              >
                Join group
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
