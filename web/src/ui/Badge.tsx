import type { ReactNode } from 'react'
import styles from './Badge.module.css'
import { classes } from './classes.ts'
import { Icon, type IconPath } from './Icon.tsx'

type BadgeProps = {
  /** Gold is for "new" and "you are here" alone. */
  kind?: 'plain' | 'brand' | 'gold' | 'good' | 'warn' | 'bad' | 'info' | 'line' | undefined
  icon?: IconPath | undefined
  children: ReactNode
}

/** One or two words about the state of the thing beside it. */
export function Badge({ kind = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, kind !== 'plain' && styles[kind])}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  )
}
