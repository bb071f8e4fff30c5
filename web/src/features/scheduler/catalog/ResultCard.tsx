import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import type { ResultGroup } from '@wso/scheduler/search/listings'
import { Button } from '#ui/actions/Button.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Badge } from '#ui/data/Badge.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, checkIcon, plusIcon } from '#ui/icons/signs.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { formatMeeting, instructorNames } from '../timetable/format.ts'
import { AttributeBadges } from './AttributeBadges.tsx'
import type { LoadedCatalog } from './load/useCatalog.ts'
import { useAddSection, useEntry } from './useAddSection.ts'
import styles from './catalog.module.css'

type ResultCardProps = {
  catalog: LoadedCatalog
  group: ResultGroup
  /** The added courses it conflicts with: "HIST 226, MATH 231"; empty for none. */
  conflictsWith: string
  detailsHref: string
  onPreview: (section: Section | undefined) => void
}

/** One section among the results: its course, times, rating and conflicts, and the button to add it. */
export function ResultCard({
  catalog,
  group: { section, alsoListed },
  conflictsWith,
  detailsHref,
  onPreview,
}: ResultCardProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const entry = useEntry(section, catalog)
  const kind = [instructorNames(section), section.classType, `Section\u00a0${section.section}`]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the link does the same on focus
    <div
      className={styles.card}
      data-added={entry ? true : undefined}
      data-tint={entry && entry.color + 1}
      onPointerEnter={() => onPreview(section)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && onPreview(undefined)}
      onFocus={() => onPreview(section)}
      onBlur={() => onPreview(undefined)}
    >
      <div className={styles.words}>
        <h3>
          <Link href={detailsHref}>{`${courseCode(section)} ${section.titleLong}`}</Link>
        </h3>
        <p>{kind.filter(Boolean).join('\u00a0· ')}</p>
        {section.meetings.map((meeting, at) => (
          <p key={at}>{formatMeeting(meeting, twelveHour)}</p>
        ))}
        {section.meetings.length === 0 && <p>No scheduled time</p>}
        {alsoListed.length > 0 && (
          <p className={styles.also}>{`Also ${alsoListed.map(courseCode).join(', ')}`}</p>
        )}
        <div className={styles.marks}>
          <AttributeBadges section={section} hasReviews={catalog.hasReviews} />
          {conflictsWith && (
            <Badge kind="warn" icon={alertIcon}>
              Conflicts with {conflictsWith}
            </Badge>
          )}
        </div>
      </div>
      <AddButton catalog={catalog} section={section} conflictsWith={conflictsWith} />
    </div>
  )
}

type AddButtonProps = { catalog: LoadedCatalog; section: Section; conflictsWith: string }

/** Adds a section, or removes it under the code with which it was added. */
export function AddButton({ catalog, section, conflictsWith }: AddButtonProps) {
  const entry = useEntry(section, catalog)
  const { addSection, removeEntry } = useAddSection(catalog)
  const code = courseCode(section)
  if (entry) {
    return (
      <Button
        kind="soft"
        size="small"
        aria-label={`Added: remove ${code}, section ${section.section}`}
        onClick={() => removeEntry(code, entry.id)}
      >
        <Icon path={checkIcon} /> Added
      </Button>
    )
  }
  return (
    <Button
      size="small"
      aria-label={`Add ${code}, section ${section.section}`}
      onClick={() => addSection(section, conflictsWith)}
    >
      <Icon path={plusIcon} /> Add
    </Button>
  )
}
