import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ComboboxField } from '#ui/search/ComboboxField.tsx'

const suggestions = 8

type TagSearchProps = {
  hint?: string | undefined
  /** The names of tags that are not offered, because they are chosen already. */
  taken: readonly string[]
  onChoose: (tag: { id: number; name: string }) => void
}

/** Finds an existing tag by part of its name. The field is empty again after each choice. */
export function TagSearch({ hint, taken, onChoose }: TagSearchProps) {
  const [typed, setTyped] = useState('')
  // Search once per pause in typing rather than on every keystroke.
  const q = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    ...read(api.users.suggestTags, { query: { q, limit: suggestions } }),
    enabled: q !== '',
  })
  const options = data
    .filter(({ value }) => !taken.includes(value))
    .map(({ id, value }) => ({ value: String(id), label: value }))
  return (
    <ComboboxField
      adds
      label="Add a tag"
      placeholder="Type part of a group’s name"
      hint={hint}
      options={options}
      value={null}
      busy={isFetching}
      none={q === '' ? 'Type to see groups' : 'No matching groups'}
      onSearch={setTyped}
      onChange={(option) => {
        if (option) onChoose({ id: Number(option.value), name: option.label })
        setTyped('')
      }}
    />
  )
}
