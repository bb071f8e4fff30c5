import { hide, remove, removeBlock, unhide } from '@wso/scheduler/schedule'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Facts } from '#ui/Facts.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { Alternatives } from './Alternatives.tsx'
import { ColourChoice } from './ColourChoice.tsx'
import { usePlanStore } from './planStore.ts'
import styles from './sheet.module.css'
import type { Timetable, TimetableItem } from './timetableOf.ts'
import { useAct } from './useAct.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { instructorText, meetingText } from './words.ts'

type ItemSheetProps = {
  item: TimetableItem
  timetable: Timetable
  catalog: LoadedCatalog
  /** Where all that the catalog says of it is. */
  detailsHref: string
  /** Asks to change a block of one's own. */
  onEdit: () => void
  onClose: () => void
  /** A schedule of somebody else: nothing to change. */
  isShared?: boolean | undefined
}

/** What a block of the week is, and all that can be done with it. */
export function ItemSheet({ item, onClose, isShared, ...props }: ItemSheetProps) {
  const { name, section, entry } = item
  return (
    <Sheet
      title={section ? `${name} ${section.titleLong}` : name}
      onClose={onClose}
      foot={!isShared && <Acts item={item} onEdit={props.onEdit} onClose={onClose} />}
    >
      <div className={styles.parts}>
        <ItemFacts item={item} />
        {section && (
          <ButtonLink href={props.detailsHref} size="small">
            Details of {name}
          </ButtonLink>
        )}
        {!isShared && entry && <ColourChoice course={entry.course} colour={entry.colour} />}
        {!isShared && section && (
          <section className={styles.parts}>
            <h3>Sections</h3>
            <Alternatives item={item} onDone={onClose} {...props} />
          </section>
        )}
      </div>
    </Sheet>
  )
}

function ItemFacts({ item: { section, block, kind } }: { item: TimetableItem }) {
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const meets = (section ?? block)?.meetings.map((meeting) => meetingText(meeting, twelveHour))
  if (!meets) return <p className={styles.quiet}>It is not in this catalog any more.</p>
  return (
    <Facts
      left
      facts={[
        ['Kind', section ? `${kind}, section ${section.section}` : kind],
        ['Meets', meets.join('; ') || 'No meeting time'],
        ['Instructors', section && instructorText(section)],
        ['Class number', section && String(section.peoplesoftNumber)],
      ]}
    />
  )
}

type ActsProps = Pick<ItemSheetProps, 'item' | 'onEdit' | 'onClose'>

function Acts({ item, onEdit, onClose }: ActsProps) {
  const act = useAct()
  const { id, name, hidden, block } = item
  const done = (text: string, change: Parameters<typeof act>[1]) => {
    act(text, change)
    onClose()
  }
  return (
    <div className={styles.acts}>
      {block ? (
        <Button onClick={onEdit}>Change</Button>
      ) : (
        <Button
          onClick={() =>
            done(hidden ? `${name} shown` : `${name} hidden`, (plan) =>
              hidden ? unhide(plan, id) : hide(plan, id),
            )
          }
        >
          {hidden ? 'Show in the timetable' : 'Hide'}
        </Button>
      )}
      <Button
        kind="danger-quiet"
        onClick={() =>
          done(`${name} removed`, (plan) =>
            block ? removeBlock(plan, block.id) : remove(plan, id),
          )
        }
      >
        Remove
      </Button>
    </div>
  )
}
