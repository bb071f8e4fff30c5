import { allows } from '@wso/contract/core/access'
import type { ReactNode } from 'react'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'

/** The button to the form of a new post. Renders nothing for people who may not post, whom `VisitorStrip` tells why. */
export function NewPostLink({ href, children }: { href: string; children: ReactNode }) {
  const { status, claims } = useSession()
  if (status === 'ready' && !allows(api.bulletins.create.access, claims)) return null
  return (
    <ButtonLink kind="primary" href={href}>
      <Icon path={plusIcon} />
      {children}
    </ButtonLink>
  )
}
