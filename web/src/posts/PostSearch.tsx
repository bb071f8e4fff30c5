import { useEffect, useState } from 'react'
import { SearchField } from '#ui/search/SearchField.tsx'

const pauseMs = 150

type PostSearchProps = { label: string; value: string; onSearch: (q: string) => void }

/** A search box that searches while typing, debounced. The query is part of the address. */
export function PostSearch({ label, value, onSearch }: PostSearchProps) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  if (value !== searched) {
    // The address changed elsewhere: by Back or "Clear".
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
      label={label}
      placeholder={label}
      maxLength={200}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
