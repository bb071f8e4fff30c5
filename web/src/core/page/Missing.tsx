import { home } from '#features/home/home.paths.ts'
import { directory } from '#features/users/users.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Stopped } from './Stopped.tsx'

/** Shown at URLs without a page. */
export function Missing() {
  return (
    <Stopped
      code={404}
      title="Page not found"
      ways={
        <>
          <ButtonLink href={home.to()} kind="primary">
            Go home
          </ButtonLink>
          <ButtonLink href={directory.to()} kind="quiet">
            Find a person
          </ButtonLink>
        </>
      }
    >
      There is no page at this address. It may have moved, or the link may be incomplete.
    </Stopped>
  )
}
