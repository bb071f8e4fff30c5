import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { dormtrakPaths } from './dormtrak.paths.ts'

/** Renders `refused` of Loaded for a dorm, room or review, with a link back. */
export const missing = (what: string) => (error: ApiError) => {
  const isGone = error.status === 404 || error.status === 400
  return (
    <>
      <PageTop
        title={isGone ? 'Page not found' : 'No access'}
        windowTitle={campus.services.dormtrak}
      />
      <Refused
        title={isGone ? `This ${what} does not exist` : error.message}
        action={
          <ButtonLink href={dormtrakPaths.home.to()}>Back to {campus.services.dormtrak}</ButtonLink>
        }
      >
        {isGone && 'Check the address, or search for the dorm above.'}
      </Refused>
    </>
  )
}
