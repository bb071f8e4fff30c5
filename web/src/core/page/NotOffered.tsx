import { notOfferedSentence } from '@wso/contract/site/notOffered'
import { useLocation } from 'wouter'
import { serviceOffAt } from '#core/navigation/offered.ts'
import { home } from '#features/home/home.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Stopped } from './Stopped.tsx'

/** Shown at the pages of a service that the operator has switched off. */
export function NotOffered() {
  const [path] = useLocation()
  return (
    <Stopped
      title="Not offered"
      ways={
        <ButtonLink href={home.to()} kind="primary">
          Go home
        </ButtonLink>
      }
    >
      {notOfferedSentence(serviceOffAt(path) ?? 'This page')}
    </Stopped>
  )
}
