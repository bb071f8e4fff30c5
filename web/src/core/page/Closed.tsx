import { campus } from '@wso/contract/campus'
import { useMe } from '#core/session/me.ts'
import { home } from '#features/home/home.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Stopped } from './Stopped.tsx'

const subject = encodeURIComponent(`Access to ${campus.name}`)

/** Shown to a logged-in user who cannot access a page. Reveals nothing about the page. */
export function Closed() {
  const me = useMe()
  return (
    <Stopped
      code={403}
      title="Your account does not have access to this page"
      ways={
        <>
          <ButtonLink href={home.to()} kind="primary">
            Go home
          </ButtonLink>
          <ButtonLink href={`mailto:${campus.contact.developers}?subject=${subject}`} kind="quiet">
            Ask for access
          </ButtonLink>
        </>
      }
    >
      {me && `You are logged in as ${me.unixID}, and this page is not part of that account. `}
      If it should be, ask the {campus.name} team.
    </Stopped>
  )
}
