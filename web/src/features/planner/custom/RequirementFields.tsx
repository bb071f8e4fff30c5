import { Button } from '#ui/actions/Button.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { plusIcon } from '#ui/icons/signs.ts'
import { Card } from '#ui/layout/Card.tsx'
import { LineFields } from './LineFields.tsx'
import {
  type ControlOf,
  emptyLine,
  type FormLine,
  type FormRequirement,
  limits,
} from './programForm.ts'
import styles from './custom.module.css'

type RequirementFieldsProps = {
  requirement: FormRequirement
  at: number
  /** Every line of the program; a new line needs an id that none of them has. */
  taken: readonly FormLine[]
  /** Returns the name and the error of a control. */
  control: ControlOf
  onChange: (requirement: FormRequirement) => void
  /** Absent for the only requirement. */
  onRemove?: (() => void) | undefined
}

/** A requirement of the form: its name, how many courses it needs, and its lines. */
export function RequirementFields({
  requirement,
  at,
  taken,
  control,
  onChange,
  onRemove,
}: RequirementFieldsProps) {
  const { name, need, lines } = requirement
  const title = name.trim() || `Requirement ${at + 1}`
  return (
    <Card
      title={title}
      aside={
        onRemove && (
          <Button size="small" kind="danger-quiet" onClick={onRemove}>
            Remove {title}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <div className={styles.fields}>
          <TextField
            label="Requirement name"
            maxLength={limits.name}
            value={name}
            {...control(`r${at}.name`)}
            onChange={({ target }) => onChange({ ...requirement, name: target.value })}
          />
          <TextField
            label="Courses needed"
            inputMode="numeric"
            maxLength={2}
            value={need}
            {...control(`r${at}.need`)}
            onChange={({ target }) => onChange({ ...requirement, need: target.value })}
          />
        </div>
        {lines.map((line, index) => (
          <LineFields
            key={line.id}
            line={line}
            name={`Line ${index + 1} of ${title}`}
            control={(field) => control(`r${at}.l${index}.${field}`)}
            onChange={(next) => onChange({ ...requirement, lines: lines.with(index, next) })}
            onRemove={
              lines.length > 1
                ? () => onChange({ ...requirement, lines: lines.toSpliced(index, 1) })
                : undefined
            }
          />
        ))}
        {lines.length < limits.lines && (
          <Button
            size="small"
            onClick={() => onChange({ ...requirement, lines: [...lines, emptyLine(taken)] })}
          >
            <Icon path={plusIcon} /> Add a line<span className="visually-hidden"> to {title}</span>
          </Button>
        )}
      </div>
    </Card>
  )
}
