import type { ApiError } from '@wso/contract/core/client'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'

type Back = { href: string; label: string }

/** Renders `refused` of Loaded, with a link back to the list. */
export const postMissing = (back: Back) => (error: ApiError) => (
  <PostMissing error={error} back={back} />
)

/** Shown in place of a post that is deleted, hidden, unknown or closed to the viewer. */
function PostMissing({ error, back }: { error: ApiError; back: Back }) {
  const isGone = error.status === 404 || error.status === 400
  return (
    <>
      <PageTop title={isGone ? 'Post not found' : 'You don’t have access'} />
      <Refused
        title={isGone ? 'We can’t find this post' : error.message}
        action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      >
        {isGone && 'It may have been deleted, or the link may be wrong.'}
      </Refused>
    </>
  )
}
