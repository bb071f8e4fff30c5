import { courseCode, type Section } from '@wso/scheduler/catalog'
import { add, chosenSchedule, remove } from '@wso/scheduler/schedule'
import { neighboursOf } from '@wso/scheduler/colours'
import type { ResultGroup } from '@wso/scheduler/search'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { alertIcon, checkIcon, plusIcon } from '#ui/icons/signs.ts'
import { Link } from '#ui/Link.tsx'
import { useToasts } from '#ui/useToasts.ts'
import styles from './catalog.module.css'
import { ClassMarks } from './ClassMarks.tsx'
import { usePlan, usePlanStore } from './planStore.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { instructorText, meetingText } from './words.ts'

type ResultCardProps = {
  catalog: LoadedCatalog
  group: ResultGroup
  /** What it would clash with, in words; empty for nothing. */
  clashesWith: string
  detailsHref: string
  onPreview: (section: Section | undefined) => void
}

/** One class among the results: what it is, when, how good, what it would clash with, and the button to add it. */
export function ResultCard({
  catalog,
  group,
  clashesWith,
  detailsHref,
  onPreview,
}: ResultCardProps) {
  const { section, alsoListed } = group
  const twelveHour = usePlanStore((state) => state.twelveHour)
  const code = courseCode(section)
  const entry = useEntry(group)
  const kind = [instructorText(section), section.classType, `Section\u00a0${section.section}`]
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- pointing only previews; the link inside does the same by focus
    <div
      className={styles.card}
      data-added={entry ? true : undefined}
      data-tint={entry && entry.colour + 1}
      onPointerEnter={() => onPreview(section)}
      onPointerLeave={() => onPreview(undefined)}
      onFocus={() => onPreview(section)}
      onBlur={() => onPreview(undefined)}
    >
      <div className={styles.words}>
        <h3>
          <Link href={detailsHref}>{`${code} ${section.titleLong}`}</Link>
        </h3>
        <p>{kind.filter(Boolean).join('\u00a0· ')}</p>
        {section.meetings.map((meeting, at) => (
          <p key={at}>{meetingText(meeting, twelveHour)}</p>
        ))}
        {section.meetings.length === 0 && <p>No scheduled time</p>}
        {alsoListed.length > 0 && (
          <p className={styles.also}>{`Also ${alsoListed.map(courseCode).join(', ')}`}</p>
        )}
        <div className={styles.marks}>
          <ClassMarks section={section} hasReviews={catalog.hasReviews} />
          {clashesWith && !entry && (
            <Badge kind="warn" icon={alertIcon}>
              Clashes with {clashesWith}
            </Badge>
          )}
        </div>
      </div>
      <AddButton catalog={catalog} group={group} />
    </div>
  )
}

/** The entry of the schedule that stands for this class, under whichever of its codes it was added. */
function useEntry({ section, alsoListed }: ResultGroup) {
  const { entries } = chosenSchedule(usePlan())
  const ids = new Set([section, ...alsoListed].map(({ id }) => id))
  return entries.find(({ id }) => ids.has(id))
}

type AddButtonProps = { catalog: LoadedCatalog; group: ResultGroup }

/** Adds a class or takes it out again; taking out can be undone. */
export function AddButton({ catalog, group }: AddButtonProps) {
  const { section } = group
  const entry = useEntry(group)
  const { change, undo } = usePlanStore()
  const toast = useToasts()
  const code = courseCode(section)
  if (entry) {
    const takeOut = () => {
      change((plan) => remove(plan, entry.id))
      toast({ text: `${code} removed`, undo })
    }
    return (
      <Button
        kind="soft"
        aria-label={`Added: remove ${code}, section ${section.section}`}
        onClick={takeOut}
      >
        <Icon path={checkIcon} /> Added
      </Button>
    )
  }
  const putIn = () =>
    change((plan) => {
      const added = chosenSchedule(plan).entries.flatMap(({ id }) => catalog.byID.get(id) ?? [])
      return add(plan, section, neighboursOf(section, added))
    })
  return (
    <Button aria-label={`Add ${code}, section ${section.section}`} onClick={putIn}>
      <Icon path={plusIcon} /> Add
    </Button>
  )
}
