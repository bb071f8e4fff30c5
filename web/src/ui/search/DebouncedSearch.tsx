import { type ComponentProps, useEffect, useState } from 'react'
import { SearchField } from './SearchField.tsx'

const pauseMs = 150

type DebouncedSearchProps = Pick<
  ComponentProps<typeof SearchField>,
  'large' | 'end' | 'placeholder' | 'hideLabel'
> & {
  label: string
  value: string
  onSearch: (q: string) => void
}

/** A search box that searches while typing, debounced. The query is part of the URL. */
export function DebouncedSearch({ label, value, onSearch, ...look }: DebouncedSearchProps) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  if (value !== searched) {
    // The URL changed elsewhere: by Back or "Clear".
    setSearched(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    // External system: a timer, so that not every keystroke becomes a request.
    const timer = setTimeout(() => onSearch(typed.trim()), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, value, onSearch])
  return (
    <SearchField
      placeholder={label}
      {...look}
      label={label}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
