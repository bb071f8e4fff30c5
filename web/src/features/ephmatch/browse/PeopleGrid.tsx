import { api } from '#core/api/endpoints.ts'
import { PagedList } from '#core/api/PagedList.tsx'
import { usePagedQuery } from '#core/api/usePagedQuery.ts'
import { plural } from '#core/format/plural.ts'
import { classes } from '#ui/classes.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { GridCard } from './GridCard.tsx'
import { NobodyLeft } from './NobodyLeft.tsx'
import { type ChangePeopleSearch, type PeopleSearch, peopleRequest } from './peopleQuery.ts'
import { Summary } from './Summary.tsx'
import cards from '../card.module.css'

const pageSize = 20

type PeopleGridProps = { search: PeopleSearch; change: ChangePeopleSearch }

/** The people that match the URL, one page at a time. */
export function PeopleGrid({ search, change }: PeopleGridProps) {
  const { page } = search
  const list = usePagedQuery(api.ephmatchProfiles.list, peopleRequest(search), {
    page,
    size: pageSize,
    goTo: (last) => change({ page: last }),
  })
  return (
    <PagedList
      list={list}
      what="The people"
      loading={<Skeleton shape="cards" count={8} label="Loading people" />}
      empty={<NobodyLeft search={search} change={change} />}
      label="Pages of people"
      hrefFor={(to) => ephmatchPaths.browse.to({ search: { ...search, page: to } })}
    >
      {({ items, total }, isStale) => (
        <>
          <Summary>{plural(total, 'person', 'people')}</Summary>
          <ul
            className={classes(cards.grid, isStale && cards.stale)}
            aria-busy={isStale || undefined}
          >
            {items.map((profile) => (
              <li key={profile.userID}>
                <GridCard profile={profile} leaves={search.show !== 'all'} />
              </li>
            ))}
          </ul>
        </>
      )}
    </PagedList>
  )
}
