import { formatList } from '@wso/contract/core/text/formatList'
import type { Section } from '@wso/scheduler/catalog/section'
import { sectionsLike } from '@wso/scheduler/week/companions'
import { busyOf, findConflicts } from '@wso/scheduler/week/conflicts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { busyOfItem, type Timetable, type TimetableItem } from '../timetable/buildTimetable.ts'
import { instructorNames, formatMeeting } from '../timetable/format.ts'
import { swapSection } from './swapSection.ts'
import styles from './sheet.module.css'

type OtherSectionsProps = {
  item: TimetableItem
  timetable: Timetable
  catalog: LoadedCatalog
  onDone: () => void
}

/** The alternative sections of a course, each with its conflicts. */
export function OtherSections({ item, timetable, catalog, onDone }: OtherSectionsProps) {
  const changeWithUndo = useUndoableChange()
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const { section } = item
  if (!section) return null
  const others = timetable.items.filter(({ id }) => id !== item.id)
  const busy = others.flatMap((other) => busyOfItem(other) ?? [])
  const choices = sectionsLike(section, catalog.sections)
  if (choices.length < 2) return <p className={styles.quiet}>{item.name} has no other sections.</p>
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => {
        const isOwn = choice.id === section.id
        const ids = new Set(findConflicts(busyOf(choice), busy).map((conflict) => conflict.with))
        const names = others.filter(({ id }) => ids.has(id)).map(({ name }) => name)
        return (
          <li key={choice.id}>
            <div>
              <b>Section {choice.section}</b>
              <p>{whenText(choice, twelveHour)}</p>
              <p>{instructorNames(choice)}</p>
              {names.length > 0 && (
                <Badge kind="warn" icon={alertIcon}>
                  Conflicts with {formatList(names)}
                </Badge>
              )}
            </div>
            {isOwn ? (
              <Badge kind="brand">In your schedule</Badge>
            ) : (
              <Button
                size="small"
                aria-label={`Switch to section ${choice.section} of ${item.name}`}
                onClick={() => {
                  changeWithUndo(
                    `${item.name} switched to section ${choice.section}`,
                    (collection) => swapSection(collection, item.id, choice),
                  )
                  onDone()
                }}
              >
                Switch
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

const whenText = ({ meetings }: Section, twelveHour: boolean) =>
  meetings.map((meeting) => formatMeeting(meeting, twelveHour)).join('; ') || 'No meeting time'
