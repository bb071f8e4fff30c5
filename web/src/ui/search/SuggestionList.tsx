import type { RefObject } from 'react'
import { usePopup } from '#ui/overlays/usePopup.ts'
import type { Suggestion } from './suggestion.ts'
import styles from './SuggestionList.module.css'

type SuggestionListProps = {
  /** The field that the list belongs to. */
  field: RefObject<HTMLElement | null>
  id: string
  label: string
  found: readonly Suggestion[]
  active: number
  choose: (id: string) => void
}

/** The open list of suggestions, in the top layer. */
export function SuggestionList(props: SuggestionListProps) {
  const { field, id, label, found, active, choose } = props
  const list = usePopup(field, true)
  return (
    <div
      ref={list}
      id={id}
      popover="manual"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven from a box
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      className={styles.list}
    >
      {found.map((suggestion, at) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above has the keys
        <div
          key={suggestion.id}
          id={`${id}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- required by the listbox
          role="option"
          tabIndex={-1}
          aria-selected={at === active}
          className={styles.option}
          // Keep the focus in the field until the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(suggestion.id)}
        >
          <span>
            {suggestion.label}
            {suggestion.detail && <span className={styles.detail}> {suggestion.detail}</span>}
          </span>
          {suggestion.kind && <span className={styles.kind}>{suggestion.kind}</span>}
        </div>
      ))}
    </div>
  )
}
