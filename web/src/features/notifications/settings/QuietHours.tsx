import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import type { SettingsChange } from './useSettingsChange.ts'
import styles from '../notifications.module.css'

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
  const form = useForm({
    start: hours ?? usual,
    send: (quietHours) => change.mutateAsync({ body: { quietHours } }),
    goesOn: true,
  })
  const { from, to } = form.values
  const isSaved = hours?.from === from && hours.to === to
  return (
    <section aria-labelledby="quiet-hours">
      <h2 id="quiet-hours">Quiet hours</h2>
      <p className={styles.quiet}>
        {hours
          ? 'Push notifications wait until your quiet hours are over. Times are in the college’s time zone.'
          : 'Push notifications can arrive at any time. Set the hours during which they wait, in the college’s time zone.'}
      </p>
      <form className={styles.hours} onSubmit={form.submit}>
        <TextField type="time" label="From" required {...form.field('from')} />
        <TextField type="time" label="To" required {...form.field('to')} />
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
