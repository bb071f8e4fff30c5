import { useState } from 'react'
import { useLocation } from 'wouter'
import { SuggestField } from '#ui/search/SuggestField.tsx'
import { directory } from '../../users.paths.ts'
import { DirectoryBar } from './DirectoryBar.tsx'
import { directoryField } from './directoryField.ts'
import { usePeopleNamed } from './usePeopleNamed.public.ts'

/** The directory search of the home page. Suggests people; a search opens the directory. */
export function DirectorySearch() {
  const [words, setWords] = useState('')
  const [filters, setFilters] = useState(0)
  const [asked, ask] = useState('')
  const [, navigate] = useLocation()
  const { people } = usePeopleNamed(asked)
  const change = (text: string, count: number) => {
    setWords(text)
    setFilters(count)
  }
  return (
    <DirectoryBar
      words={words}
      filters={filters}
      large
      onChange={change}
      onSearch={() => {
        const q = words.trim()
        if (q) navigate(directory.to({ search: { q } }))
      }}
      field={
        <SuggestField
          {...directoryField}
          large
          listLabel="People"
          value={words}
          onChange={(text) => change(text, 0)}
          onAsk={ask}
          suggestions={people}
          onChoose={navigate}
        />
      }
    />
  )
}
