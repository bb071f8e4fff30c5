import { useEffect, useRef } from 'react'
import { Count } from '#ui/data/Count.tsx'
import { Link } from '#ui/actions/Link.tsx'
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
  useEffect(() => {
    const nav = row.current
    const tab =
      nav && [...nav.querySelectorAll('a')].find((a) => a.getAttribute('href') === current)
    if (!tab) return
    // scrollIntoView would also scroll the page.
    nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2
  }, [current])
  return (
    <nav ref={row} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          aria-current={tab.href === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <Count value={tab.count} />}
        </Link>
      ))}
    </nav>
  )
}
