import { startTransition } from 'react'
import { SearchField } from '#ui/search/SearchField.tsx'
import { useSearchText } from './useSearchText.ts'

type SearchBoxProps = {
  /** The query in the URL. */
  q: string
  /** Writes the query to the URL. */
  keep: (q: string) => void
  /** Searches for the text; may run late while the viewer types. */
  onType: (query: string) => void
}

/** The search field. A keystroke renders only the field; the results follow. */
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
