import { useEffect, useState } from 'react'
import { SearchField } from '#ui/SearchField.tsx'

const pauseMs = 150

type PostSearchProps = { label: string; value: string; onSearch: (q: string) => void }

/** A search box whose results follow the typing; the address holds what was last searched for. */
export function PostSearch({ label, value, onSearch }: PostSearchProps) {
  const [typed, setTyped] = useState(value)
  const [searched, setSearched] = useState(value)
  if (value !== searched) {
    // The address changed without this box: Back, or "Clear".
    setSearched(value)
    if (value !== typed.trim()) setTyped(value)
  }
  useEffect(() => {
    if (typed.trim() === value) return undefined
    // Outside React: the clock, so that not every letter asks the server.
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
