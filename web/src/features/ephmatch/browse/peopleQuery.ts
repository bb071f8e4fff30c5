import type { SearchValues } from '#core/navigation/search.ts'
import type { ephmatchPaths } from '../ephmatch.paths.ts'
import { readTag } from '../tagValue.ts'

export type PeopleSearch = SearchValues<typeof ephmatchPaths.browse.search>
export type ChangePeopleSearch = (changes: Partial<PeopleSearch>) => void

const relations = {
  all: {},
  undecided: { noRelations: 'true' },
  liked: { relation: 'like' },
  skipped: { relation: 'dislike' },
} as const

/** Drops malformed years and tags. */
export const validSearch = (search: PeopleSearch): PeopleSearch => ({
  ...search,
  year: search.year.filter((each) => /^\d{4}$/.test(each)),
  tag: search.tag.filter((each) => readTag(each).id !== undefined),
})

/** Returns the query for the people that the URL describes. */
export function peopleRequest({ sort, show, looking, year, tag }: PeopleSearch) {
  const tags = tag.flatMap((each) => readTag(each).id ?? [])
  return {
    query: {
      sort,
      ...relations[show],
      ...(looking.length > 0 && { lookingFor: looking.join() }),
      ...(year.length > 0 && { classYear: year.join() }),
      ...(tags.length > 0 && { tagIDs: tags.join() }),
    },
    preload: ['tags', 'relation', 'matched'],
  } as const
}

export const noFilters = {
  show: 'all',
  looking: [],
  year: [],
  tag: [],
  page: 1,
} as const satisfies Partial<PeopleSearch>

/** The number of active filters. */
export const countFilters = ({ show, looking, year, tag }: PeopleSearch) =>
  Number(show !== 'all') + looking.length + year.length + tag.length
