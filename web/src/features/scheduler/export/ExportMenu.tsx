import { allows } from '@wso/contract/core/access'
import { api } from '#core/api/endpoints.ts'
import { useSession } from '#core/session/session.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { downloadIcon, linkIcon, printIcon } from '#ui/icons/acts.ts'
import { calendarIcon } from '#ui/icons/services.ts'
import { imageIcon } from '#ui/icons/things.ts'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import type { Opened } from '../layout/Overlays.tsx'
import { later } from '../lazyParts.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import type { Timetable } from '../timetable/buildTimetable.ts'
import type { TermKey } from '../timetable/terms.ts'
import { useSectionDetails } from './useSectionDetails.ts'

const calendarSaving = later(() => import('./saveCalendar.ts'))
const pictureSaving = later(() => import('./savePicture.ts'))

type ExportItemsProps = {
  timetable: Timetable
  term: TermKey
  open: (next: Opened) => void
}

/** Ways to export the timetable. Hidden courses are not exported. */
export function ExportItems({ timetable, term, open }: ExportItemsProps) {
  const toast = useToasts()
  const { claims } = useSession()
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const details = useSectionDetails()
  const save = async (how: 'calendar' | 'picture') => {
    try {
      if (how === 'calendar') {
        const { saveCalendar } = await calendarSaving()
        await saveCalendar(timetable, term, details)
      } else {
        const { savePicture } = await pictureSaving()
        await savePicture(timetable, term, twelveHour)
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'Try again.'
      toast({ kind: 'bad', text: `The file could not be created. ${reason}` })
    }
  }
  return (
    <>
      <MenuItem icon={downloadIcon} onChoose={() => void save('calendar')}>
        iCalendar file
      </MenuItem>
      <MenuItem icon={calendarIcon} onChoose={() => open({ kind: 'google' })}>
        Google Calendar
      </MenuItem>
      {allows(api.schedules.feed.access, claims) && (
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
    </>
  )
}
