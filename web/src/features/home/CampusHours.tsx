import { OpenNow } from '#features/dining/OpenNow.public.tsx'
import { LibraryCard } from './LibraryCard.tsx'

/** The places that are open now: the dining halls and the counter, then the library. */
export const CampusHours = () => (
  <>
    <OpenNow title="Open now" kinds={['hall', 'counter']} linked />
    <LibraryCard />
  </>
)
