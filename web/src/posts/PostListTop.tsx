import { useQuery } from '@tanstack/react-query'
import { campus } from '@wso/contract/campus'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { ServiceTop } from '#core/page/ServiceTop.tsx'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { DebouncedSearch } from '#ui/search/DebouncedSearch.tsx'
import { boxTypes, kinds } from './kinds.ts'

type PostListTopProps = {
  /** The URL of the current tab. */
  current: string
  /** The label of the search field. */
  label: string
  q: string
  onSearch: (q: string) => void
}

/** The kinds of posts, each with the number currently listed, and the search of one kind. */
export function PostListTop({ current, label, q, onSearch }: PostListTopProps) {
  const { data } = useQuery(read(api.board.counts, {}))
  const tabs = boxTypes
    .filter((type) => type !== 'discussion')
    .map((type) => ({
      href: bulletinPaths.list.to({ params: { type } }),
      label: kinds[type].name,
      count: data?.[type],
    }))
  return (
    <ServiceTop
      name={campus.services.bulletins}
      tabs={tabs}
      current={current}
      end={<DebouncedSearch label={label} value={q} onSearch={onSearch} />}
    />
  )
}
