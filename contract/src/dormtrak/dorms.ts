import * as z from 'zod/mini'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { idList, IdParams, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text/text.ts'
import { maxShortlist, roomTypes } from './reviewRules.ts'
import { RoomCounts } from './roomCounts.ts'
import { RoomSearch } from './rooms.query.ts'

/** Students who have accepted the policy. Admins are included only if they are students. */
export const readsDorms: Access = {
  level: 3,
  anyOf: ['service:dormtrak', 'service:dormtrak:write'],
}

/** Sophomores and above. */
export const writesDorms: Access = {
  level: 3,
  anyOf: ['service:dormtrak:write'],
  and: ['write:self'],
}

const count = z.int()
const maybeText = z.nullable(z.string())
const maybeInt = z.nullable(z.int())
const maybeFlag = z.nullable(z.boolean())
/** The mean of the answers, 1 to 5; null without answers. */
const mean = z.nullable(z.number())

const neighborhood = {
  id: z.int(),
  name: z.string(),
  /** False when there is too little data; the dorm is then left out of rankings and searches. */
  trakked: z.boolean(),
}
export const NeighborhoodRef = named('NeighborhoodRef', z.object(neighborhood))
export type NeighborhoodRef = z.output<typeof NeighborhoodRef>

/** Averages of the reviews of one room, with the number of reviews, as of the last daily batch. */
export const RoomRatings = named(
  'DormRoomRatings',
  z.object({ reviews: count, satisfaction: mean, location: mean, wifi: mean, loudness: mean }),
)

const dorm = {
  id: z.int(),
  neighborhoodID: z.int(),
  neighborhood: z.optional(NeighborhoodRef),
  name: z.string(),
  keyOrCard: maybeText,
  description: maybeText,
  built: maybeInt,
  capacity: count,
  numberBathrooms: count,
  numberSingles: count,
  numberDoubles: count,
  numberFlex: count,
  numberWashers: count,
  /** Students per bathroom. */
  bathroomRatio: z.nullable(z.number()),
  /** Square feet. */
  averageSingleArea: maybeInt,
  averageDoubleArea: maybeInt,
  modeSingleArea: maybeInt,
  modeDoubleArea: maybeInt,
  loudness: mean,
  wifi: mean,
  location: mean,
  satisfaction: mean,
  /** The number of reviews behind the averages, as of the last daily batch. */
  reviewCount: count,
  /** The place on the campus map, in thousandths from its northwest corner; absent when unknown. */
  mapX: z.optional(z.int()),
  mapY: z.optional(z.int()),
  floorPlan: z.optional(z.string()),
  /** Beds that are still free; absent when there is no room draw or the dorm is not in it. */
  freeBeds: z.optional(count),
}

/** A room. Its review fields come from the latest review that answers them. */
export const DormRoom = named(
  'DormRoom',
  z.object({
    id: z.int(),
    dormID: z.int(),
    get dorm() {
      return z.optional(z.object(dorm))
    },
    number: z.string(),
    roomType: z.enum(roomTypes),
    /** Square feet. */
    area: maybeInt,
    /** 0 is the basement. */
    floorNumber: maybeInt,
    faces: maybeText,
    /** Accessible by wheelchair. */
    hc: maybeFlag,
    /** Reached only through another room. */
    walkthrough: maybeFlag,
    closet: maybeText,
    flooring: maybeText,
    commonRoomAccess: maybeFlag,
    commonRoomDesc: maybeText,
    thermostatAccess: maybeFlag,
    keyOrCard: maybeText,
    noise: maybeText,
    bedAdjustable: maybeFlag,
    privateBathroom: maybeFlag,
    bathroomDesc: maybeText,
    picture: maybeText,
    /** Absent without reviews. */
    ratings: z.optional(RoomRatings),
    photoCount: count,
    /** Same meaning as for the dorm. */
    freeBeds: z.optional(count),
  }),
)
export type DormRoom = z.output<typeof DormRoom>

export const Dorm = named('Dorm', z.object({ ...dorm, dormRooms: z.optional(z.array(DormRoom)) }))
export type Dorm = z.output<typeof Dorm>

export const Neighborhood = named(
  'Neighborhood',
  z.object({ ...neighborhood, dorms: z.optional(z.array(Dorm)) }),
)
export type Neighborhood = z.output<typeof Neighborhood>

/** Students by class; first-years are not counted. */
export const ClassCounts = named(
  'DormClassCounts',
  z.object({ sophomoreCount: count, juniorCount: count, seniorCount: count }),
)
export type ClassCounts = z.output<typeof ClassCounts>

export const DormFacts = named(
  'DormFacts',
  z.extend(ClassCounts, {
    capacity: count,
    singlesCount: count,
    doublesCount: count,
    flexCount: count,
    averageSinglesArea: maybeInt,
    averageDoublesArea: maybeInt,
    modeSinglesArea: maybeInt,
    modeDoublesArea: maybeInt,
    studentToBathroomRatio: z.nullable(z.number()),
    keyOrCard: maybeText,
    washersCount: count,
    biggestSingle: z.nullable(DormRoom),
    smallestSingle: z.nullable(DormRoom),
    biggestDouble: z.nullable(DormRoom),
    smallestDouble: z.nullable(DormRoom),
    /** The share of rooms with access to a common room; null without rooms. */
    commonRoomAccessRatio: z.nullable(z.number()),
    averageWifi: mean,
    averageLocation: mean,
    averageLoudness: mean,
    averageSatisfaction: mean,
  }),
)
export type DormFacts = z.output<typeof DormFacts>

export const DormSearch = z.extend(WholeListQuery, {
  /** Part of a name. When present, even if empty, dorms with too little data are left out. */
  q: z.optional(text(100)),
})
export type DormSearch = z.output<typeof DormSearch>

/** A page of the rooms that a search finds, with what it finds elsewhere. */
export const RoomsFound = named(
  'DormRoomsFound',
  z.object({
    total: count,
    rooms: z.array(DormRoom),
    /** Rooms found in each dorm of the campus, whichever dorm is asked for; dorms without are left out. */
    dorms: z.array(z.object({ id: z.int(), rooms: count })),
    /** Rooms that each filter would leave with the others unchanged. */
    counts: RoomCounts,
    /** Floors and sides among the rooms of the dorms asked for. */
    floors: z.array(z.string()),
    faces: z.array(z.string()),
  }),
)
export type RoomsFound = z.output<typeof RoomsFound>

export const dorms = endpoints({
  neighborhoods: {
    method: 'GET',
    path: '/dormtrak/neighborhoods',
    summary: 'Every neighborhood, by name',
    access: readsDorms,
    result: z.array(Neighborhood),
  },
  neighborhood: {
    method: 'GET',
    path: '/dormtrak/neighborhoods/:id',
    summary: 'One neighborhood with its dorms',
    access: readsDorms,
    params: IdParams,
    result: Neighborhood,
  },
  neighborhoodFacts: {
    method: 'GET',
    path: '/dormtrak/neighborhoods/:id/facts',
    summary: 'How many students of each class live in a neighborhood',
    access: readsDorms,
    params: IdParams,
    result: ClassCounts,
  },
  neighborhoodDormFacts: {
    method: 'GET',
    path: '/dormtrak/neighborhoods/:id/dorms/facts',
    summary: 'How many students of each class live in each dorm of a neighborhood',
    access: readsDorms,
    params: IdParams,
    result: z.array(z.extend(ClassCounts, { dormID: z.int() })),
  },
  list: {
    method: 'GET',
    path: '/dormtrak/dorms',
    summary: 'Dorms by id, or those whose name contains `q`',
    access: readsDorms,
    query: DormSearch,
    preload: ['neighborhood', 'dormRooms'],
    search: true,
    paged: true,
    result: Dorm,
  },
  get: {
    method: 'GET',
    path: '/dormtrak/dorms/:id',
    summary: 'One dorm with its neighborhood and rooms',
    access: readsDorms,
    params: IdParams,
    result: Dorm,
  },
  rooms: {
    method: 'GET',
    path: '/dormtrak/dorms/:id/rooms',
    summary: 'The rooms of a dorm, by id',
    access: readsDorms,
    params: IdParams,
    query: WholeListQuery,
    paged: true,
    result: DormRoom,
  },
  facts: {
    method: 'GET',
    path: '/dormtrak/dorms/:id/facts',
    summary: 'Current facts and averages of a dorm',
    access: readsDorms,
    params: IdParams,
    result: DormFacts,
  },
  someRooms: {
    method: 'GET',
    path: '/dormtrak/rooms',
    summary: 'Rooms by id, in the order of the ids; unknown ones are left out',
    access: readsDorms,
    query: z.object({ ids: idList(maxShortlist, 'rooms') }),
    result: z.array(DormRoom),
  },
  searchRooms: {
    method: 'GET',
    path: '/dormtrak/rooms/search',
    summary: 'Rooms by filters, of all dorms with enough data or of one',
    access: readsDorms,
    query: RoomSearch,
    search: true,
    result: RoomsFound,
  },
  room: {
    method: 'GET',
    path: '/dormtrak/rooms/:id',
    summary: 'One room with its dorm and neighborhood',
    access: readsDorms,
    params: IdParams,
    result: DormRoom,
  },
})
