import type { Schedule } from '@wso/scheduler/schedule'
import { addSchedule } from '@wso/scheduler/schedules'
import { readShare, resolveShare } from '@wso/scheduler/share'
import { useMemo, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import type { SchedulerSearch } from './filtersOf.ts'
import { listText } from './days.ts'
import { ItemSheet } from './ItemSheet.tsx'
import { usePlanStore } from './planStore.ts'
import { saysOf } from './saysOf.ts'
import { scheduler } from './scheduler.public.ts'
import styles from './scheduler.module.css'
import { type TermKey, termsOf, termWord } from './shownTerm.ts'
import { TimetableBar } from './TimetableBar.tsx'
import { ClockChoice, TimetablePane } from './TimetablePane.tsx'
import type { LoadedCatalog } from './useCatalog.ts'
import { useTimetable } from './useTimetable.ts'

type SharedScheduleProps = {
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** Leaves the shared schedule for one's own, in the term given. */
  leave: (term: string) => void
}

/** A schedule that came by link: to look at, and to keep as a schedule of one's own. */
export function SharedSchedule({ catalog, search, leave }: SharedScheduleProps) {
  const change = usePlanStore((state) => state.change)
  const [openID, setOpenID] = useState('')
  const { schedule, problems } = useMemo(() => read(search.share, catalog), [search.share, catalog])
  const terms = termsOf([], schedule)
  const shown = useTimetable(catalog, schedule, search.term || firstTerm(terms))
  const { timetable, term, today } = shown
  const item = timetable.byID.get(openID)
  const isEmpty = schedule.entries.length + schedule.blocks.length === 0
  const keep = () => {
    change((plan) => addSchedule(plan, schedule.name, schedule))
    leave(termWord(term))
  }
  return (
    <>
      <div className={styles.notes}>
        <Notice kind="info">
          <div className={styles.sentence}>
            <span>
              {isEmpty
                ? 'This link holds no schedule.'
                : `“${schedule.name}” came by link. Yours is untouched.`}
            </span>
            {!isEmpty && (
              <Button size="small" kind="primary" onClick={keep}>
                Keep as a new schedule
              </Button>
            )}
            <Button size="small" onClick={() => leave(search.term)}>
              Back to my schedule
            </Button>
          </div>
        </Notice>
        {problems.map((problem) => (
          <Notice key={problem} kind="warn">
            {problem}
          </Notice>
        ))}
      </div>
      <div className={styles.alone}>
        <TimetablePane
          {...{ timetable, term, today }}
          view={search.view === 'list' ? 'list' : 'week'}
          onOpen={setOpenID}
          bar={
            <TimetableBar {...{ terms, term, search }} says={saysOf(timetable)}>
              <ClockChoice />
            </TimetableBar>
          }
        >
          {timetable.week.unscheduled.length > 0 && (
            <p className={styles.plain}>
              No meeting time: {listText(namesOf(timetable.week.unscheduled, timetable.byID))}.
            </p>
          )}
        </TimetablePane>
      </div>
      {item && (
        <ItemSheet
          {...{ item, timetable, catalog }}
          isShared
          detailsHref={scheduler.to({ search: { ...search, open: item.id } })}
          onEdit={() => setOpenID('')}
          onClose={() => setOpenID('')}
        />
      )}
    </>
  )
}

const firstTerm = ([first]: readonly TermKey[]) => (first ? termWord(first) : '')

const namesOf = (ids: readonly string[], byID: ReadonlyMap<string, { name: string }>) =>
  ids.map((id) => byID.get(id)?.name ?? id)

/** The shared schedule as far as it can be read here, and a sentence for whatever cannot. */
function read(text: string, catalog: LoadedCatalog): { schedule: Schedule; problems: string[] } {
  const shared = readShare(text)
  const { entries, missing } = resolveShare(shared, catalog.sections)
  const problems = [...shared.problems]
  if (missing.length > 0) {
    const many = missing.length === 1 ? 'One course' : `${missing.length} courses`
    problems.push(`${many} of this link cannot be found in the catalog.`)
  }
  const schedule = { id: 0, name: shared.name || 'Shared schedule', entries, blocks: shared.blocks }
  return { schedule, problems }
}
