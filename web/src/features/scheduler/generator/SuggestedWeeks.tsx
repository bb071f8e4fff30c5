import type { Suggestion } from '@wso/scheduler/generator/request'
import { chosenSchedule } from '@wso/scheduler/schedules/schedule'
import { useMemo } from 'react'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useCollection } from '../schedules/scheduleStore.ts'
import { buildTimetable, type Timetable } from '../timetable/buildTimetable.ts'
import { timetableSummary } from '../timetable/timetableSummary.ts'
import { WeekPicture } from '../timetable/week/WeekPicture.tsx'
import { suggestionText } from './suggestionText.ts'
import type { Suggested, Suggestions } from './useSuggestions.ts'
import styles from './suggestedWeeks.module.css'

type SuggestedWeeksProps = {
  suggested: Suggested
  suggestions: Suggestions
  catalog: LoadedCatalog
  /** The courses that the weeks have in common, by code. */
  common: ReadonlySet<string>
  onChoose: () => void
}

/** The suggested weeks as small pictures, best first; each previews its week. */
export function SuggestedWeeks({ suggested, suggestions, ...props }: SuggestedWeeksProps) {
  const { catalog, common, onChoose } = props
  const collection = useCollection()
  const weeks = useMemo(
    () =>
      suggested.found.schedules.map((suggestion): [Suggestion, Timetable] => {
        const sections = suggestion.sections.flatMap((id) => catalog.byID.get(id) ?? [])
        const schedule = chosenSchedule(suggested.applyTo(collection, sections))
        return [suggestion, buildTimetable(schedule, catalog.byID, suggested.term)]
      }),
    [suggested, catalog.byID, collection],
  )
  return (
    <ol className={styles.weeks} aria-label="Suggested weeks">
      {weeks.map(([suggestion, timetable], at) => (
        <li key={suggestion.sections.join()}>
          <button
            type="button"
            className={styles.week}
            aria-pressed={at === suggestions.at}
            onClick={() => {
              suggestions.choose(at)
              onChoose()
            }}
          >
            <WeekPicture timetable={timetable} />
            <span className={styles.text}>
              <b>{ownCourses(timetable, common) || timetableSummary(timetable)}</b>{' '}
              <span>{suggestionText(suggestion)}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The codes that this week has and others may not. */
const ownCourses = ({ items }: Timetable, common: ReadonlySet<string>) =>
  [...new Set(items.filter(({ hidden, section }) => section && !hidden).map(({ name }) => name))]
    .filter((name) => !common.has(name))
    .join(', ')
