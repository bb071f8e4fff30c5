import { buttonClass } from '#ui/buttonClass.ts'
import { Icon } from '#ui/Icon.tsx'
import { downloadIcon, linkIcon, printIcon } from '#ui/icons/acts.ts'
import { calendarIcon } from '#ui/icons/services.ts'
import { imageIcon } from '#ui/icons/things.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuItem } from '#ui/MenuItem.tsx'
import { useToasts } from '#ui/useToasts.ts'
import type { Opened } from './Overlays.tsx'
import { later } from './parts.ts'
import { usePlanStore } from './planStore.ts'
import styles from './scheduler.module.css'
import type { TermKey } from './shownTerm.ts'
import type { Timetable } from './timetableOf.ts'

const calendarSaving = later(() => import('./saveCalendar.ts'))
const pictureSaving = later(() => import('./savePicture.ts'))

type ExportMenuProps = {
  timetable: Timetable
  term: TermKey
  /** Whether the reader has an account to subscribe with. */
  isSignedIn: boolean
  open: (next: Opened) => void
}

/** Ways to take the timetable along. Hidden courses stay out of all of them. */
export function ExportMenu({ timetable, term, isSignedIn, open }: ExportMenuProps) {
  const toast = useToasts()
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const save = async (how: 'calendar' | 'picture') => {
    try {
      if (how === 'calendar') {
        const { saveCalendar } = await calendarSaving()
        saveCalendar(timetable, term)
      } else {
        const { savePicture } = await pictureSaving()
        await savePicture(timetable, term, twelveHour)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Try again.'
      toast({ kind: 'bad', text: `The file was not made. ${reason}` })
    }
  }
  return (
    <Menu
      button={
        <>
          <Icon path={downloadIcon} /> <span className={styles.exportWord}>Export</span>
        </>
      }
      buttonClassName={buttonClass({ size: 'small' })}
    >
      <MenuItem icon={downloadIcon} onChoose={() => void save('calendar')}>
        iCalendar file
      </MenuItem>
      <MenuItem icon={calendarIcon} onChoose={() => open({ kind: 'google' })}>
        Google Calendar
      </MenuItem>
      {isSignedIn && (
        <MenuItem icon={calendarIcon} onChoose={() => open({ kind: 'feed' })}>
          Calendar feed
        </MenuItem>
      )}
      <MenuItem icon={imageIcon} onChoose={() => void save('picture')}>
        Picture (PNG)
      </MenuItem>
      <MenuItem icon={printIcon} onChoose={() => window.print()}>
        Print
      </MenuItem>
      <MenuItem icon={linkIcon} onChoose={() => open({ kind: 'share' })}>
        Share by link
      </MenuItem>
    </Menu>
  )
}
