import { useId } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconPath } from './Icon.tsx'
import styles from './Segmented.module.css'

type Segment<V extends string> = { value: V; label: string; icon?: IconPath | undefined }

type SegmentedProps<V extends string> = {
  /** What is chosen between: "View". For readers; the words of the segments are enough for the eye. */
  label: string
  segments: readonly Segment<V>[]
  value: V
  onChoose: (value: V) => void
  small?: boolean | undefined
  wide?: boolean | undefined
}

/** Two to four views of the same thing, one at a time. */
export function Segmented<V extends string>({
  label,
  segments,
  value,
  onChoose,
  small,
  wide,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes(styles.segments, small && styles.small, wide && styles.wide)}>
      <legend className="visually-hidden">{label}</legend>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChoose(segment.value)}
          />
          {segment.icon && <Icon path={segment.icon} />}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
