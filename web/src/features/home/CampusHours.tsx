import { isOffered } from '#core/navigation/offered.ts'
import { diningPaths } from '#features/dining/dining.paths.ts'
import { OpenNow } from '#features/dining/OpenNow.public.tsx'
import { goodrichPaths } from '#features/goodrich/goodrich.paths.ts'
import { LibraryCard } from './LibraryCard.tsx'

/** The places that are open now: the dining halls and the counter, then the library. */
export function CampusHours() {
  const hasMenus = isOffered(diningPaths.halls.to())
  return (
    <>
      {(hasMenus || isOffered(goodrichPaths.order.to())) && (
        <OpenNow title="Open now" kinds={['hall', 'counter']} linked={hasMenus} />
      )}
      <LibraryCard />
    </>
  )
}
