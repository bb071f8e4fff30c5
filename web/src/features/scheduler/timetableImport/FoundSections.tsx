import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { TimetableMatch } from '@wso/scheduler/timetableImport/matchTimetable'
import type { LeftOut } from '@wso/scheduler/timetableImport/readCalendar'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatMeeting } from '../timetable/format.ts'
import { explainMatch, listLeftOut } from './explainMatch.ts'
import styles from '../layout/dialogs.module.css'

type FoundSectionsProps = {
  matches: readonly TimetableMatch[]
  leftOut: LeftOut | undefined
  /** The ids of sections that the schedule already has. */
  added: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  /** The name of the term that was searched. */
  term: string
}

const maxNotFound = 20

/**
 * Each line of a timetable with what was understood, why, and its sections to check: the certain ones,
 * those that ask, and those that were not found.
 */
export function FoundSections({ matches, leftOut, term, ...props }: FoundSectionsProps) {
  const of = (kind: TimetableMatch['kind']) => matches.filter((match) => match.kind === kind)
  const notFound = of('notFound')
  const left = leftOut && listLeftOut(leftOut, term)
  return (
    <>
      <Lines heading={`Found in ${term}`} matches={of('matched')} {...props} />
      <Lines heading="Choose your sections" matches={of('ambiguous')} {...props} />
      {notFound.length > 0 && (
        <section>
          <h3 className={styles.lines}>Not found in {term}</h3>
          <ul className={styles.notFound}>
            {notFound.slice(0, maxNotFound).map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            {notFound.length > maxNotFound && <li>{notFound.length - maxNotFound} more</li>}
          </ul>
        </section>
      )}
      {left && <p className={styles.meetings}>{left}</p>}
    </>
  )
}

type LinesProps = Pick<FoundSectionsProps, 'matches' | 'added' | 'chosen' | 'onToggle'> & {
  heading: string
}

function Lines({ heading, matches, ...props }: LinesProps) {
  if (matches.length === 0) return undefined
  return (
    <section className={styles.form}>
      <h3 className={styles.lines}>{heading}</h3>
      {matches.map((match) => (
        <Line key={`${match.text} ${match.sections[0]?.id}`} match={match} {...props} />
      ))}
    </section>
  )
}

function Line({
  match,
  ...props
}: Omit<LinesProps, 'heading' | 'matches'> & { match: TimetableMatch }) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  return (
    <fieldset>
      <legend>{match.text}</legend>
      <p className={styles.meetings}>{explainMatch(match, twelveHour)}</p>
      {match.sections.map((section) => (
        <SectionChoice key={section.id} section={section} {...props} />
      ))}
    </fieldset>
  )
}

type SectionChoiceProps = Pick<FoundSectionsProps, 'added' | 'chosen' | 'onToggle'> & {
  section: Section
}

function SectionChoice({ section, added, chosen, onToggle }: SectionChoiceProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const isAdded = added.has(section.id)
  const meetings = section.meetings.map((meeting) => formatMeeting(meeting, twelveHour))
  return (
    <CheckField
      label={
        <>
          {courseCode(section)}-{section.section} {section.titleLong}
          <span className={styles.meetings}>
            {[...(isAdded ? ['Already in your schedule'] : []), ...meetings].join('; ')}
          </span>
        </>
      }
      checked={isAdded || chosen.has(section.id)}
      disabled={isAdded}
      onChange={() => onToggle(section.id)}
    />
  )
}
