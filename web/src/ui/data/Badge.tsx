import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import styles from './Badge.module.css'

type BadgeProps = {
  /** Use gold only for "new" and "you are here". */
  kind?: 'plain' | 'brand' | 'gold' | 'good' | 'warn' | 'bad' | 'info' | 'line' | undefined
  icon?: IconPath | undefined
  children: ReactNode
}

/** One or two words about the state of an item. */
export function Badge({ kind = 'plain', icon, children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, kind !== 'plain' && styles[kind])}>
      {icon && <Icon path={icon} />}
      {children}
    </span>
  )
}
