import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { PageTop } from '#core/PageTop.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Refused } from '#ui/Refused.tsx'
import { factrakRoutes } from './factrak.routes.ts'

/** For `refused` of Loaded: says that there is no such course, professor or area, and leads back. */
export const missing = (what: string) => (error: ApiError) => <Missing what={what} error={error} />

function Missing({ what, error }: { what: string; error: ApiError }) {
  const isGone = error.status === 404 || error.status === 400
  return (
    <>
      <PageTop
        title={isGone ? 'Not here' : 'Not open to you'}
        windowTitle={campus.services.factrak}
      />
      <Refused
        title={isGone ? `There is no such ${what}` : error.message}
        action={
          <ButtonLink href={factrakRoutes.home.to()}>Back to {campus.services.factrak}</ButtonLink>
        }
      >
        {isGone && 'The address may have a slip. The search above finds what there is.'}
      </Refused>
    </>
  )
}
