import type { PeopleSearch } from './peopleQuery.ts'

export const sortLabels: Record<PeopleSearch['sort'], string> = {
  recommended: 'Recommended',
  updated: 'Recently updated',
  new: 'Newest',
  alphabetical: 'Alphabetical (A–Z)',
}

export const showLabels: Record<PeopleSearch['show'], string> = {
  all: 'Everyone',
  undecided: 'Not decided',
  liked: 'Liked',
  skipped: 'Skipped',
}
