import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'

const suggestions = 8

/** Returns the props of a course combobox that depend on the text typed in it. */
export function useCourseOptions() {
  const [typed, setTyped] = useState('')
  // Search once per pause in typing rather than on every keystroke.
  const q = useDeferredValue(typed.trim())
  const { data = [], isFetching } = useQuery({
    ...read(api.autocomplete.courses, { query: { q, limit: suggestions } }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
  const courses = q === '' ? [] : data.filter(({ type }) => type === 'course')
  return {
    placeholder: 'BIOL 214',
    options: courses.map(({ id, value, detail }) => ({
      value: String(id),
      label: value,
      detail,
    })),
    busy: isFetching,
    none: q === '' ? 'Type the code of a course' : 'No course has this code',
    onSearch: setTyped,
  }
}
