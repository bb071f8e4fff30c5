import type { Suggestion } from '@wso/contract/autocomplete'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { SearchField } from '#ui/search/SearchField.tsx'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'

const most = 8
const waitMs = 150

const words = { area: 'Area of study', course: 'Course', professor: 'Professor' } as const
const addressOf = ({ type, id }: Suggestion) =>
  ({
    area: factrakPaths.area.to({ params: { area: id } }),
    course: factrakPaths.course.to({ params: { courseID: id } }),
    professor: factrakPaths.professor.to({ params: { profID: id } }),
  })[type]

/** Suggests professors, courses and areas while typing. Enter without a selection searches for the text. */
export function FactrakSearch() {
  const [, navigate] = useLocation()
  const [{ q }] = useSearchOf(factrakPaths.search)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const listID = useId()
  const text = (typed ?? q).trim()
  const asked = useSettled(text)
  const { data } = useQuery({
    ...read(api.autocomplete.factrak, { query: { q: asked, limit: most } }),
    enabled: isOpen && asked !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  const found = isOpen && text !== '' ? (data ?? []) : []

  const leave = (address: string) => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
    navigate(address)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive((at) => (at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
      setActive(-1)
    }
  }
  return (
    <search className={styles.search}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = found[active]
          if (chosen) leave(addressOf(chosen))
          else if (text) leave(factrakPaths.search.to({ search: { q: text } }))
        }}
      >
        <SearchField
          label="Search Factrak"
          placeholder="Professor, course or area"
          value={typed ?? q}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text box with suggestions
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={listID}
          aria-activedescendant={found[active] ? `${listID}-${active}` : undefined}
          onKeyDown={press}
          onFocus={() => setOpen(true)}
          onBlur={() => setOpen(false)}
          onChange={(event) => {
            setTyped(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
        />
      </form>
      <SuggestionList id={listID} found={found} active={active} choose={leave} />
      <output className="visually-hidden">
        {found.length > 0 && `${found.length} suggestions`}
      </output>
    </search>
  )
}

type SuggestionListProps = {
  id: string
  found: readonly Suggestion[]
  active: number
  choose: (address: string) => void
}

const SuggestionList = ({ id, found, active, choose }: SuggestionListProps) => (
  <div
    id={id}
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a select cannot be driven from a box
    role="listbox"
    aria-label="Suggestions"
    tabIndex={-1}
    className={styles.suggestions}
    hidden={found.length === 0}
  >
    {found.map((suggestion, at) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the box above has the keys
      <div
        key={`${suggestion.type} ${suggestion.id}`}
        id={`${id}-${at}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- required by the listbox
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        className={styles.suggestion}
        // Keep the focus in the field until the click arrives.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => choose(addressOf(suggestion))}
      >
        <span>
          {suggestion.value}
          {suggestion.detail && <span className={styles.quiet}> {suggestion.detail}</span>}
        </span>
        <span className={styles.kind}>{words[suggestion.type]}</span>
      </div>
    ))}
  </div>
)

/** Returns the text once it has not changed for a moment. */
function useSettled(text: string) {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // External system: a timer.
    const timer = setTimeout(() => setSettled(text), waitMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
