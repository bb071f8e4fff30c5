import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { booktrakPaths } from '../booktrak.paths.ts'

/** Says that the outside catalog is down, when it is. */
export function OutsideNotice() {
  const { data } = useQuery(read(api.books.health, {}))
  if (data?.outside !== 'down') return null
  return (
    <Notice>
      The outside catalog is not responding. These are the books already here;{' '}
      <Link href={booktrakPaths.newListings.to()}>add one by ISBN</Link>.
    </Notice>
  )
}
