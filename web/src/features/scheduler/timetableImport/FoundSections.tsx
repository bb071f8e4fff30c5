import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { TimetableMatch } from '@wso/scheduler/timetableImport/matchTimetable'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import styles from '../layout/dialogs.module.css'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatMeeting } from '../timetable/format.ts'

type FoundSectionsProps = {
  matches: readonly TimetableMatch[]
  /** The ids of sections that the schedule already has. */
  added: ReadonlySet<string>
  chosen: ReadonlySet<string>
  onToggle: (id: string) => void
  /** The name of the term that was searched. */
  term: string
}

const mostNotFound = 20

/** The sections found in a timetable, each with a checkbox, and what was not found. */
export function FoundSections({ matches, term, ...props }: FoundSectionsProps) {
  const of = (kind: TimetableMatch['kind']) => matches.filter((match) => match.kind === kind)
  const matched = of('matched').flatMap(({ sections }) => sections)
  const notFound = of('notFound')
  return (
    <>
      {matched.length > 0 && (
        <SectionChoices legend={`Found in ${term}`} sections={matched} {...props} />
      )}
      {of('ambiguous').map(({ text, sections }) => (
        <SectionChoices
          key={text}
          legend={`Choose your section of ${courseCode(sections[0]!)}`}
          sections={sections}
          {...props}
        />
      ))}
      {notFound.length > 0 && (
        <div>
          <p>
            <b>Not found in {term}</b>
          </p>
          <ul className={styles.notFound}>
            {notFound.slice(0, mostNotFound).map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
            {notFound.length > mostNotFound && <li>{notFound.length - mostNotFound} more</li>}
          </ul>
        </div>
      )}
    </>
  )
}

type SectionChoicesProps = Pick<FoundSectionsProps, 'added' | 'chosen' | 'onToggle'> & {
  legend: string
  sections: readonly Section[]
}

function SectionChoices({ legend, sections, added, chosen, onToggle }: SectionChoicesProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  return (
    <fieldset>
      <legend>{legend}</legend>
      {sections.map((section) => {
        const isAdded = added.has(section.id)
        const meetings = section.meetings.map((meeting) => formatMeeting(meeting, twelveHour))
        return (
          <CheckField
            key={section.id}
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
      })}
    </fieldset>
  )
}
