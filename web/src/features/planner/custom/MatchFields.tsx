import { campusRequirements } from '@wso/contract/campus/requirements'
import { termLabel } from '@wso/contract/campus/termNoun'
import { Button } from '#ui/actions/Button.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import type { ControlOf, FormMatch } from './programForm.ts'
import styles from './custom.module.css'

type MatchFieldsProps = {
  match: FormMatch
  name: string
  /** Returns the name and the error of a control. */
  control: ControlOf
  onChange: (match: FormMatch) => void
  onRemove?: (() => void) | undefined
}

type TextName = Exclude<keyof FormMatch, 'flags' | 'fromSemester' | 'rest'>
const main: [TextName, string, string][] = [
  ['courses', 'Courses', 'BIOL 101, BIOL 102'],
  ['departments', 'Departments', 'BIOL, CHEM'],
  ['levels', 'Levels', '300, 400'],
]
const more: [TextName, string, string][] = [
  ['attributes', 'Registrar attributes', 'AFR_AFRCORE'],
  ['classTypes', 'Class formats', 'Seminar, Tutorial'],
  ['components', 'Includes a', 'Laboratory'],
  ['except', 'Except', 'BIOL 100'],
]
/** The terms of a plan, counted from 1, without the first. */
const laterTerms = () => {
  const { years, terms } = campusRequirements().plan
  return Array.from({ length: years * terms.length - 1 }, (_, at) => at + 2)
}

const choices = () => campusRequirements().tags.filter(({ kind }) => kind !== 'other')

/** The conditions that a course must meet, all of them. */
export function MatchFields({ match, name, control, onChange, onRemove }: MatchFieldsProps) {
  const text = ([field, label, example]: [TextName, string, string]) => (
    <TextField
      key={field}
      label={label}
      placeholder={example}
      maxLength={300}
      value={match[field]}
      {...control(field)}
      onChange={({ target }) => onChange({ ...match, [field]: target.value })}
    />
  )
  const toggle = (flag: string) =>
    match.flags.includes(flag)
      ? match.flags.filter((each) => each !== flag)
      : [...match.flags, flag]
  const isRefined = more.some(([field]) => match[field] !== '') || match.fromSemester !== ''
  return (
    <fieldset className={styles.match}>
      <legend>{name}</legend>
      <div className={styles.fields}>{main.map(text)}</div>
      <details open={isRefined || match.flags.length > 0}>
        <summary>More conditions</summary>
        <div className={styles.stack}>
          <div className={styles.fields}>
            {more.map(text)}
            <SelectField
              label="Not before"
              value={match.fromSemester}
              onChange={({ target }) => onChange({ ...match, fromSemester: target.value })}
            >
              <option value="">Any time</option>
              {laterTerms().map((semester) => (
                <option key={semester} value={semester}>
                  {termLabel} {semester}
                </option>
              ))}
            </SelectField>
          </div>
          <div className={styles.checks}>
            {choices().map(({ code, label }) => (
              <CheckField
                key={code}
                label={label}
                checked={match.flags.includes(code)}
                onChange={() => onChange({ ...match, flags: toggle(code) })}
              />
            ))}
          </div>
        </div>
      </details>
      {onRemove && (
        <Button size="small" kind="danger-quiet" onClick={onRemove}>
          Remove {name.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}
