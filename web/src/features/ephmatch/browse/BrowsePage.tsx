import { campus } from '@wso/contract/campus'
import { useCallback } from 'react'
import { useSearchOf } from '#core/navigation/routes.ts'
import { ephmatchPaths } from '../ephmatch.paths.ts'
import { EphmatchFrame } from '../EphmatchFrame.tsx'
import { useEphmatch } from '../useEphmatch.ts'
import { CardFlow } from './CardFlow.tsx'
import { ClosedSeason } from './ClosedSeason.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'
import { type PeopleSearch, validSearch } from './peopleQuery.ts'
import { PeopleTools } from './PeopleTools.tsx'

/** The people in Ephmatch, as a grid or one card at a time; or when Ephmatch opens. */
export function BrowsePage() {
  const { mayBrowse } = useEphmatch()
  return (
    <EphmatchFrame title={campus.services.ephmatch} current={ephmatchPaths.browse.to()}>
      {mayBrowse ? <People /> : <ClosedSeason />}
    </EphmatchFrame>
  )
}

function People() {
  const [asked, set] = useSearchOf(ephmatchPaths.browse)
  const search = validSearch(asked)
  const change = useCallback(
    (changes: Partial<PeopleSearch>) => set({ page: 1, ...changes }, { replace: true }),
    [set],
  )
  return (
    <>
      <PeopleTools search={search} change={change} />
      {search.view === 'cards' ? (
        <CardFlow search={search} change={change} />
      ) : (
        <PeopleGrid search={search} change={change} />
      )}
    </>
  )
}
