import { listIcon } from '#ui/icons/acts.ts'
import { calendarIcon } from '#ui/icons/services.ts'
import { searchIcon } from '#ui/icons/signs.ts'

/** What a phone shows one at a time; a wide page has the catalog beside the first two. */
export const views = [
  { value: 'week', label: 'Week', icon: calendarIcon },
  { value: 'list', label: 'List', icon: listIcon },
  { value: 'catalog', label: 'Catalog', icon: searchIcon },
] as const
