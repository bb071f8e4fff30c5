import type { Section } from '@wso/scheduler/catalog/section'
import { useSession } from '#core/session/session.ts'
import { profile } from '#features/users/users.paths.ts'
import { Link } from '#ui/actions/Link.tsx'

/** The names of the instructors, each linked to their page for viewers who can open it. */
export function Instructors({ instructors }: Pick<Section, 'instructors'>) {
  const { claims } = useSession()
  const canOpen = claims.scopes.has('service:users')
  return instructors.map(({ id, name }, at) => (
    <span key={`${id} ${name}`}>
      {at > 0 && ', '}
      {canOpen && id > 0 ? <Link href={profile.to({ params: { id } })}>{name}</Link> : name}
    </span>
  ))
}
