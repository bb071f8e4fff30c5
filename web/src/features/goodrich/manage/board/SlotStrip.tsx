import { campus } from '@wso/contract/campus'
import { minutesOf } from '@wso/contract/core/dates/clockTime'
import { minutesIn } from '@wso/contract/core/dates/day'
import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { Meter } from '#ui/meters/Meter.tsx'
import { shortTime } from '../../order.labels.ts'
import styles from './slotStrip.module.css'

type Props = {
  slots: OrderBoard['slots']
  now: string
  /** The pickup time that the board is filtered by; empty for all. */
  chosen: string
  onChoose: (time: string) => void
}

const shown = 6
const slotMinutes = 10

/**
 * The next pickup times with their numbers of orders, the current one highlighted. Pressing one
 * shows only its orders.
 */
export function SlotStrip({ slots, now, chosen, onChoose }: Props) {
  const minutes = minutesIn(new Date(now), campus.timeZone)
  const first = slots.findIndex(({ time }) => minutesOf(time) + slotMinutes > minutes)
  const next = first < 0 ? [] : slots.slice(first, first + shown)
  if (next.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Orders by pickup time">
      {next.map(({ time, taken, capacity }, place) => (
        <li key={time}>
          <button
            type="button"
            aria-pressed={chosen === time}
            aria-current={place === 0 ? 'time' : undefined}
            onClick={() => onChoose(chosen === time ? '' : time)}
          >
            <Meter
              label={shortTime(time)}
              share={Math.min(1, taken / Math.max(1, capacity))}
              text={`${taken} of ${capacity}`}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
