import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { alertIcon, infoIcon, okIcon } from './icons/signs.ts'
import styles from './Notice.module.css'

type NoticeProps = {
  kind?: 'info' | 'good' | 'warn' | 'bad' | undefined
  /** Read out when it appears: "status" waits its turn, "alert" does not. Leave out what was there from the start. */
  role?: 'status' | 'alert' | undefined
  children: ReactNode
}

const signs = { info: infoIcon, good: okIcon, warn: alertIcon, bad: alertIcon } as const

/** A sentence that stays in the page, with a sign that says how to take it. */
export function Notice({ kind = 'info', role, children }: NoticeProps) {
  return (
    <div className={classes(styles.notice, styles[kind])} role={role}>
      <Icon path={signs[kind]} />
      <div className={styles.words}>{children}</div>
    </div>
  )
}
