import type { OtherWeek } from '@wso/scheduler/planB/otherWeek'
import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import { useScheduleStore } from '../schedules/scheduleStore.ts'
import { sectionName, sectionTimes } from './formatWeek.ts'
import type { OtherWeeks, PlannedItem, PlannedRow } from './useOtherWeeks.ts'
import { WeekChanges } from './WeekChanges.tsx'
import styles from './planB.module.css'

type Apply = (week: OtherWeek, ...full: readonly PlannedItem[]) => void
type PlanBRowProps = { row: PlannedRow; weeks: OtherWeeks; apply: Apply }

/** A section of the week, its Plan B, and the weeks without a second section when opened. */
export function PlanBRow({ row: { item, week }, weeks, apply }: PlanBRowProps) {
  const twelveHour = useScheduleStore((state) => state.twelveHour)
  const name = sectionName(item.section)
  return (
    <li data-tint={item.tint}>
      <h3>{name}</h3>
      <p className={styles.own}>
        Class {item.section.peoplesoftNumber}, {sectionTimes(item.section, twelveHour)}
      </p>
      <div className={styles.week}>
        <WeekChanges week={week} lead="If it is full:" />
        <Button
          size="small"
          aria-label={`Use Plan B: ${name} is full`}
          onClick={() => apply(week, item)}
        >
          Use
        </Button>
      </div>
      {weeks.rows.length > 1 && <Second item={item} weeks={weeks} apply={apply} />}
    </li>
  )
}

type SecondProps = Pick<PlanBRowProps, 'weeks' | 'apply'> & { item: PlannedItem }

/** The weeks when another section is full too. */
function Second({ item, weeks, apply }: SecondProps) {
  const [isOpen, setOpen] = useState(false)
  const name = sectionName(item.section)
  const others = weeks.rows.flatMap((row) => (row.item === item ? [] : [row.item]))
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        If another one is full too <span className="visually-hidden">({name})</span>
        <Icon path={downIcon} />
      </summary>
      {isOpen && (
        <ul>
          {others.map((other) => {
            const week = weeks.without(item, other)
            const second = sectionName(other.section)
            return (
              <li key={other.id} className={styles.week}>
                <WeekChanges week={week} lead={`${second}:`} />
                <Button
                  size="small"
                  aria-label={`Use Plan B: ${name} and ${second} are full`}
                  onClick={() => apply(week, item, other)}
                >
                  Use
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </details>
  )
}
