import type { ReactNode } from 'react'
import styles from './CommandDialog.module.css'

export type Command = {
  id: string
  label: string
  /** Shown on the right: a category or a count. */
  detail?: string | undefined
  /** An Icon or a small Avatar. */
  lead?: ReactNode
}
export type Commands = { label: string; items: readonly Command[] }

type CommandGroupProps = Commands & {
  listId: string
  /** The id of the highlighted item. */
  current: string | undefined
  onChoose: (id: string) => void
  onPick: (id: string) => void
}

/** One group of results. Focus stays in the search field, which references the highlighted option. */
export function CommandGroup({
  label,
  items,
  listId,
  current,
  onChoose,
  onPick,
}: CommandGroupProps) {
  if (items.length === 0) return null
  const labelId = `${listId}-${label.replaceAll(/\W+/g, '-')}`
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no fieldset in a listbox
    <div role="group" aria-labelledby={labelId}>
      <div id={labelId} role="presentation" className={styles.group}>
        {label}
      </div>
      {items.map((item) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the box has focus and keys
        <div
          key={item.id}
          id={`${listId}-${item.id}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- required by the listbox
          role="option"
          aria-selected={item.id === current}
          className={styles.item}
          onClick={() => onChoose(item.id)}
          onMouseMove={() => onPick(item.id)}
        >
          {item.lead}
          <span>{item.label}</span>
          {item.detail && <span className={styles.detail}>{item.detail}</span>}
        </div>
      ))}
    </div>
  )
}
