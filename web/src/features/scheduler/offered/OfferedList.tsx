import { formatClock } from '@wso/contract/core/dates/clockTime'
import { formatSpan } from '@wso/contract/core/dates/formatSpan'
import type { OfferedSection } from '@wso/contract/planning/catalog'
import { formatDays } from '@wso/scheduler/catalog/dayLetters'
import type { ReactNode } from 'react'
import { noTimeYet, termName, termSlug } from '../timetable/termNames.ts'
import type { OfferedTerm } from './offeredTerms.ts'
import styles from './offered.module.css'

type OfferedListProps = {
  terms: readonly OfferedTerm[]
  renderName: (section: OfferedSection) => ReactNode
  /** The button beside a section. */
  renderAction?: (section: OfferedSection, term: OfferedTerm) => ReactNode
}

/** Sections under the headings of their terms, with their times and places. */
export const OfferedList = ({ terms, renderName, renderAction }: OfferedListProps) =>
  terms.map((term) => (
    <section key={termSlug(term)} className={styles.term} aria-label={termName(term)}>
      <h3>
        {termName(term)}
        {term.state === 'in session' && <small>in session</small>}
      </h3>
      <ul className={styles.sections}>
        {term.sections.map((section) => (
          <li key={section.id} className={styles.section}>
            <div>
              <p className={styles.name}>{renderName(section)}</p>
              {section.meetings.map((meeting, at) => (
                <p key={at}>{meets(meeting)}</p>
              ))}
              {section.meetings.length === 0 && <p>No scheduled time</p>}
            </div>
            {renderAction?.(section, term)}
          </li>
        ))}
      </ul>
    </section>
  ))

/** "MWF 9:00–9:50 am, Bronfield 106". Apart from the scheduler's, which has a preference for 24 hours. */
function meets({ days, start, end, place }: OfferedSection['meetings'][number]): string {
  const when = days === 0 ? noTimeYet : `${formatDays(days)} ${formatSpan(time(start), time(end))}`
  return place ? `${when}, ${place}` : when
}

const time = (minutes: number) =>
  formatClock(
    [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':'),
  )
