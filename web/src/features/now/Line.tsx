import type { DayEntry, Now } from '@wso/contract/site/now'
import { timeOfDay } from '#core/format/dates.ts'
import { plural } from '#core/format/plural.ts'
import { Link } from '#ui/actions/Link.tsx'
import { Entry } from './Entry.tsx'
import { keyOf, phasesOf } from './lineTimes.ts'
import { nowPath } from './now.paths.ts'
import { useMinute } from './useMinute.ts'
import styles from './now.module.css'

/** How many entries a short line has from the present on. */
const shown = 4

type LineProps = Pick<Now, 'occasion' | 'entries'> & { short: boolean }

/** A day from top to bottom: what is over folded, the present marked, the next thing large. */
export function Line({ occasion, entries, short }: LineProps) {
  const now = useMinute()
  const { past, present, ahead, next } = phasesOf(entries, now)
  const coming = short ? ahead.slice(0, Math.max(1, shown - present.length)) : ahead
  const part = { now, next }
  return (
    <>
      {occasion && <p className={styles.occasion}>{occasion}</p>}
      {!short && <Past entries={past} now={now} />}
      {present.length + coming.length > 0 && (
        <ol className={styles.line} aria-label="Your day">
          <Entries {...part} entries={present} isPresent />
          {!short && present.length === 0 && <Mark now={now} />}
          <Entries {...part} entries={coming} />
        </ol>
      )}
      {isOver(entries, past) && <p className={styles.quiet}>Nothing more today.</p>}
      {short && entries.length > 0 && (
        <p className={styles.whole}>
          <Link href={nowPath.to()}>Your whole day</Link>
        </p>
      )}
    </>
  )
}

const isOver = (entries: readonly DayEntry[], past: readonly DayEntry[]) =>
  past.length > 0 && past.length === entries.length

type EntriesProps = {
  entries: readonly DayEntry[]
  now: Date
  next?: DayEntry | undefined
  isPresent?: boolean
}

const Entries = ({ entries, now, next, isPresent = false }: EntriesProps) =>
  entries.map((entry) => (
    <Entry
      key={keyOf(entry)}
      entry={entry}
      now={now}
      isPresent={isPresent}
      isNext={entry === next}
    />
  ))

function Past({ entries, now }: EntriesProps) {
  if (entries.length === 0) return null
  return (
    <details className={styles.past}>
      <summary>{plural(entries.length, 'earlier entry', 'earlier entries')}</summary>
      <ol className={styles.line}>
        <Entries entries={entries} now={now} />
      </ol>
    </details>
  )
}

/** The present, before what is ahead, while no entry is marked as present. */
const Mark = ({ now }: { now: Date }) => (
  <li className={styles.mark}>
    <span>{timeOfDay(now)}</span>
    <span className="visually-hidden">, now</span>
  </li>
)
