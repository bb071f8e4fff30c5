import { describeLine } from '@wso/scheduler/programs/describe'
import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { MatchFields } from './MatchFields.tsx'
import { type ControlOf, emptyMatch, type FormLine, limits, readLine } from './programForm.ts'
import styles from './custom.module.css'

type LineFieldsProps = {
  line: FormLine
  /** "Line 1 of Core". */
  name: string
  /** Returns the name and the error of a control. */
  control: ControlOf
  onChange: (line: FormLine) => void
  /** Absent for the only line. */
  onRemove?: (() => void) | undefined
}

/** The fields of a requirement line: how many courses, which ones, and a preview of its text. */
export function LineFields({ line, name, control, onChange, onRemove }: LineFieldsProps) {
  const { label, count, attest, accepts } = line
  return (
    <fieldset className={styles.line}>
      <legend>{name}</legend>
      <p className={styles.quiet}>
        Courses that count: {describeLine(readLine(line)) || 'none yet'}
      </p>
      <div className={styles.fields}>
        <TextField
          label="Description"
          optional
          maxLength={limits.name}
          value={label}
          onChange={({ target }) => onChange({ ...line, label: target.value })}
        />
        <TextField
          label="Number of courses"
          inputMode="numeric"
          maxLength={2}
          value={count}
          {...control('count')}
          onChange={({ target }) => onChange({ ...line, count: target.value })}
        />
        <TextField
          label="Can be marked as done for"
          optional
          hint="For example: an approved substitution"
          maxLength={limits.name}
          value={attest}
          onChange={({ target }) => onChange({ ...line, attest: target.value })}
        />
      </div>
      {accepts.map((match, at) => (
        <MatchFields
          // oxlint-disable-next-line react/no-array-index-key -- alternatives have no ids
          key={at}
          match={match}
          name={accepts.length > 1 ? `Alternative ${at + 1}` : 'Which courses count'}
          control={(field) => control(`a${at}.${field}`)}
          onChange={(next) => onChange({ ...line, accepts: accepts.with(at, next) })}
          onRemove={
            accepts.length > 1
              ? () => onChange({ ...line, accepts: accepts.toSpliced(at, 1) })
              : undefined
          }
        />
      ))}
      <div className={styles.bar}>
        {accepts.length < limits.accepts && (
          <Button
            size="small"
            kind="quiet"
            onClick={() => onChange({ ...line, accepts: [...accepts, emptyMatch] })}
          >
            Add an alternative
          </Button>
        )}
        {onRemove && (
          <Button size="small" kind="danger-quiet" onClick={onRemove}>
            Remove line
          </Button>
        )}
      </div>
    </fieldset>
  )
}
