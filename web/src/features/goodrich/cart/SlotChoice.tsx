import { useId } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatTime, shortTime } from '../order.labels.ts'
import styles from './cart.module.css'
import type { Checkout } from './useCheckout.ts'

type Props = { slots: Checkout['slots']; time: string; onChoose: (time: string) => void }

/** Today's pickup times; full ones cannot be chosen. */
export function SlotChoice({ slots, time, onChoose }: Props) {
  const name = useId()
  return (
    <fieldset className={styles.part}>
      <legend>Pickup time</legend>
      <Loaded query={slots} what="The pickup times" loading={<Skeleton count={2} />}>
        {(all) =>
          all.length === 0 ? (
            <p className={styles.quiet}>No pickup times are left today.</p>
          ) : (
            <div className={styles.slots}>
              {all.map(({ formatted, openSpots }) => (
                <label key={formatted} className={styles.slot}>
                  <input
                    type="radio"
                    name={name}
                    checked={time === formatted}
                    disabled={openSpots === 0}
                    aria-label={`${formatTime(formatted)}, ${openLabel(openSpots)}`}
                    onChange={() => onChoose(formatted)}
                  />
                  <b className="tnum">{shortTime(formatted)}</b>
                  <span>{openLabel(openSpots)}</span>
                </label>
              ))}
            </div>
          )
        }
      </Loaded>
    </fieldset>
  )
}

const openLabel = (openSpots: number) => (openSpots === 0 ? 'Full' : `${openSpots} left`)
