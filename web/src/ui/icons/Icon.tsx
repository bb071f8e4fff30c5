import { classes } from '#ui/classes.ts'
import styles from './Icon.module.css'

/** SVG path data, from one of the files in `icons/`. A page ships only the paths it names. */
export type IconPath = `M${string}` | `m${string}`

type IconProps = { path: IconPath; filled?: boolean | undefined; className?: string | undefined }

/** A decorative icon beside text: hidden from screen readers, as tall as the text, in its color. */
export function Icon({ path, filled, className }: IconProps) {
  return (
    <svg
      className={classes(styles.icon, filled && styles.filled, className)}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
