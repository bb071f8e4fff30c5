import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import styles from './Menu.module.css'

type MenuItemProps = {
  icon?: IconPath | undefined
  /** Marks destructive actions and those that affect another person. */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

/** An action in a Menu. Choosing it closes the menu and returns focus to the menu's button. */
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
