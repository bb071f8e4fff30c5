import { codeStart } from '@wso/scheduler/search/codeStart'
import type { ResultGroup } from '@wso/scheduler/search/listings'
import { useMemo } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import type { IndexedSections } from './load/useCatalogIndex.ts'

type CodeReadingProps = {
  sections: IndexedSections['sections']
  query: string
  /** The first result. */
  first: ResultGroup | undefined
  set: (changes: Partial<SchedulerSearch>) => void
}

/**
 * Offers the courses whose code begins as the query says (`econ 1`), when the order of the results puts
 * another course first.
 */
export function CodeReading({ sections, query, first, set }: CodeReadingProps) {
  const start = useMemo(() => codeStart(sections, query), [sections, query])
  if (!start || !first || codeStart([first.section], query)) return null
  const { department, digits } = start
  // Without a space, a query matches nothing but codes.
  const only = digits ? { q: `${department}${digits}` } : { q: '', dept: [department] }
  return (
    <p>
      <Button size="small" onClick={() => set(only)}>
        {digits ? `Show courses from ${department} ${digits}` : `Show courses of ${department}`}
      </Button>
    </p>
  )
}
