import { campus } from '@wso/contract/campus'
import type { ApiError } from '@wso/contract/core/client'
import { PageTop } from '#core/page/PageTop.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Refused } from '#ui/feedback/Refused.tsx'
import { factrakPaths } from '../factrak.paths.ts'

/** Renders `refused` of Loaded for a course, professor or area, with a link back. */
export const missing = (what: string) => (error: ApiError) => <Missing what={what} error={error} />

function Missing({ what, error }: { what: string; error: ApiError }) {
  const isGone = error.status === 404 || error.status === 400
  return (
    <>
      <PageTop
        title={isGone ? 'Page not found' : 'No access'}
        windowTitle={campus.services.factrak}
      />
      <Refused
        title={isGone ? `We can’t find this ${what}` : error.message}
        action={
          <ButtonLink href={factrakPaths.home.to()}>Back to {campus.services.factrak}</ButtonLink>
        }
      >
        {isGone && 'The link may be wrong. Try the search above.'}
      </Refused>
    </>
  )
}
