import type { Section } from '@wso/scheduler/catalog/section'
import type { Placed } from '@wso/scheduler/week/week'
import { type KeyboardEvent, Suspense, useRef, useState } from 'react'
import { classes } from '#ui/classes.ts'
import { part } from '#ui/loading/part.ts'
import { later } from '../../lazyParts.ts'
import type { Timetable } from '../buildTimetable.ts'
import { dayNames } from '../days.ts'
import { formatHour } from '../formatHour.ts'
import { SectionPreview } from '../SectionPreview.tsx'
import type { Ghosts } from './ghosts.ts'
import { sizesOf, withPreview } from './shownWeek.ts'
import { useBlockPress } from './useBlockPress.ts'
import { WeekBlock } from './WeekBlock.tsx'
import { type Spot, stepInWeek } from './weekNavigation.ts'
import styles from './week.module.css'

const WeekGhosts = part(later(() => import('./WeekGhosts.tsx').then((m) => m.WeekGhosts)))
const WeekDrag = part(later(() => import('./WeekDrag.tsx').then((m) => m.WeekDrag)))

type WeekGridProps = {
  timetable: Timetable
  /** The accessible name: "Weekly timetable, Spring 2027". */
  label: string
  twelveHour: boolean
  horizontal: boolean
  /** Today's column, 0 for Monday; undefined outside the term. */
  today?: number | undefined
  /** A section to preview, which is not added. */
  preview?: Section | undefined
  /** The alternatives of a block, to switch to. */
  ghosts?: Ghosts | undefined
  /** Shows the alternatives of an item that is dragged, none for ''. Returns false when there are none. */
  onDrag?: ((id: string) => boolean) | undefined
  /** Opens the details of a block; without it, the blocks are not buttons. */
  onOpen?: ((id: string) => void) | undefined
}

/** The week as a grid. A single tab stop; arrow keys move between its blocks by day and time. */
export function WeekGrid({ timetable, label, preview, ghosts, onDrag, ...look }: WeekGridProps) {
  const { twelveHour, horizontal, today, onOpen } = look
  const { week, byID, conflicting } = timetable
  const grid = useRef<HTMLDivElement>(null)
  const { press, handlers } = useBlockPress(grid)
  const [spot, setSpot] = useState<Spot>({ day: 0, at: 0 })
  const current = spotIn(timetable, spot)
  const shown = withPreview(week, [...(preview ? [preview] : []), ...(ghosts?.sections ?? [])])

  const move = (event: KeyboardEvent) => {
    const to = stepInWeek(week.days, current, event.key, horizontal)
    if (!to) return
    event.preventDefault()
    setSpot(to)
    const blocks = grid.current?.querySelectorAll<HTMLElement>(`[data-day="${to.day}"] button`)
    blocks?.[to.at]?.focus()
  }
  return (
    <div className={styles.scroller} data-horizontal={horizontal || undefined}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrows reach the buttons inside */}
      <div
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for fields
        role="group"
        aria-label={label}
        className={styles.week}
        style={sizesOf(shown)}
        onKeyDown={move}
        {...handlers}
      >
        {press && onDrag && (
          <Suspense>
            <WeekDrag press={press} onDrag={onDrag} />
          </Suspense>
        )}
        <div className={styles.corner} />
        <Axis from={shown.from} to={shown.to} twelveHour={twelveHour} />
        {shown.days.map((blocks, day) => (
          <div
            key={day}
            className={classes(styles.day, day === today && styles.today)}
            data-day={day}
            style={laneSizes(blocks)}
          >
            <p className={styles.name} aria-hidden="true">
              <span className={styles.long}>{dayNames[day]}</span>
              <span className={styles.short}>{dayNames[day]?.slice(0, 3)}</span>
            </p>
            <div className={styles.track}>
              {blocks.map(({ item: placed, lane, lanes }, at) => {
                const item = byID.get(placed.id)
                return (
                  item && (
                    <WeekBlock
                      key={blockKey(placed)}
                      item={item}
                      placed={placed}
                      lane={lane}
                      lanes={lanes}
                      hasConflict={placed.hasConflict && conflicting.has(`${item.id} ${day}`)}
                      twelveHour={twelveHour}
                      reachable={current.day === day && current.at === at}
                      onFocus={() => setSpot({ day, at })}
                      onOpen={onOpen && (() => onOpen(item.id))}
                    />
                  )
                )
              })}
              {ghosts && (
                <Suspense>
                  <WeekGhosts ghosts={ghosts} day={day} beside={blocks} twelveHour={twelveHour} />
                </Suspense>
              )}
              {preview && (
                <SectionPreview
                  section={preview}
                  day={day}
                  beside={blocks}
                  twelveHour={twelveHour}
                />
              )}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}

const blockKey = ({ id, meeting }: Placed) => `${id} ${meeting}`

/** The block that Tab reaches: the last focused one, or the first of the week. */
function spotIn({ week }: Timetable, spot: Spot): Spot {
  if (week.days[spot.day]?.[spot.at]) return spot
  return { day: week.days.findIndex((day) => day.length > 0), at: 0 }
}

/** Rows of the horizontal layout grow with the number of lanes. */
const laneSizes = (blocks: readonly { lanes: number }[]) =>
  ({ '--most': Math.max(1, ...blocks.map(({ lanes }) => lanes)) }) as object

type AxisProps = { from: number; to: number; twelveHour: boolean }

function Axis({ from, to, twelveHour }: AxisProps) {
  const hours = Array.from({ length: (to - from) / 60 + 1 }, (_, at) => from + at * 60)
  return (
    <div className={styles.axis} aria-hidden="true">
      {hours.map((hour) => (
        <span key={hour} style={{ '--at': hour } as object}>
          {formatHour(hour, twelveHour)}
          {twelveHour && <i>{hour % 1440 < 720 ? ' am' : ' pm'}</i>}
        </span>
      ))}
    </div>
  )
}
