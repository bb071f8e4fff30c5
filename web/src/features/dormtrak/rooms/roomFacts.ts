import type { DormRoom } from '@wso/contract/dormtrak/dorms'
import { dormRatings } from '@wso/contract/dormtrak/reviewRules'
import {
  formatArea,
  formatBeds,
  formatFloor,
  formatYesNo,
  ratingLabels,
  typeLabels,
} from '../dormtrak.labels.ts'

type Fact = readonly [term: string, value: string | undefined]

/** What is known about a room, term by term; unknown values are undefined. */
export const roomFacts = (room: DormRoom): Fact[] => [
  ['Room draw', room.freeBeds === undefined ? undefined : formatBeds(room.freeBeds)],
  ['Type', typeLabels[room.roomType]],
  ['Floor', formatFloor(room.floorNumber)],
  ['Area', formatArea(room.area)],
  ['Faces', room.faces ?? undefined],
  ['Closet', room.closet ?? undefined],
  ['Flooring', room.flooring ?? undefined],
  ['Door', room.keyOrCard ?? room.dorm?.keyOrCard ?? undefined],
  ['Private bathroom', described(room.privateBathroom, room.bathroomDesc)],
  ['Common room', described(room.commonRoomAccess, room.commonRoomDesc)],
  ['Thermostat', formatYesNo(room.thermostatAccess)],
  ['Adjustable bed', formatYesNo(room.bedAdjustable)],
  ['Noise', room.noise ?? undefined],
  ['Wheelchair access', formatYesNo(room.hc)],
  ['Walkthrough', formatYesNo(room.walkthrough)],
]

const described = (value: boolean | null, description: string | null) =>
  value && description ? `Yes: ${description}` : formatYesNo(value)

/** The means of a room's ratings with the direction of each scale. */
export const ratingFacts = (ratings: NonNullable<DormRoom['ratings']>): Fact[] =>
  dormRatings.map((name) => {
    const value = ratings[name]
    const { label, good } = ratingLabels[name]
    return [label, value === null ? undefined : `${value.toFixed(1)} of 5, ${good}`]
  })
