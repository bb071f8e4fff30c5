import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import type { Option } from '#ui/search/Combobox.tsx'
import { ComboboxField } from '#ui/search/ComboboxField.tsx'
import { personLine } from '../administration.labels.ts'

type DuplicateFieldProps = {
  /** The account that is kept, which is not offered. */
  keptID: number
  value: Option | null
  onChange: (option: Option | null) => void
}

/** Finds any account by name, username or id. */
export function DuplicateField({ keptID, value, onChange }: DuplicateFieldProps) {
  const [typed, setTyped] = useState('')
  // Search once per pause in typing rather than on every keystroke.
  const q = useDeferredValue(typed.trim())
  const { data, isFetching } = useQuery({
    ...read(api.adminPeople.list, { query: { q, limit: 8 } }),
    enabled: q !== '',
  })
  const options = (q === '' ? [] : (data?.items ?? []))
    .filter(({ id }) => id !== keptID)
    .map((person) => ({
      value: String(person.id),
      label: person.name,
      detail: personLine(person),
    }))
  return (
    <ComboboxField
      label="Account to merge and delete"
      hint="Name, username or id"
      options={options}
      value={value}
      busy={isFetching}
      none={q === '' ? 'Type to see people' : 'No matching people'}
      onSearch={setTyped}
      onChange={onChange}
    />
  )
}
