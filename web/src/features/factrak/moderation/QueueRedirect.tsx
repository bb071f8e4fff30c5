import { Redirect } from 'wouter'
import { route, useSearchOf } from '#core/navigation/routes.ts'
import { oneOf, pageNumber, whole } from '#core/navigation/search.ts'
import { moderation } from '#features/reports/reports.paths.ts'

const former = route('/factrak/moderation', {
  state: oneOf('flagged', 'hidden', 'decisions'),
  case: whole(0),
  page: pageNumber,
})
const lists = { flagged: 'open', hidden: 'hidden', decisions: 'decided' } as const

/** Leads to the reviews in the moderation queue, for bookmarks of a page that had only these. */
export function QueueRedirect() {
  const [{ state, ...search }] = useSearchOf(former)
  const show = lists[state]
  return (
    <Redirect to={moderation.to({ search: { ...search, show, kind: 'factrakReview' } })} replace />
  )
}
