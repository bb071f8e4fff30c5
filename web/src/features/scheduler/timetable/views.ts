import { listIcon } from '#ui/icons/bar.ts'
import { calendarIcon } from '#ui/icons/services.ts'
import { searchIcon } from '#ui/icons/signs.ts'

/**
 * The views of a phone, shown one at a time; a wide page shows the catalog next to the first two.
 */
export const views = [
  { value: 'week', label: 'Week', icon: calendarIcon },
  { value: 'list', label: 'List', icon: listIcon },
  { value: 'catalog', label: 'Catalog', icon: searchIcon },
] as const
