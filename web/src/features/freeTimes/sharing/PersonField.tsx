import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useMe } from '#core/session/me.ts'
import { SuggestField } from '#ui/search/SuggestField.tsx'

type PersonFieldProps = {
  label: string
  /** People who are chosen already. */
  without: readonly number[]
  onChoose: (person: { id: number; name: string }) => void
}

/** Finds a person of the directory by name or username. */
export function PersonField({ label, without, onChoose }: PersonFieldProps) {
  const me = useMe()
  const [typed, setTyped] = useState('')
  const [asked, ask] = useState('')
  const enabled = /^[^"():]{2,}$/.test(asked)
  const { data } = useQuery({
    ...read(api.users.list, { query: { q: asked, limit: 8 } }),
    enabled,
    placeholderData: keepPreviousData,
  })
  const people = (enabled ? (data?.items ?? []) : []).filter(
    ({ id }) => id !== me?.id && !without.includes(id),
  )
  return (
    <SuggestField
      label={label}
      listLabel="People"
      placeholder={label}
      maxLength={100}
      value={typed}
      onChange={setTyped}
      onAsk={ask}
      suggestions={people.map(({ id, name, unixID }) => ({
        id: String(id),
        label: name,
        detail: unixID,
      }))}
      onChoose={(id) => {
        const person = people.find((each) => String(each.id) === id)
        if (person) onChoose(person)
        setTyped('')
        ask('')
      }}
    />
  )
}
