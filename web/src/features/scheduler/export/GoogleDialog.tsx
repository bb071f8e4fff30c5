import { formatDays } from '@wso/scheduler/catalog/section'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import { formatTimeRange } from '../timetable/format.ts'
import type { TermKey } from '../timetable/terms.ts'
import { type GoogleLink, googleLinks } from './googleLinks.ts'
import { saveCalendar } from './saveCalendar.ts'
import { useSectionDetails } from './useSectionDetails.ts'
import { weeklyEvents } from './weeklyEvents.ts'
import styles from '../layout/dialogs.module.css'

type GoogleDialogProps = { timetable: Timetable; term: TermKey; onClose: () => void }

/** Exports to Google Calendar: everything as a file, or one course at a time with a link. */
export function GoogleDialog({ timetable, term, onClose }: GoogleDialogProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const details = useSectionDetails()
  const { links, problem } = linksOf(timetable, term)
  return (
    <Dialog
      title="Google Calendar"
      onClose={onClose}
      light
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Close
          </Button>
          <Button
            kind="primary"
            disabled={links.length === 0}
            onClick={() => void saveCalendar(timetable, term, details)}
          >
            Download the file
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice kind="warn">{problem}</Notice>
      ) : (
        <>
          <p>
            To add everything at once, without classes on holidays, download the file and choose it
            under Settings, Import &amp; export in{' '}
            <a
              href="https://calendar.google.com/calendar/r/settings/export"
              target="_blank"
              rel="noreferrer"
            >
              Google Calendar
            </a>
            .
          </p>
          <p>Or add one course at a time. These events repeat every week, including holidays.</p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} target="_blank" rel="noreferrer">
                  {link.name}
                </a>{' '}
                {formatDays(link.days)} {formatTimeRange(link, twelveHour)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function linksOf(timetable: Timetable, term: TermKey): { links: GoogleLink[]; problem?: string } {
  try {
    const links = googleLinks(weeklyEvents(timetable, term))
    return links.length > 0
      ? { links }
      : { links, problem: 'No visible course has a meeting time.' }
  } catch (error) {
    return { links: [], problem: error instanceof Error ? error.message : '' }
  }
}
