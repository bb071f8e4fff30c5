import { Loaded } from '#core/api/Loaded.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FieldNote } from '#ui/forms/FieldNote.tsx'
import { useField } from '#ui/forms/useField.ts'
import { formatTime, shortTime } from '../order.labels.ts'
import type { Checkout } from './useCheckout.ts'
import styles from './cart.module.css'

type Props = { slots: Checkout['slots']; form: Checkout['form'] }

/** Today's pickup times; full ones cannot be chosen. */
export function SlotChoice({ slots, form }: Props) {
  const { time } = form.values
  const error = form.errorOf('time')
  const { control, noteId } = useField({ error })
  return (
    <fieldset {...control} className={styles.part}>
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
                    name="time"
                    checked={time === formatted}
                    disabled={openSpots === 0}
                    aria-label={`${formatTime(formatted)}, ${openLabel(openSpots)}`}
                    onChange={() => form.change({ time: formatted })}
                  />
                  <b className="tnum">{shortTime(formatted)}</b>
                  <span>{openLabel(openSpots)}</span>
                </label>
              ))}
            </div>
          )
        }
      </Loaded>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}

const openLabel = (openSpots: number) => (openSpots === 0 ? 'Full' : `${openSpots} left`)
