import { useEffect, useRef } from 'react'
import { Link } from '#ui/actions/Link.tsx'
import { Count } from '#ui/data/Count.tsx'
import { bringIntoView } from './bringIntoView.ts'
import styles from './Tabs.module.css'

export type Tab = { href: string; label: string; count?: number | undefined }

type TabsProps = {
  /** The accessible name: "Factrak". */
  label: string
  tabs: readonly Tab[]
  /** The `href` of the current tab. */
  current: string
}

/** Tabs as links: the pages of a service or the addressable parts of a page. Scrolls sideways with the current tab in view. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useRef<HTMLElement>(null)
  const at = tabs.findIndex(({ href }) => href === current)
  const isCounted = tabs.some(({ count }) => count !== undefined)
  useEffect(() => {
    // External system: the scroll position.
    const show = () => {
      const tab = row.current?.querySelectorAll('a')[at]
      if (tab) bringIntoView(tab)
    }
    show()
    window.addEventListener('resize', show)
    return () => window.removeEventListener('resize', show)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- counts widen the tabs when they come
  }, [at, isCounted])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? 'page' : undefined}
          onFocus={({ currentTarget }) => bringIntoView(currentTarget)}
        >
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </Link>
      ))}
    </nav>
  )
}
