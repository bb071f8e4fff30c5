import { campus } from '@wso/contract/campus'
import type { Section } from '@wso/scheduler/catalog/section'
import { hide, remove, removeBlock, unhide } from '@wso/scheduler/schedules/schedule'
import { useContext } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { Panel } from '../layout/Panel.tsx'
import { PanelSlot } from '../layout/panelSlot.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import type { Timetable, TimetableItem } from '../timetable/buildTimetable.ts'
import { formatMeeting } from '../timetable/format.ts'
import { formatRating } from '../timetable/formatRating.public.ts'
import { ColorChoice } from './ColorChoice.tsx'
import { Instructors } from './Instructors.tsx'
import { OtherSections } from './OtherSections.tsx'
import { useReviewsPath } from './useReviewsPath.ts'
import styles from './sheet.module.css'

type ItemSheetProps = {
  item: TimetableItem
  timetable: Timetable
  catalog: LoadedCatalog
  /** The URL of the catalog details. */
  detailsHref: string
  /** Opens the form to edit the block. */
  onEdit: () => void
  onClose: () => void
  /** Closes the sheet and shows the other sections in the week; undefined when none has a time. */
  onShowOthers?: (() => void) | undefined
  /** True for a shared schedule, which is read-only. */
  isShared?: boolean | undefined
}

/** The details of a block of the week, with all actions. */
export function ItemSheet({ item, onClose, isShared, onShowOthers, ...props }: ItemSheetProps) {
  const { name, section, entry } = item
  const isBesideWeek = useContext(PanelSlot) !== undefined
  return (
    <Panel
      title={section ? `${name} ${section.titleLong}` : name}
      onClose={onClose}
      foot={!isShared && <Acts item={item} onEdit={props.onEdit} onClose={onClose} />}
    >
      <div className={styles.parts}>
        <ItemFacts item={item} hasReviews={props.catalog.hasReviews} />
        {section && <Links section={section} name={name} detailsHref={props.detailsHref} />}
        {!isShared && entry && <ColorChoice course={entry.course} color={entry.color} />}
        {!isShared && section && (
          <section className={styles.parts}>
            <h3>Sections</h3>
            <OtherSections item={item} onDone={onClose} {...props} />
            {!isBesideWeek && onShowOthers && (
              <Button onClick={onShowOthers}>Show them in the week</Button>
            )}
          </section>
        )}
      </div>
    </Panel>
  )
}

type LinksProps = { section: Section; name: string; detailsHref: string }

/** Leads to the catalog details of the section and to the reviews of its course. */
function Links({ section, name, detailsHref }: LinksProps) {
  const reviews = useReviewsPath(section)
  return (
    <div className={styles.acts}>
      <ButtonLink href={detailsHref} size="small">
        Details of {name}
      </ButtonLink>
      {reviews && (
        <ButtonLink href={reviews} size="small">
          Reviews of {name}
        </ButtonLink>
      )}
    </div>
  )
}

type ItemFactsProps = { item: TimetableItem; hasReviews: boolean }

function ItemFacts({ item: { section, block, kind }, hasReviews }: ItemFactsProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const rating = useRating(section, hasReviews)
  const meets = (section ?? block)?.meetings.map((meeting) => formatMeeting(meeting, twelveHour))
  if (!meets) return <p className={styles.quiet}>This course is no longer in the catalog.</p>
  return (
    <Facts
      left
      facts={[
        ['Kind', section ? `${kind}, section ${section.section}` : kind],
        ['Meets', meets.join('; ') || 'No meeting time'],
        [campus.services.factrak, rating],
        [
          'Instructors',
          section?.instructors[0] && <Instructors instructors={section.instructors} />,
        ],
        ['Class number', section && String(section.peoplesoftNumber)],
      ]}
    />
  )
}

/** The rating of a section in words; empty without reviews, or when the viewer hides scores. */
function useRating(section: TimetableItem['section'], hasReviews: boolean): string {
  const showScores = useScheduleStore((state) => state.showScores)
  return section && hasReviews && showScores ? formatRating(section) : ''
}

type ActsProps = Pick<ItemSheetProps, 'item' | 'onEdit' | 'onClose'>

function Acts({ item, onEdit, onClose }: ActsProps) {
  const changeWithUndo = useUndoableChange()
  const { id, name, hidden, block } = item
  const done = (text: string, change: Parameters<typeof changeWithUndo>[1]) => {
    changeWithUndo(text, change)
    onClose()
  }
  return (
    <div className={styles.acts}>
      {block ? (
        <Button onClick={onEdit}>Edit</Button>
      ) : (
        <Button
          onClick={() =>
            done(hidden ? `${name} shown` : `${name} hidden`, (collection) =>
              hidden ? unhide(collection, id) : hide(collection, id),
            )
          }
        >
          {hidden ? 'Show in the timetable' : 'Hide'}
        </Button>
      )}
      <Button
        kind="danger-quiet"
        onClick={() =>
          done(`${name} removed`, (collection) =>
            block ? removeBlock(collection, block.id) : remove(collection, id),
          )
        }
      >
        Remove
      </Button>
    </div>
  )
}
