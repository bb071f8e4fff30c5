import type { ReactNode } from 'react'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'

/** The button to the form of a new post. Renders nothing for visitors, whose strip offers to log in. */
export function NewPostLink({ href, children }: { href: string; children: ReactNode }) {
  const { status, claims } = useSession()
  if (status === 'ready' && claims.level < 3) return null
  return (
    <ButtonLink kind="primary" href={href}>
      <Icon path={plusIcon} />
      {children}
    </ButtonLink>
  )
}
