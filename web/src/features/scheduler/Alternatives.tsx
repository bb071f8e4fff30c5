import { courseKey, type Section } from '@wso/scheduler/catalog'
import { busyOf, clashes } from '@wso/scheduler/conflicts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { alertIcon } from '#ui/icons/signs.ts'
import { listText } from './days.ts'
import { usePlanStore } from './planStore.ts'
import styles from './sheet.module.css'
import { swapSection } from './swapSection.ts'
import { busyOfItem, type Timetable, type TimetableItem } from './timetableOf.ts'
import { useAct } from './useAct.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { instructorText, meetingText } from './words.ts'

type AlternativesProps = {
  item: TimetableItem
  timetable: Timetable
  catalog: LoadedCatalog
  onDone: () => void
}

/** The sections of a course that could be taken instead, each with what it would clash with. */
export function Alternatives({ item, timetable, catalog, onDone }: AlternativesProps) {
  const act = useAct()
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const { section } = item
  if (!section) return null
  const others = timetable.items.filter(({ id }) => id !== item.id)
  const busy = others.flatMap((other) => busyOfItem(other) ?? [])
  const choices = sectionsLike(section, catalog.sections)
  if (choices.length < 2) return <p className={styles.quiet}>{item.name} has no other section.</p>
  return (
    <ul className={styles.choices}>
      {choices.map((choice) => {
        const isOwn = choice.id === section.id
        const ids = new Set(clashes(busyOf(choice), busy).map((clash) => clash.with))
        const names = others.filter(({ id }) => ids.has(id)).map(({ name }) => name)
        return (
          <li key={choice.id}>
            <div>
              <b>Section {choice.section}</b>
              <p>{whenText(choice, twelveHour)}</p>
              <p>{instructorText(choice)}</p>
              {names.length > 0 && (
                <Badge kind="warn" icon={alertIcon}>
                  Clashes with {listText(names)}
                </Badge>
              )}
            </div>
            {isOwn ? (
              <Badge kind="brand">In your schedule</Badge>
            ) : (
              <Button
                size="small"
                aria-label={`Take section ${choice.section} of ${item.name} instead`}
                onClick={() => {
                  act(`${item.name} is section ${choice.section} now`, (plan) =>
                    swapSection(plan, item.id, choice),
                  )
                  onDone()
                }}
              >
                Take instead
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The same part of the same course under the same code. */
function sectionsLike(section: Section, sections: readonly Section[]) {
  const key = courseKey(section)
  return sections.filter(
    (other) =>
      other.department === section.department &&
      other.classType === section.classType &&
      courseKey(other) === key,
  )
}

const whenText = ({ meetings }: Section, twelveHour: boolean) =>
  meetings.map((meeting) => meetingText(meeting, twelveHour)).join('; ') || 'No meeting time'
