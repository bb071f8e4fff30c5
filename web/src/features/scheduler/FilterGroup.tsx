import { type ReactNode, useState } from 'react'
import { Count } from '#ui/Count.tsx'
import { Icon } from '#ui/Icon.tsx'
import { downIcon } from '#ui/icons/signs.ts'
import styles from './catalog.module.css'

type FilterGroupProps = { title: string; chosen: number; open?: boolean; children: ReactNode }

/** A group of filters that folds away, and is not drawn then; what is chosen inside is counted beside its title. */
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
