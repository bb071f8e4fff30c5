import type { DayHours, OpenHours } from '@wso/contract/goodrich/calendar'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './hours.module.css'

const usual = { opens: '08:00', closes: '22:00' }
const evening = { opens: '20:00', closes: '01:00' }
/** As `maxOpenings` of the contract, whose schemas load with the form only. */
const maxOpenings = 3

type Props = {
  label: string
  hours: DayHours
  /** The error of a part, such as `.0.closes`; of all hours for ``. */
  errorOf: (name: string) => string | undefined
  onChange: (hours: DayHours) => void
}

/** The hours of a day: closed, or open once or more often, until after midnight. */
export function HoursRow({ label, hours, errorOf, onChange }: Props) {
  const error = errorOf('')
  return (
    <div className={styles.hours}>
      <CheckField
        label={label}
        checked={hours.length > 0}
        onChange={({ target }) => onChange(target.checked ? [usual] : [])}
      />
      {hours.length === 0 && <span className={styles.closed}>Closed</span>}
      {hours.length > 0 && (
        <div className={styles.spans}>
          {hours.map((span, at) => (
            <Span
              // oxlint-disable-next-line react/no-array-index-key -- hours have no identity
              key={at}
              label={hours.length > 1 ? `${label} ${ordinals[at] ?? ''}` : label}
              span={span}
              errorOf={(name) => errorOf(`.${at}.${name}`)}
              onChange={(next) => onChange(hours.with(at, next))}
              {...(hours.length > 1 && { onRemove: () => onChange(hours.toSpliced(at, 1)) })}
            />
          ))}
          {error && (
            <p role="alert" className={styles.error}>
              {error}
            </p>
          )}
          {hours.length < maxOpenings && (
            <Button
              aria-label={`Add hours to ${label}`}
              onClick={() => onChange([...hours, evening])}
            >
              Add hours
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

const ordinals = ['first', 'second', 'third']

type SpanProps = {
  label: string
  span: OpenHours
  errorOf: (name: 'opens' | 'closes') => string | undefined
  onChange: (span: OpenHours) => void
  onRemove?: () => void
}

function Span({ label, span, errorOf, onChange, onRemove }: SpanProps) {
  return (
    <div className={styles.span}>
      <TextField
        hideLabel
        label={`${label} opens`}
        type="time"
        value={span.opens}
        error={errorOf('opens')}
        onChange={({ target }) => onChange({ ...span, opens: target.value })}
      />
      to
      <TextField
        hideLabel
        label={`${label} closes`}
        type="time"
        error={errorOf('closes')}
        value={span.closes === midnight ? '00:00' : span.closes}
        onChange={({ target }) =>
          onChange({ ...span, closes: target.value === '00:00' ? midnight : target.value })
        }
      />
      {span.closes < span.opens && <span className={styles.closed}>next day</span>}
      {onRemove && (
        <Button square aria-label={`Remove ${label}`} onClick={onRemove}>
          <Icon path={trashIcon} />
        </Button>
      )}
    </div>
  )
}

/** The end of the day, which a time field shows as 12:00 am. */
const midnight = '24:00'
