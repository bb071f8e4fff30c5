import { courseCode, type Section } from '@wso/scheduler/catalog'
import { neighboursOf } from '@wso/scheduler/colours'
import { type MissingPart, missingParts, sameClassTwice } from '@wso/scheduler/companions'
import { clashes, busyOf } from '@wso/scheduler/conflicts'
import { add, remove } from '@wso/scheduler/schedule'
import { useMemo } from 'react'
import { Button } from '#ui/Button.tsx'
import { buttonClass } from '#ui/buttonClass.ts'
import { Menu } from '#ui/Menu.tsx'
import { MenuItem } from '#ui/MenuItem.tsx'
import { Notice } from '#ui/Notice.tsx'
import { listText } from './days.ts'
import { usePlanStore } from './planStore.ts'
import styles from './scheduler.module.css'
import { busyOfItem, type Timetable } from './timetableOf.ts'
import { useAct } from './useAct.ts'
import type { LoadedCatalog } from './useCatalog.ts'
import { meetingText } from './words.ts'

type CompanionsProps = { timetable: Timetable; catalog: LoadedCatalog }

/** What is still missing of the added courses, and what was added twice under two codes. */
export function Companions({ timetable, catalog }: CompanionsProps) {
  const added = useMemo(
    () => timetable.items.flatMap(({ section }) => section ?? []),
    [timetable.items],
  )
  const missing = useMemo(() => missingParts(added, catalog.sections), [added, catalog.sections])
  const twice = useMemo(() => sameClassTwice(added), [added])
  return (
    <>
      {missing.map((part) => (
        <Missing key={`${part.course} ${part.component}`} {...{ part, added, timetable }} />
      ))}
      {twice.map((sections) => (
        <Twice key={sections[0]?.id} sections={sections} />
      ))}
    </>
  )
}

type MissingProps = { part: MissingPart; added: readonly Section[]; timetable: Timetable }

function Missing({ part, added, timetable }: MissingProps) {
  const { change, twelveHour } = usePlanStore()
  const { code, component, candidates } = part
  const what = component.toLowerCase()
  const busy = timetable.items.flatMap((item) => busyOfItem(item) ?? [])
  const choices = candidates.slice(0, 40).map((section) => {
    const others = new Set(clashes(busyOf(section), busy).map((clash) => clash.with))
    const names = [...others].map((id) => timetable.byID.get(id)?.name ?? id)
    return { section, clashText: names.length > 0 ? `, clashes with ${listText(names)}` : '' }
  })
  return (
    <Notice kind="info">
      <div className={styles.sentence}>
        <span>
          {code} is taken together with a {what}.{' '}
          {candidates.length === 0 && 'The catalog of this term has none.'}
        </span>
        {choices.length > 0 && (
          <Menu
            button={`Choose a ${what}`}
            buttonClassName={buttonClass({ kind: 'quiet', size: 'small' })}
          >
            {choices.map(({ section, clashText }) => (
              <MenuItem
                key={section.id}
                onChoose={() => change((plan) => add(plan, section, neighboursOf(section, added)))}
              >
                {courseCode(section)} {section.section}, {whenText(section, twelveHour)}
                {clashText}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
    </Notice>
  )
}

const whenText = ({ meetings }: Section, twelveHour: boolean) =>
  meetings.map((meeting) => meetingText(meeting, twelveHour)).join('; ') || 'no meeting time'

function Twice({ sections }: { sections: readonly Section[] }) {
  const act = useAct()
  const last = sections.at(-1)
  if (!last) return null
  const code = courseCode(last)
  return (
    <Notice kind="info">
      <div className={styles.sentence}>
        <span>{listText(sections.map(courseCode))} are one and the same class.</span>
        <Button
          kind="quiet"
          size="small"
          onClick={() => act(`${code} removed`, (plan) => remove(plan, last.id))}
        >
          Remove {code}
        </Button>
      </div>
    </Notice>
  )
}
