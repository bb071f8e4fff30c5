import { dayText } from '@wso/scheduler/catalog'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Notice } from '#ui/Notice.tsx'
import styles from './dialogs.module.css'
import { type GoogleLink, googleLinks } from './googleLinks.ts'
import { usePlanStore } from './planStore.ts'
import { saveCalendar } from './saveCalendar.ts'
import type { TermKey } from './shownTerm.ts'
import type { Timetable } from './timetableOf.ts'
import { weeklyEvents } from './weeklyEvents.ts'
import { spanText } from './words.ts'

type GoogleDialogProps = { timetable: Timetable; term: TermKey; onClose: () => void }

/** Into Google Calendar: all at once by a file, or one course at a time by a link. */
export function GoogleDialog({ timetable, term, onClose }: GoogleDialogProps) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
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
            onClick={() => saveCalendar(timetable, term)}
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
            Everything at once, without the holidays: download the file, then choose it under
            Settings, Import &amp; export in{' '}
            <a
              href="https://calendar.google.com/calendar/r/settings/export"
              target="_blank"
              rel="noreferrer"
            >
              Google Calendar
            </a>
            .
          </p>
          <p>Or one at a time. These repeat every week, holidays too.</p>
          <ul className={styles.links}>
            {links.map((link) => (
              <li key={link.href}>
                <a href={link.href} target="_blank" rel="noreferrer">
                  {link.name}
                </a>{' '}
                {dayText(link.days)} {spanText(link, twelveHour)}
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
    return links.length > 0 ? { links } : { links, problem: 'Nothing visible has a meeting time.' }
  } catch (error) {
    return { links: [], problem: error instanceof Error ? error.message : '' }
  }
}
