import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Tabs } from './Tabs.tsx'
import styles from './Parts.module.css'

type PartTabsProps<Name extends string> = {
  /** The accessible name: "Parts of BIOL 214". */
  label: string
  parts: readonly { name: Name; label: string; count?: number | undefined }[]
  current: Name
  hrefOf: (name: Name) => string
}

/**
 * The tabs between the parts of a page on phones, the first of which is the answer that most people come
 * for. Wider screens show all parts and no tabs.
 */
export function PartTabs<Name extends string>(props: PartTabsProps<Name>) {
  const { label, parts, current, hrefOf } = props
  const tabs = parts.map(({ name, ...tab }) => ({ ...tab, href: hrefOf(name) }))
  return (
    <div className={styles.tabs}>
      <Tabs label={label} tabs={tabs} current={hrefOf(current)} />
    </div>
  )
}

/** A part of a page; on phones, it shows only while it is the current one. */
export const Part = ({ isCurrent, children }: { isCurrent: boolean; children: ReactNode }) => (
  <div className={classes(styles.part, !isCurrent && styles.other)}>{children}</div>
)
