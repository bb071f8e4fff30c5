import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Icon, type IconPath } from './Icon.tsx'
import styles from './Menu.module.css'

type MenuItemProps = {
  icon?: IconPath | undefined
  /** Loses something, or affects another person. */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

/** An act in a Menu. The menu closes with it, and focus is on the menu's button when a dialog opens. */
export function MenuItem({ icon, danger, disabled, onChoose, children }: MenuItemProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      disabled={disabled}
      className={classes(styles.item, danger && styles.danger)}
      onClick={onChoose}
    >
      {icon && <Icon path={icon} />}
      {children}
    </button>
  )
}
