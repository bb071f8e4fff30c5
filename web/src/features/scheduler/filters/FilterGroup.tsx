import { type ReactNode, useState } from 'react'
import { Count } from '#ui/data/Count.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import styles from '../catalog/catalog.module.css'

type FilterGroupProps = { title: string; chosen: number; open?: boolean; children: ReactNode }

/**
 * A collapsible group of filters, with the number of active ones next to its title. Renders its
 * content only while open.
 */
export function FilterGroup({ title, chosen, open = false, children }: FilterGroupProps) {
  const [isOpen, setOpen] = useState(open || chosen > 0)
  return (
    <details
      className={styles.group}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <h3>{title}</h3>
        {chosen > 0 && <Count value={chosen} />}
        <Icon path={downIcon} />
      </summary>
      {isOpen && <div className={styles.options}>{children}</div>}
    </details>
  )
}
