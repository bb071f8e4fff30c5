import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Stopped } from './Stopped.tsx'

/** For an address that leads nowhere. */
export function Missing() {
  return (
    <Stopped
      code={404}
      title="Page not found"
      ways={
        <>
          <ButtonLink href="/" kind="primary">
            Go home
          </ButtonLink>
          <ButtonLink href="/facebook" kind="quiet">
            Find a person
          </ButtonLink>
        </>
      }
    >
      There is nothing at this address. It may have moved, or the link lost a letter on the way.
    </Stopped>
  )
}
