import { type KeyboardEvent, type Ref, Suspense, useEffect, useId, useRef, useState } from 'react'
import { part } from '#ui/loading/part.ts'
import { SearchField } from './SearchField.tsx'
import type { Suggestion } from './suggestion.ts'

// Loaded when the field gets the focus: the home page must stay small.
const SuggestionList = part(() => import('./SuggestionList.tsx').then((m) => m.SuggestionList))

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
  const box = useRef<HTMLDivElement>(null)
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
    <div ref={box}>
      <SearchField
        {...field}
        value={value}
        enterKeyHint="search"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text box with suggestions
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={found.length > 0 ? listID : undefined}
        aria-activedescendant={found[active] ? `${listID}-${active}` : undefined}
        onKeyDown={press}
        onFocus={() => {
          setOpen(true)
          void SuggestionList.load()
        }}
        onBlur={close}
        onChange={({ target }) => {
          onChange(target.value)
          setOpen(true)
          setActive(-1)
        }}
      />
      {found.length > 0 && (
        <Suspense>
          <SuggestionList
            field={box}
            id={listID}
            label={listLabel ?? 'Suggestions'}
            found={found}
            active={active}
            choose={choose}
          />
        </Suspense>
      )}
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
