import { useQuery } from '@tanstack/react-query'
import type { BookMatch } from '@wso/contract/booktrak/bookListings'
import type { ListingType } from '@wso/contract/booktrak/bookRules'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Badge } from '#ui/data/Badge.tsx'
import { ListingRow } from '../listings/ListingRow.tsx'
import { FoundListings } from './FoundListings.tsx'

type MatchesProps = { ownType: ListingType; title: string }

/**
 * Other people's listings that match the viewer's own of this type; renders nothing without any.
 */
export function Matches({ ownType, title }: MatchesProps) {
  const query = useQuery(read(api.bookListings.matches, { query: { limit: 100 } }))
  const found = (items: readonly BookMatch[]) => {
    const fitting = items.filter(({ own }) => own.listingType === ownType)
    return [...new Map(fitting.map(({ match }) => [match.id, match])).values()]
  }
  return (
    <FoundListings query={query} id="matches" title={title} what="Your matches" found={found}>
      {(match) => (
        <ListingRow
          key={match.id}
          listing={match}
          badge={<Badge kind="gold">Matches yours</Badge>}
        />
      )}
    </FoundListings>
  )
}
