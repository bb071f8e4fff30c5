import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { Kbd } from '#ui/actions/Kbd.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { searchIcon } from '#ui/icons/signs.ts'
import { Modal } from '#ui/overlays/Modal.tsx'
import { CommandGroup, type Commands } from './CommandGroup.tsx'
import styles from './CommandDialog.module.css'

export type { Command } from './CommandGroup.tsx'

type CommandDialogProps = {
  /** The accessible name: "Jump to". */
  label: string
  query: string
  onQuery: (query: string) => void
  groups: readonly Commands[]
  onChoose: (id: string) => void
  onClose: () => void
  busy?: boolean | undefined
  /** Shown instead of an empty list. */
  empty?: ReactNode
  /** Shown below the results: what is missing from them. */
  notice?: ReactNode
}

/**
 * A search field with a grouped list of results. Arrows move, Enter opens, Esc closes and returns focus.
 * Enter before there is a result opens the first one as soon as it arrives.
 */
export function CommandDialog({ label, query, groups, busy, ...act }: CommandDialogProps) {
  const listId = useId()
  const list = useRef<HTMLDivElement>(null)
  const [picked, setPicked] = useState<string>()
  /** Enter was pressed before there was a result. */
  const isEntered = useRef(false)
  const ids = groups.flatMap((group) => group.items.map((item) => item.id))
  // When the highlighted result disappears, highlight the first one.
  const current = picked && ids.includes(picked) ? picked : ids[0]

  useEffect(() => {
    if (!current) return
    const marked = list.current?.querySelector('[aria-selected="true"]')
    marked?.scrollIntoView({ block: 'nearest' })
  }, [current])

  const choose = useEffectEvent(act.onChoose)
  useEffect(() => {
    // External system: the server, whose first result is chosen when it arrives.
    if (!current || !isEntered.current) return
    isEntered.current = false
    choose(current)
  }, [current])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && current) act.onChoose(current)
    else if (event.key === 'Enter') isEntered.current = busy === true
    else if (event.key === 'ArrowDown') setPicked(neighbor(ids, current, 1))
    else if (event.key === 'ArrowUp') setPicked(neighbor(ids, current, -1))
    else return
    event.preventDefault()
  }
  return (
    <Modal className={styles.dialog} aria-label={label} onClose={act.onClose} light>
      <div className={styles.search}>
        <Icon path={searchIcon} />
        <input
          role="combobox"
          aria-label={label}
          aria-expanded={ids.length > 0}
          aria-controls={listId}
          aria-activedescendant={current && `${listId}-${current}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={label}
          value={query}
          onChange={(event) => {
            setPicked(undefined)
            isEntered.current = false
            act.onQuery(event.target.value)
          }}
          onKeyDown={keyDown}
          data-focus-first
        />
      </div>
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven from a box
        role="listbox"
        aria-label={label}
        aria-busy={busy}
        className={styles.list}
      >
        {groups.map((group) => (
          <CommandGroup
            key={group.label}
            {...group}
            listId={listId}
            current={current}
            onChoose={act.onChoose}
            onPick={setPicked}
          />
        ))}
      </div>
      {ids.length === 0 && <div className={styles.note}>{busy ? 'Searching…' : act.empty}</div>}
      <div className={styles.note}>{act.notice}</div>
      <output className="visually-hidden">{found(ids.length, busy)}</output>
      <footer className={styles.foot}>
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> move
        </span>
        <span>
          <Kbd>Enter</Kbd> open
        </span>
        <span>
          <Kbd>Esc</Kbd> close
        </span>
      </footer>
    </Modal>
  )
}

function neighbor(ids: readonly string[], current: string | undefined, by: number) {
  return ids.at((ids.indexOf(current ?? '') + by) % ids.length)
}

function found(count: number, busy = false) {
  if (busy) return ''
  return count === 1 ? '1 result' : `${count} results`
}
