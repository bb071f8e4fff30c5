import { useId } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import styles from './Segmented.module.css'

type Segment<V extends string> = { value: V; label: string; icon?: IconPath | undefined }

type SegmentedProps<V extends string> = {
  /** The accessible name: "View". */
  label: string
  segments: readonly Segment<V>[]
  value: V
  onChoose: (value: V) => void
  small?: boolean | undefined
  wide?: boolean | undefined
}

/** A segmented control of two to four options. */
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
