import { useId } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { useLiveQuery } from '#core/live/useLive.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { formatTime, shortTime } from './order.labels.ts'
import styles from './order.module.css'

type Props = { time: string; onChoose: (time: string) => void }

/** Today's pickup times; full ones are disabled. */
export function SlotChoice({ time, onChoose }: Props) {
  const name = useId()
  const query = useLiveQuery(read(api.slots.list, {}), ['menu'], { pollMs: 5000 })
  return (
    <fieldset className={styles.part}>
      <legend>Pickup time</legend>
      <Loaded query={query} what="The pickup times" loading={<Skeleton count={2} />}>
        {(slots) =>
          slots.length === 0 ? (
            <p className={styles.quiet}>No pickup times are left today.</p>
          ) : (
            <div className={styles.slots}>
              {slots.map(({ formatted, openSpots }) => (
                <label key={formatted} className={styles.slot}>
                  <input
                    type="radio"
                    name={name}
                    checked={time === formatted}
                    disabled={openSpots === 0}
                    aria-label={`${formatTime(formatted)}, ${openSpots === 0 ? 'full' : `${openSpots} left`}`}
                    onChange={() => onChoose(formatted)}
                  />
                  <b className="tnum">{shortTime(formatted)}</b>
                  <span>{openSpots === 0 ? 'Full' : `${openSpots} left`}</span>
                </label>
              ))}
            </div>
          )
        }
      </Loaded>
    </fieldset>
  )
}
