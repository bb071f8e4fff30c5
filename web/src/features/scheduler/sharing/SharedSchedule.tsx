import { formatList } from '@wso/contract/core/text/formatList'
import { addSchedule } from '@wso/scheduler/schedules/collection'
import { chosenSchedule, type Schedule } from '@wso/scheduler/schedules/schedule'
import { readShare, resolveShare } from '@wso/scheduler/schedules/share'
import { useMemo, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { ItemSheet } from '../courses/ItemSheet.tsx'
import type { SchedulerSearch } from '../filters/filtersFromSearch.ts'
import { TermTabs } from '../layout/TermControl.tsx'
import { scheduler } from '../scheduler.paths.ts'
import { useCollection, useScheduleStore } from '../schedules/scheduleStore.ts'
import { ConflictNotices } from '../timetable/ConflictNotices.tsx'
import { type TermKey, termsOf, termSlug } from '../timetable/terms.ts'
import { TimetablePane } from '../timetable/TimetablePane.tsx'
import { timetableSummary } from '../timetable/timetableSummary.ts'
import { type ShownTimetable, useTimetable } from '../timetable/useTimetable.ts'
import { type ComparedWeeks, compareTimetables } from './compareTimetables.ts'
import styles from '../scheduler.module.css'

type SharedScheduleProps = {
  catalog: LoadedCatalog
  search: SchedulerSearch
  /** Returns to the viewer's own schedules, in the given term. */
  leave: (term: string) => void
}

/** A shared schedule: to view, alone or with the viewer's own over it, and to save as one of the viewer's own. */
export function SharedSchedule({ catalog, search, leave }: SharedScheduleProps) {
  const change = useScheduleStore((state) => state.change)
  const [openID, setOpenID] = useState('')
  const { schedule, problems } = useMemo(() => read(search.share, catalog), [search.share, catalog])
  const terms = termsOf([], schedule)
  const shown = useTimetable(catalog, schedule, search.term || firstTerm(terms))
  const { term, today } = shown
  const { timetable, summary, compareButton } = useComparison(shown, catalog)
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
            {!isEmpty && compareButton}
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
              <p className={styles.summary}>{summary}</p>
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

/** The viewer's own week of the term over the shared one, and the button for it; no button without a week. */
function useComparison(shown: ShownTimetable, catalog: LoadedCatalog) {
  const own = useTimetable(catalog, chosenSchedule(useCollection()), termSlug(shown.term))
  const [isCompared, setCompared] = useState(false)
  const compared = useMemo(
    () => (isCompared ? compareTimetables(shown.timetable, own.timetable) : undefined),
    [isCompared, shown.timetable, own.timetable],
  )
  const hasOwn = own.timetable.items.some(({ hidden }) => !hidden)
  const compareButton = hasOwn && (
    <Button size="small" aria-pressed={isCompared} onClick={() => setCompared(!isCompared)}>
      Compare with mine
    </Button>
  )
  const timetable = compared?.timetable ?? shown.timetable
  const summary = compared ? comparedText(compared) : timetableSummary(timetable)
  return { timetable, summary, compareButton }
}

/** "You both take BIOL 214. Lunch is free together on Monday and Friday." */
function comparedText({ shared, lunches }: ComparedWeeks): string {
  const courses =
    shared.length > 0 ? `You both take ${formatList(shared)}.` : 'No course in common.'
  const days = lunches.length > 0 ? `on ${formatList(lunches)}` : 'on no day'
  return `${courses} Lunch is free together ${days}.`
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
