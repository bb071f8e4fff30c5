import { useQuery } from '@tanstack/react-query'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { readPage } from '#core/api/usePagedQuery.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Flow } from './Flow.tsx'
import { type ChangePeopleSearch, type PeopleSearch, peopleRequest } from './peopleQuery.ts'

/** How many people are fetched ahead. Each decision refetches them. */
const ahead = 10

type CardFlowProps = { search: PeopleSearch; change: ChangePeopleSearch }

/** The people about whom the viewer has not decided, one card at a time. */
export function CardFlow({ search, change }: CardFlowProps) {
  const request = peopleRequest({ ...search, show: 'undecided' })
  const query = useQuery(readPage(api.ephmatchProfiles.list, request, { page: 1, size: ahead }))
  return (
    <Loaded query={query} what="The people" loading={<Skeleton label="Loading people" />}>
      {({ items, total }) => (
        // New filters start a new flow.
        <Flow
          key={JSON.stringify(request.query)}
          items={items}
          total={total}
          search={search}
          change={change}
        />
      )}
    </Loaded>
  )
}
