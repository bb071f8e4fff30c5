import { formatList } from '@wso/contract/core/text/formatList'
import { courseCode, type Section } from '@wso/scheduler/catalog/section'
import { neighborsOf } from '@wso/scheduler/schedules/colors'
import { add, remove } from '@wso/scheduler/schedules/schedule'
import { type MissingPart, missingParts, sameClassTwice } from '@wso/scheduler/week/companions'
import { findConflicts, busyOf } from '@wso/scheduler/week/conflicts'
import { useMemo } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { buttonClass } from '#ui/actions/buttonClass.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Menu } from '#ui/overlays/Menu.tsx'
import { MenuItem } from '#ui/overlays/MenuItem.tsx'
import type { LoadedCatalog } from '../catalog/load/useCatalog.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { useUndoableChange } from '../schedules/useUndoableChange.ts'
import { busyOfItem, type Timetable } from '../timetable/buildTimetable.ts'
import { formatMeetings } from '../timetable/format.ts'
import styles from '../scheduler.module.css'

type CourseNoticesProps = { timetable: Timetable; catalog: LoadedCatalog }

/** Warnings about missing parts of added courses, and about sections added under two codes. */
export function CourseNotices({ timetable, catalog }: CourseNoticesProps) {
  const added = useMemo(
    () => timetable.items.flatMap(({ section }) => section ?? []),
    [timetable.items],
  )
  const missing = useMemo(() => missingParts(added, catalog.sections), [added, catalog.sections])
  return (
    <>
      {missing.map((part) => (
        <Missing
          key={`${part.course} ${part.component}`}
          part={part}
          added={added}
          timetable={timetable}
        />
      ))}
      {sameClassTwice(added).map((sections) => (
        <Twice key={sections[0]?.id} sections={sections} />
      ))}
    </>
  )
}

type MissingProps = { part: MissingPart; added: readonly Section[]; timetable: Timetable }

function Missing({ part, added, timetable }: MissingProps) {
  const { change, twelveHour } = useScheduleStore()
  const { code, component, candidates } = part
  const what = component.toLowerCase()
  const busy = timetable.items.flatMap((item) => busyOfItem(item) ?? [])
  const choices = candidates.slice(0, 40).map((section) => {
    const others = new Set(findConflicts(busyOf(section), busy).map((conflict) => conflict.with))
    const names = [...others].map((id) => timetable.byID.get(id)?.name ?? id)
    return {
      section,
      conflictText: names.length > 0 ? `, conflicts with ${formatList(names)}` : '',
    }
  })
  return (
    <Notice kind="info">
      <div className={styles.sentence}>
        <span>
          {code} requires a {what}. {candidates.length === 0 && 'The catalog has none this term.'}
        </span>
        {choices.length > 0 && (
          <Menu
            button={`Choose a ${what}`}
            buttonClassName={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            {choices.map(({ section, conflictText }) => (
              <MenuItem
                key={section.id}
                onChoose={() =>
                  change((collection) => add(collection, section, neighborsOf(section, added)))
                }
              >
                {courseCode(section)} {section.section},{' '}
                {formatMeetings(section.meetings, twelveHour)}
                {conflictText}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </Notice>
  )
}

function Twice({ sections }: { sections: readonly Section[] }) {
  const changeWithUndo = useUndoableChange()
  const last = sections.at(-1)
  if (!last) return null
  const code = courseCode(last)
  return (
    <Notice kind="info">
      <div className={styles.sentence}>
        <span>{formatList(sections.map(courseCode))} are the same class.</span>
        <Button
          kind="quiet"
          size="small"
          onClick={() =>
            changeWithUndo(`${code} removed`, (collection) => remove(collection, last.id))
          }
        >
          Remove {code}
        </Button>
      </div>
    </Notice>
  )
}
