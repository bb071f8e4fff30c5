import { useQuery } from '@tanstack/react-query'
import { read } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Tabs } from '#ui/Tabs.tsx'
import { boxTypes, kinds } from './kinds.ts'

/** The kinds of bulletins, each with how many are listed now. */
export function PostTabs({ current }: { current: string }) {
  const { data } = useQuery(read(api.bulletins.counts, {}))
  const tabs = boxTypes
    .filter((type) => type !== 'discussion')
    .map((type) => ({ href: `/bulletins/${type}`, label: kinds[type].name, count: data?.[type] }))
  // Counts make tabs wider: made anew, the row brings the current one into view again.
  return <Tabs key={data ? 'counted' : 'bare'} label="Bulletins" tabs={tabs} current={current} />
}
