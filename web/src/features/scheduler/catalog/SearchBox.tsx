import { startTransition } from 'react'
import { SearchField } from '#ui/search/SearchField.tsx'
import { useSearchText } from './useSearchText.ts'

type SearchBoxProps = {
  /** The query of the address. */
  q: string
  /** Writes it there. */
  keep: (q: string) => void
  /** Searches for the text; may be called late while the viewer types. */
  onType: (query: string) => void
}

/** The box one types a query in: a letter draws nothing else, what it finds follows. */
export function SearchBox({ q, keep, onType }: SearchBoxProps) {
  const [text, type] = useSearchText(q, keep)
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
