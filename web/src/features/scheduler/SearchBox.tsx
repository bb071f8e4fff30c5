import { startTransition } from 'react'
import { SearchField } from '#ui/SearchField.tsx'
import { useTyped } from './useTyped.ts'

type SearchBoxProps = {
  /** The query of the address. */
  q: string
  /** Writes it there. */
  keep: (q: string) => void
  /** Searches for what is typed; may wait while letters come. */
  onType: (query: string) => void
}

/** The box one types a query in: a letter draws nothing else, what it finds follows. */
export function SearchBox({ q, keep, onType }: SearchBoxProps) {
  const [text, type] = useTyped(q, keep)
  return (
    <SearchField
      label="Search the catalog by title, code or instructor"
      placeholder="Title, code or instructor"
      value={text}
      onChange={({ target: { value } }) => {
        type(value)
        startTransition(() => onType(value))
      }}
    />
  )
}
