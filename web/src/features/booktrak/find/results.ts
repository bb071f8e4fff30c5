import type { SearchValues } from '#core/navigation/search.ts'
import type { booktrakPaths } from '../booktrak.paths.ts'

type Results = Omit<SearchValues<(typeof booktrakPaths.home)['search']>, 'book_query'>

/** The fields that a list of books reads from the URL of its page. */
export type ResultsProps = {
  search: Results
  set: (changes: Partial<Results>, options?: { replace?: boolean }) => void
  /** The URL of the list with these changes. */
  address: (changes: Partial<Results>) => string
}
