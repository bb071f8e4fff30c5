import { formatHour } from '@wso/contract/core/dates/clockTime'
import type { TimeSlot } from '@wso/contract/goodrich/slots'
import { useState } from 'react'
import { Loaded } from '#core/api/Loaded.tsx'
import { Chip } from '#ui/actions/Chip.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { FieldNote } from '#ui/forms/FieldNote.tsx'
import { useField } from '#ui/forms/useField.ts'
import { formatTime } from '../order.labels.ts'
import { soonest } from './useCart.ts'
import type { Checkout } from './useCheckout.ts'
import styles from './cart.module.css'

type Props = Pick<Checkout, 'slots' | 'form' | 'isSoonest'>

/** Today's pickup times: the soonest one, or one of an hour; full ones cannot be chosen. */
export function SlotChoice({ slots, form, isSoonest }: Props) {
  const error = form.errorOf('time')
  const { control, noteId } = useField({ error })
  const choose = (time: string) => form.change({ time })
  return (
    <fieldset {...control} className={styles.part}>
      <legend>Pickup time</legend>
      <Loaded query={slots} what="The pickup times" loading={<Skeleton count={2} />}>
        {(all) => {
          const first = all.find(({ openSpots }) => openSpots > 0)
          if (!first) {
            return <p className={styles.quiet}>No pickup times are left today.</p>
          }
          return (
            <>
              <label className={styles.pay}>
                <input
                  type="radio"
                  name="time"
                  checked={isSoonest}
                  onChange={() => choose(soonest)}
                />
                <b>As soon as possible</b>{' '}
                <span className="tnum">{formatTime(first.formatted)}</span>
              </label>
              <Hours all={all} time={isSoonest ? '' : form.values.time} choose={choose} />
            </>
          )
        }}
      </Loaded>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  )
}

type HoursProps = { all: readonly TimeSlot[]; time: string; choose: (time: string) => void }

/** The hours with pickup times, and the times of one hour. */
function Hours({ all, time, choose }: HoursProps) {
  const [opened, setOpened] = useState<number>()
  const shown = opened ?? all.find(({ formatted }) => formatted === time)?.hour
  const hours = [...new Set(all.map(({ hour }) => hour))]
  const isFull = (hour: number) => all.every((slot) => slot.hour !== hour || slot.openSpots === 0)
  return (
    <>
      <fieldset className={styles.hours}>
        <legend>Later today</legend>
        {hours.map((hour) => (
          <Chip
            key={hour}
            pressed={hour === shown}
            disabled={isFull(hour)}
            title={isFull(hour) ? 'Full' : undefined}
            onClick={() => setOpened(hour)}
          >
            {formatHour(`${hour}:00`)}
          </Chip>
        ))}
      </fieldset>
      {shown !== undefined && (
        <div className={styles.slots}>
          {all
            .filter(({ hour }) => hour === shown)
            .map(({ formatted, openSpots }) => (
              <label key={formatted} className={styles.slot}>
                <input
                  type="radio"
                  name="time"
                  checked={time === formatted}
                  disabled={openSpots === 0}
                  aria-label={`${formatTime(formatted)}, ${openLabel(openSpots)}`}
                  onChange={() => choose(formatted)}
                />
                <b className="tnum">{formatTime(formatted)}</b>
                <span>{openLabel(openSpots)}</span>
              </label>
            ))}
        </div>
      )}
    </>
  )
}

const openLabel = (openSpots: number) => (openSpots === 0 ? 'Full' : `${openSpots} left`)
