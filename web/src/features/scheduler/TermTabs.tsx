import type { Schedule } from '@wso/scheduler/schedule'
import { readSectionId } from '@wso/scheduler/catalog'
import { Tabs } from '#ui/Tabs.tsx'
import type { SchedulerSearch } from './filtersOf.ts'
import { scheduler } from './scheduler.public.ts'
import { isSameTerm, type TermKey, termName, termWord } from './shownTerm.ts'

type TermTabsProps = {
  terms: readonly TermKey[]
  term: TermKey
  schedule: Pick<Schedule, 'entries'>
  search: SchedulerSearch
}

/** The terms there is something of, each with the number of courses added. */
export function TermTabs({ terms, term, schedule, search }: TermTabsProps) {
  const href = (each: TermKey) => scheduler.to({ search: { ...search, term: termWord(each) } })
  const tabs = terms.map((each) => ({
    href: href(each),
    label: termName(each),
    count: countIn(schedule, each) || undefined,
  }))
  return <Tabs label="Term" tabs={tabs} current={href(term)} />
}

/** Courses of a term, a course with its lab as one. */
export function countIn({ entries }: Pick<Schedule, 'entries'>, term: TermKey): number {
  const own = entries.filter(({ id }) => {
    const place = readSectionId(id)
    return place && isSameTerm(place, term)
  })
  return new Set(own.map(({ course }) => course)).size
}
