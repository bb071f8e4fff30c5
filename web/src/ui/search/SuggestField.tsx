import { type KeyboardEvent, type Ref, useEffect, useId, useState } from 'react'
import { SearchField } from './SearchField.tsx'
import styles from './SuggestField.module.css'

export type Suggestion = {
  /** Its URL. */
  id: string
  label: string
  /** Distinguishes suggestions with the same label. */
  detail?: string | undefined
  /** Its kind, shown on the right: "Course". */
  kind?: string | undefined
}

type SuggestFieldProps = {
  label: string
  placeholder: string
  /** Names the list for screen readers. */
  listLabel?: string | undefined
  value: string
  onChange: (text: string) => void
  suggestions: readonly Suggestion[]
  /** Called with the trimmed text when typing pauses, for the parent to load suggestions. */
  onAsk: (text: string) => void
  /** Called with the URL of the chosen suggestion. Enter without one submits the form. */
  onChoose: (id: string) => void
  large?: boolean | undefined
  maxLength?: number | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

const pauseMs = 150

/** A search field with suggestions, chosen by arrow keys and Enter or by pointer. */
export function SuggestField(props: SuggestFieldProps) {
  const { value, onChange, onAsk, onChoose, suggestions, listLabel, ...field } = props
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const listID = useId()
  const found = isOpen ? suggestions : []
  useEffect(() => {
    if (!isOpen) return undefined
    // External system: a timer, so that not every keystroke becomes a request.
    const timer = setTimeout(() => onAsk(value.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [isOpen, value, onAsk])

  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const choose = (id: string) => {
    close()
    onChoose(id)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = found[active]
    const next = nextActive(event.key, active, found.length)
    if (next !== undefined) setActive(next)
    else if (event.key === 'Enter' && chosen) choose(chosen.id)
    // The browser would otherwise clear the field.
    else if (event.key === 'Escape' && isOpen) close()
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.box}>
      <SearchField
        {...field}
        value={value}
        enterKeyHint="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text box with suggestions
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listID}
        aria-activedescendant={found[active] ? `${listID}-${active}` : undefined}
        onKeyDown={press}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onChange={({ target }) => {
          onChange(target.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      <SuggestionList
        id={listID}
        label={listLabel ?? 'Suggestions'}
        {...{ found, active, choose }}
      />
      <output className="visually-hidden">
        {found.length > 0 && `${found.length} suggestions`}
      </output>
    </div>
  )
}

/** The suggestion an arrow key moves to, around the ends; undefined for other keys. */
function nextActive(key: string, active: number, count: number) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!step || count === 0) return undefined
  return (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count
}

type SuggestionListProps = {
  id: string
  label: string
  found: readonly Suggestion[]
  active: number
  choose: (id: string) => void
}

const SuggestionList = ({ id, label, found, active, choose }: SuggestionListProps) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven from a box
    role="listbox"
    aria-label={label}
    tabIndex={-1}
    className={styles.list}
    hidden={found.length === 0}
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
