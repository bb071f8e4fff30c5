import { useSession } from '#core/session/session.ts'
import { booktrakPaths } from '#features/booktrak/booktrak.paths.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { bookIcon } from '#ui/icons/services.ts'

/** Leads to the books of a course, for people who may open Booktrak. */
export function BooksLink({ code }: { code: string }) {
  const { claims } = useSession()
  if (!claims.scopes.has('service:booktrak')) return null
  return (
    <ButtonLink href={booktrakPaths.home.to({ search: { course: code } })}>
      <Icon path={bookIcon} />
      Books
    </ButtonLink>
  )
}
