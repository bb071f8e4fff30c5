import type { ApiError } from '@wso/contract/core/client'
import { PageTop } from '#core/PageTop.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Refused } from '#ui/Refused.tsx'

type Back = { href: string; label: string }

/** For `refused` of Loaded: the way back where the post was to be. */
export const postMissing = (back: Back) => (error: ApiError) => (
  <PostMissing error={error} back={back} />
)

/** Instead of a post that was deleted, hidden, never there, or is not open to this reader. */
function PostMissing({ error, back }: { error: ApiError; back: Back }) {
  const isGone = error.status === 404 || error.status === 400
  return (
    <>
      <PageTop title={isGone ? 'Not here' : 'Not open to you'} />
      <Refused
        title={isGone ? 'This post is not here' : error.message}
        action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
      >
        {isGone && 'It may have been deleted, or the address has a slip.'}
      </Refused>
    </>
  )
}
