import type { ReactNode } from 'react'
import { classes } from '#ui/classes.ts'
import { Icon, type IconPath } from '#ui/icons/Icon.tsx'
import { checkIcon } from '#ui/icons/signs.ts'
import styles from './Menu.module.css'

/** Keeps the place of the check mark. */
const noIcon = 'M0 0'

type MenuItemProps = {
  icon?: IconPath | undefined
  /** Marks destructive actions and those that affect another person. */
  danger?: boolean | undefined
  disabled?: boolean | undefined
  /** True for the current one of several choices, false for the others. */
  checked?: boolean | undefined
  onChoose: () => void
  children: ReactNode
}

/** An action or a choice in a Menu. Choosing it closes the menu and returns focus to the menu's button. */
export function MenuItem({
  checked,
  icon = checked === undefined ? undefined : checked ? checkIcon : noIcon,
  danger,
  disabled,
  onChoose,
  children,
}: MenuItemProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a menu holds no native radio buttons
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
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
