import { readSearch } from '@wso/contract/users/users.query'
import { type Ref, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { SearchField } from '#ui/search/SearchField.tsx'
import { directory } from '../../users.paths.ts'
import { countFilters, filtersIn } from '../query/filters.ts'
import { DirectoryBar } from './DirectoryBar.tsx'
import { directoryField } from './directoryField.ts'

const pauseMs = 150
/** The state of a history entry whose query followed the text, rather than being searched for. */
const typing = { isTyping: true }
/** Returns true when the query in the URL is still being typed. */
export const isStillTyping = (): boolean => Reflect.get(Object(history.state), 'isTyping') === true

/** The directory search beside its results, which follow the text and the filters. */
export function LiveSearch({ q, ref }: { q: string; ref: Ref<HTMLInputElement> }) {
  const [words, setWords] = useState(q)
  const [searched, setSearched] = useState(q)
  const [, navigate] = useLocation()
  if (q !== searched) {
    // The URL changed elsewhere: by Back or a link.
    setSearched(q)
    if (q !== words.trim()) setWords(q)
  }
  const query = words.trim()
  const isUnfinished = 'problem' in readSearch(query)
  useEffect(() => {
    if (query === q || isUnfinished) return undefined
    // External system: a timer, so that not every keystroke becomes a request.
    const timer = setTimeout(() => {
      // Typing a search creates a single history entry.
      navigate(directory.to({ search: { q: query } }), { replace: q !== '', state: typing })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [query, isUnfinished, q, navigate])
  return (
    <DirectoryBar
      words={words}
      filters={countFilters(filtersIn(words))}
      onChange={setWords}
      onSearch={() => navigate(directory.to({ search: { q: query } }))}
      field={
        <SearchField
          {...directoryField}
          ref={ref}
          enterKeyHint="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      }
    />
  )
}
