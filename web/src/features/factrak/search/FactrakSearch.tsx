import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import type { Suggestion } from '@wso/contract/factrak/autocomplete'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ServiceSearch, whileTyping } from '#core/navigation/ServiceSearch.tsx'
import { useMe } from '#core/session/me.ts'
import { factrakPaths } from '../factrak.paths.ts'
import { recentSubjects } from '../recentSubjects.ts'

const most = 8

const kinds = { area: 'Area of study', course: 'Course', professor: 'Professor' } as const
const addressOf = ({ type, id }: Suggestion) =>
  ({
    area: factrakPaths.area.to({ params: { area: id } }),
    course: factrakPaths.course.to({ params: { courseID: id } }),
    professor: factrakPaths.professor.to({ params: { profID: id } }),
  })[type]

/** Suggests courses, professors and areas while typing; before, the ones the viewer opened last. */
export function FactrakSearch() {
  const [{ q }] = useSearchOf(factrakPaths.search)
  const me = useMe()
  const [asked, ask] = useState('')
  return (
    <ServiceSearch
      label={`Search ${campus.services.factrak}`}
      placeholder="Course or professor"
      q={q}
      resultsFor={(text) => factrakPaths.search.to({ search: { q: text } })}
      suggestions={useSubjects(asked)}
      onAsk={ask}
      recent={recentSubjects.list(me?.id ?? 0)}
      recentLabel="Recent courses and professors"
    />
  )
}

function useSubjects(q: string) {
  const { data = [] } = useQuery({
    ...read(api.autocomplete.factrak, { query: { q, limit: most } }),
    ...whileTyping(q),
  })
  return data.map((found) => ({
    id: addressOf(found),
    label: found.value,
    detail: found.detail,
    kind: kinds[found.type],
  }))
}
