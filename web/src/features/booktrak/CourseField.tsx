import { bookLimits } from '@wso/contract/booktrak/bookRules'
import { RemovableChip } from '#ui/actions/RemovableChip.tsx'
import { ComboboxField } from '#ui/search/ComboboxField.tsx'
import { useCourseOptions } from './useCourseOptions.ts'
import styles from './booktrak.module.css'

export type ChosenCourse = { id: number; code: string }

type CourseFieldProps = {
  label: string
  hint?: string | undefined
  name?: string | undefined
  error?: string | undefined
  optional?: boolean | undefined
  chosen: readonly ChosenCourse[]
  onChange: (chosen: ChosenCourse[]) => void
}

/** Chooses courses by their code, one after another. */
export function CourseField({ chosen, onChange, ...field }: CourseFieldProps) {
  const { options, onSearch, ...list } = useCourseOptions()
  return (
    <div className={styles.section}>
      {chosen.length < bookLimits.courses && (
        <ComboboxField
          adds
          {...field}
          {...list}
          options={options.filter(({ value }) => !chosen.some(({ id }) => String(id) === value))}
          value={null}
          onSearch={onSearch}
          onChange={(option) => {
            if (option) onChange([...chosen, { id: Number(option.value), code: option.label }])
            onSearch('')
          }}
        />
      )}
      {chosen.length > 0 && (
        <div className={styles.acts}>
          {chosen.map(({ id, code }) => (
            <RemovableChip
              key={id}
              label={code}
              onRemove={() => onChange(chosen.filter((course) => course.id !== id))}
            />
          ))}
        </div>
      )}
    </div>
  )
}
