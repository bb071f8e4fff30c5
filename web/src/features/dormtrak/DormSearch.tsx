import { campus } from '@wso/contract/campus'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { SearchField } from '#ui/search/SearchField.tsx'
import styles from './dormtrak.module.css'
import { dormtrakPaths } from './dormtrak.paths.ts'
import { recentDorms } from './recentDorms.ts'
import { useDormtrak } from './useDormtrak.ts'

type Suggestion = { id: number; name: string; detail?: string | undefined }
const most = 8

/** Finds dorms while the viewer types; without text it suggests recently opened ones. */
export function DormSearch() {
  const [, navigate] = useLocation()
  const [{ q }] = useSearchOf(dormtrakPaths.search)
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const listID = useId()
  const text = (typed ?? q).trim()
  const found = useSuggestions(text, isOpen)

  const leave = (address: string) => {
    setOpen(false)
    setActive(-1)
    setTyped(undefined)
    navigate(address)
  }
  const open = ({ id }: Suggestion) => leave(dormtrakPaths.dorm.to({ params: { dormID: id } }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const chosen = found[active]
    if (chosen) open(chosen)
    else if (text) leave(dormtrakPaths.search.to({ search: { q: text } }))
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const next = nextActive(event.key, active, found.length)
    if (next !== undefined) {
      event.preventDefault()
      setActive(next)
    }
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  }
  return (
    <search className={styles.search}>
      <form onSubmit={submit}>
        <SearchField
          label={`Search ${campus.services.dormtrak}`}
          placeholder="Find a dorm"
          value={typed ?? q}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text box with a list of places
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
        <Suggestions {...{ listID, found, active, open }} label={text ? 'Dorms' : 'Recent dorms'} />
      </form>
    </search>
  )
}

function nextActive(key: string, active: number, count: number) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[key]
  if (!step || count === 0) return undefined
  return (active + step + count + (active < 0 && step < 0 ? 1 : 0)) % count
}

function useSuggestions(text: string, isOpen: boolean): Suggestion[] {
  const { me } = useDormtrak()
  const { data } = useQuery({
    ...read(api.dorms.list, { query: { q: text, limit: most }, preload: ['neighborhood'] }),
    enabled: isOpen && text !== '',
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  })
  if (!isOpen) return []
  if (text === '') return recentDorms(me?.id ?? 0)
  const dorms = data?.items ?? []
  return dorms.map(({ id, name, neighborhood }) => ({ id, name, detail: neighborhood?.name }))
}

type SuggestionsProps = {
  listID: string
  label: string
  found: readonly Suggestion[]
  active: number
  open: (dorm: Suggestion) => void
}

function Suggestions({ listID, label, found, active, open }: SuggestionsProps) {
  return (
    <div
      id={listID}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the list of a combobox
      role="listbox"
      aria-label={label}
      className={styles.suggestions}
      hidden={found.length === 0}
    >
      {found.map((dorm, at) => (
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- focus stays in the box
        <div
          key={dorm.id}
          id={`${listID}-${at}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option of a combobox
          role="option"
          aria-selected={at === active}
          className={styles.suggestion}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => open(dorm)}
        >
          {dorm.name}
          {dorm.detail && <span className={styles.kind}>{dorm.detail}</span>}
        </div>
      ))}
    </div>
  )
}
