import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { useState } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ServiceSearch, whileTyping } from '#core/navigation/ServiceSearch.tsx'
import { dormtrakPaths } from './dormtrak.paths.ts'
import { recentDorms } from './recentDorms.ts'
import { useDormtrak } from './useDormtrak.ts'

const most = 8

/** Suggests dorms while typing; before, the ones the viewer opened last. */
export function DormSearch() {
  const [{ q }] = useSearchOf(dormtrakPaths.rooms)
  const { me } = useDormtrak()
  const [asked, ask] = useState('')
  return (
    <ServiceSearch
      label={`Search ${campus.services.dormtrak}`}
      placeholder="Find a dorm or room"
      q={q}
      resultsFor={(text) => dormtrakPaths.rooms.to({ search: { q: text } })}
      suggestions={useDorms(asked)}
      onAsk={ask}
      recent={recentDorms.list(me?.id ?? 0)}
      recentLabel="Recent dorms"
    />
  )
}

function useDorms(q: string) {
  const { data } = useQuery({
    ...read(api.dorms.list, { query: { q, limit: most }, preload: ['neighborhood'] }),
    ...whileTyping(q),
  })
  return (data?.items ?? []).map(({ id, name, neighborhood }) => ({
    id: dormtrakPaths.dorm.to({ params: { dormID: id } }),
    label: name,
    kind: neighborhood?.name,
  }))
}
