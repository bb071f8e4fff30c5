import { useQuery } from '@tanstack/react-query'
import type { Dorm, DormFacts, DormRoom } from '@wso/contract/dormtrak/dorms'
import type { ReactNode } from 'react'
import { read } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Loaded } from '#core/api/Loaded.tsx'
import { Link } from '#ui/actions/Link.tsx'
import { Facts } from '#ui/data/Facts.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { formatArea } from '../dormtrak.labels.ts'
import { dormtrakPaths } from '../dormtrak.paths.ts'
import { ClassBreakdown } from './ClassBreakdown.tsx'
import { ratio } from './ratio.ts'
import shared from '#reviews/reviews.module.css'

/** The residents and statistics of a dorm. */
export function DormFactsCard({ dorm }: { dorm: Dorm }) {
  const query = useQuery(read(api.dorms.facts, { params: { id: dorm.id } }))
  return (
    <Loaded query={query} what="The facts">
      {(facts) => (
        <div className={shared.section}>
          {dorm.neighborhood?.trakked !== false && <ClassBreakdown counts={facts} />}
          <Card title="Facts">
            <Facts facts={[...sizeFacts(facts), ...buildingFacts(dorm, facts)]} />
          </Card>
        </div>
      )}
    </Loaded>
  )
}

type Fact = readonly [term: string, value: ReactNode]

const sizeFacts = (facts: DormFacts): Fact[] => [
  ['Capacity', facts.capacity],
  ['Singles', facts.singlesCount],
  ['Average single', formatArea(facts.averageSinglesArea)],
  ['Typical single', formatArea(facts.modeSinglesArea)],
  ['Largest single', <RoomLink key="biggest" room={facts.biggestSingle} />],
  ['Smallest single', <RoomLink key="smallest" room={facts.smallestSingle} />],
  ['Doubles', facts.doublesCount],
  ...(facts.doublesCount > 0 ? doubleFacts(facts) : []),
  ['Flexes', facts.flexCount],
]

const doubleFacts = (facts: DormFacts): Fact[] => [
  ['Average double', formatArea(facts.averageDoublesArea)],
  ['Typical double', formatArea(facts.modeDoublesArea)],
  ['Largest double', <RoomLink key="biggest" room={facts.biggestDouble} />],
  ['Smallest double', <RoomLink key="smallest" room={facts.smallestDouble} />],
]

const buildingFacts = ({ built }: Dorm, facts: DormFacts): Fact[] => [
  ['Students per bathroom', ratio(facts.studentToBathroomRatio)],
  [
    'Rooms near a common room',
    facts.commonRoomAccessRatio === null
      ? undefined
      : `${Math.round(facts.commonRoomAccessRatio * 100)}%`,
  ],
  ['Washers', facts.washersCount],
  ['Door', facts.keyOrCard],
  ['Built', built],
]

function RoomLink({ room }: { room: DormRoom | null }) {
  if (!room) return 'Unknown'
  return (
    <>
      <Link href={dormtrakPaths.room.to({ params: { roomID: room.id } })}>{room.number}</Link>,{' '}
      {formatArea(room.area)}
    </>
  )
}
