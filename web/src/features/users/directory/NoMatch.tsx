import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { directory, searchHelp } from '../users.paths.ts'

/** The empty state of a search, with the closest names that exist. */
export function NoMatch({ q }: { q: string }) {
  const { data } = useQuery({
    ...read(api.users.spelling, { query: { q } }),
    enabled: q.length <= 100,
    retry: false,
  })
  const suggestion = data?.suggestion
  return (
    <Empty
      title={`No people match “${q}”`}
      action={<ButtonLink href={searchHelp.to()}>Search help</ButtonLink>}
    >
      <p>
        {suggestion ? (
          <>
            Did you mean{' '}
            <Link href={directory.to({ search: { q: suggestion } })}>{suggestion}</Link>?
          </>
        ) : (
          'Try fewer letters or remove a word.'
        )}
      </p>
    </Empty>
  )
}
