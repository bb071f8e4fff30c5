import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { bulletinPaths } from '#features/bulletins/bulletins.paths.ts'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { boxTypes, kinds } from './kinds.ts'

/** Tabs for the kinds of posts, each with the number currently listed. */
export function PostTabs({ current }: { current: string }) {
  const { data } = useQuery(read(api.board.counts, {}))
  const tabs = boxTypes
    .filter((type) => type !== 'discussion')
    .map((type) => ({
      href: bulletinPaths.list.to({ params: { type } }),
      label: kinds[type].name,
      count: data?.[type],
    }))
  // Counts widen the tabs, so remount the row to scroll the current tab into view.
  return <Tabs key={data ? 'counted' : 'bare'} label="Bulletins" tabs={tabs} current={current} />
}
