import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { type Tab, Tabs } from '#ui/navigation/Tabs.tsx'
import { PageTop } from './PageTop.tsx'
import styles from './ServiceTop.module.css'

type ServiceTopProps = {
  /** The name of the service. */
  name: string
  /** True on the page whose heading is the name of the service. */
  isHeading?: boolean | undefined
  /** False for pages that the bar of a phone does not name. */
  isInBar?: boolean
  /** None are shown for a single one. */
  tabs: readonly Tab[]
  /** The `href` of the current tab. */
  current: string
  /** The search of the service, or its main choice. */
  end?: ReactNode
}

/**
 * The header of every page of a service: its name, its tabs, its search. Phones show the name in the
 * bar.
 */
export const ServiceTop = ({
  name,
  isHeading,
  isInBar = true,
  tabs,
  current,
  end,
}: ServiceTopProps) => (
  <div className={classes(styles.top, !isInBar && styles.named)}>
    <div className={styles.name}>{isHeading ? <PageTop title={name} /> : <p>{name}</p>}</div>
    {tabs.length > 1 && <Tabs label={name} tabs={tabs} current={current} />}
    {end && <div className={styles.end}>{end}</div>}
  </div>
)
