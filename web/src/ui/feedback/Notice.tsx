import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertIcon, infoIcon, okIcon } from '#ui/icons/signs.ts'
import styles from './Notice.module.css'

type NoticeProps = {
  kind?: 'info' | 'good' | 'warn' | 'bad' | undefined
  /** Announces the notice when it appears: "status" politely, "alert" at once. Omit for notices present from the start. */
  role?: 'status' | 'alert' | undefined
  children: ReactNode
}

const signs = { info: infoIcon, good: okIcon, warn: alertIcon, bad: alertIcon } as const

/** A persistent message with an icon for its kind. */
export function Notice({ kind = 'info', role, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={role}>
      <Icon path={signs[kind]} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
