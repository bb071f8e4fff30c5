import { formatList } from '@wso/contract/core/formatList'
import { addSchedule } from '@wso/scheduler/schedules/collection'
import type { Schedule } from '@wso/scheduler/schedules/schedule'
import { readShare, resolveShare } from '@wso/scheduler/schedules/share'
import { useMemo, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { ItemSheet } from '../courses/ItemSheet.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { TermTabs } from '../layout/TermControl.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { ConflictNotices } from '../timetable/ConflictNotices.tsx'
import { type TermKey, termsOf, termSlug } from '../timetable/terms.ts'
import { TimetablePane } from '../timetable/TimetablePane.tsx'
import { timetableSummary } from '../timetable/timetableSummary.ts'
import { useTimetable } from '../timetable/useTimetable.ts'
import styles from '../scheduler.module.css'

type SharedScheduleProps = {
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** Returns to the viewer's own schedules, in the given term. */
  leave: (term: string) => void
}

/** A shared schedule: to view, and to save as one of the viewer's own. */
export function SharedSchedule({ catalog, search, leave }: SharedScheduleProps) {
  const change = useScheduleStore((state) => state.change)
  const [openID, setOpenID] = useState('')
  const { schedule, problems } = useMemo(() => read(search.share, catalog), [search.share, catalog])
  const terms = termsOf([], schedule)
  const shown = useTimetable(catalog, schedule, search.term || firstTerm(terms))
  const { timetable, term, today } = shown
  const item = timetable.byID.get(openID)
  const isEmpty = schedule.entries.length + schedule.blocks.length === 0
  const keep = () => {
    change((collection) => addSchedule(collection, schedule.name, schedule))
    leave(termSlug(term))
  }
  return (
    <>
      <div className={styles.notes}>
        <Notice kind="info">
          <div className={styles.sentence}>
            <span>
              {isEmpty
                ? 'This link does not contain a schedule.'
                : `“${schedule.name}” was shared with you. Your own schedules have not changed.`}
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
          timetable={timetable}
          term={term}
          name={schedule.name}
          today={today}
          view={search.view === 'list' ? 'list' : 'week'}
          onOpen={setOpenID}
          above={
            <div className={styles.toolbar}>
              <TermTabs terms={terms} term={term} schedule={schedule} search={search} />
              <p className={styles.summary}>{timetableSummary(timetable)}</p>
            </div>
          }
        >
          <ConflictNotices conflicts={timetable.conflicts} />
          {timetable.week.unscheduled.length > 0 && (
            <p className={styles.plain}>
              No meeting time: {formatList(namesOf(timetable.week.unscheduled, timetable.byID))}.
            </p>
          )}
        </TimetablePane>
      </div>
      {item && (
        <ItemSheet
          item={item}
          timetable={timetable}
          catalog={catalog}
          isShared
          detailsHref={scheduler.to({ search: { ...search, open: item.id } })}
          onEdit={() => setOpenID('')}
          onClose={() => setOpenID('')}
        />
      )}
    </>
  )
}

const firstTerm = ([first]: readonly TermKey[]) => (first ? termSlug(first) : '')

const namesOf = (ids: readonly string[], byID: ReadonlyMap<string, { name: string }>) =>
  ids.map((id) => byID.get(id)?.name ?? id)

/**
 * The readable part of the shared schedule, and a message for each part that is damaged or unknown.
 */
function read(text: string, catalog: LoadedCatalog): { schedule: Schedule; problems: string[] } {
  const shared = readShare(text)
  const { entries, missing } = resolveShare(shared, catalog.sections)
  const problems = [...shared.problems]
  if (missing.length > 0) {
    const many = missing.length === 1 ? 'One course' : `${missing.length} courses`
    problems.push(`${many} in this link could not be found in the catalog.`)
  }
  const schedule = { id: 0, name: shared.name || 'Shared schedule', entries, blocks: shared.blocks }
  return { schedule, problems }
}
