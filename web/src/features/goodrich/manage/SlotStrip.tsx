import type { OrderBoard } from '@wso/contract/goodrich/orderBoard'
import { campus } from '@wso/contract/campus'
import { minutesIn } from '@wso/contract/core/day'
import { Meter } from '#ui/data/Meter.tsx'
import { shortTime } from '../order.labels.ts'
import styles from './board.module.css'

type Props = { slots: OrderBoard['slots']; now: string }

const shown = 6

/** The number of orders for the next pickup times; the current one is marked. */
export function SlotStrip({ slots, now }: Props) {
  const minutes = minutesIn(new Date(now), campus.timeZone)
  const first = slots.findIndex(({ time }) => minutesOf(time) + 10 > minutes)
  const next = first < 0 ? [] : slots.slice(first, first + shown)
  if (next.length === 0) return null
  return (
    <ul className={styles.strip} aria-label="Orders by pickup time">
      {next.map(({ time, taken, capacity }, place) => (
        <li key={time} aria-current={place === 0 ? 'time' : undefined}>
          <Meter
            label={shortTime(time)}
            share={Math.min(1, taken / Math.max(1, capacity))}
            text={`${taken} of ${capacity}`}
          />
        </li>
      ))}
    </ul>
  )
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
