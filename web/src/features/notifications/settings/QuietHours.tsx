import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import styles from '../notifications.module.css'
import type { SettingsChange } from './useSettingsChange.ts'

type Hours = { from: string; to: string }
const usual: Hours = { from: '22:00', to: '07:00' }

/** The form for the hours in which push messages wait. */
export function QuietHours({
  hours,
  change,
}: {
  hours: Hours | undefined
  change: SettingsChange
}) {
  const [shown, setShown] = useState(hours ?? usual)
  const isSaved = hours?.from === shown.from && hours.to === shown.to
  return (
    <section aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">Quiet hours</h2>
      <p className={styles.quiet}>
        {hours
          ? 'Push notifications wait until your quiet hours are over. Times are in the college’s time zone.'
          : 'Push notifications can arrive at any time. Set the hours during which they wait, in the college’s time zone.'}
      </p>
      <form
        className={styles.hours}
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ body: { quietHours: shown } })
        }}
      >
        <TextField
          type="time"
          label="From"
          required
          value={shown.from}
          onChange={({ target }) => setShown({ ...shown, from: target.value })}
        />
        <TextField
          type="time"
          label="To"
          required
          value={shown.to}
          onChange={({ target }) => setShown({ ...shown, to: target.value })}
        />
        <div className={styles.acts}>
          {!isSaved && <Button type="submit">{hours ? 'Save hours' : 'Set quiet hours'}</Button>}
          {hours && (
            <Button onClick={() => change.mutate({ body: { quietHours: null } })}>
              Remove quiet hours
            </Button>
          )}
        </div>
      </form>
    </section>
  )
}
