import { z } from 'zod'
import type { Access } from '../core/access.ts'
import { endpoints } from '../core/endpoint.ts'
import { idList, IdParams, WholeListQuery } from '../core/page.ts'
import { text } from '../core/text.ts'
import { maxShortlist, roomTypes } from './reviewRules.ts'

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
const maybeText = z.string().nullable()
const maybeInt = z.int().nullable()
const maybeFlag = z.boolean().nullable()
/** The mean of the answers, 1 to 5; null without answers. */
const mean = z.number().nullable()

const neighborhood = {
  id: z.int(),
  name: z.string(),
  /** False when there is too little data; the dorm is then left out of rankings and searches. */
  trakked: z.boolean(),
}
export const NeighborhoodRef = z.object(neighborhood).meta({ id: 'NeighborhoodRef' })
export type NeighborhoodRef = z.output<typeof NeighborhoodRef>

/** Averages of the reviews of one room, with the number of reviews. */
export const RoomRatings = z
  .object({ reviews: count, satisfaction: mean, location: mean, wifi: mean, loudness: mean })
  .meta({ id: 'DormRoomRatings' })

const dorm = {
  id: z.int(),
  neighborhoodID: z.int(),
  neighborhood: NeighborhoodRef.optional(),
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
  bathroomRatio: z.number().nullable(),
  /** Square feet. */
  averageSingleArea: maybeInt,
  averageDoubleArea: maybeInt,
  modeSingleArea: maybeInt,
  modeDoubleArea: maybeInt,
  loudness: mean,
  wifi: mean,
  location: mean,
  satisfaction: mean,
  /** The number of reviews behind the averages. */
  reviewCount: count,
  /** The place on the campus map, in thousandths from its northwest corner; absent when unknown. */
  mapX: z.int().optional(),
  mapY: z.int().optional(),
  floorPlan: z.string().optional(),
  /** Beds that are still free; absent when there is no room draw or the dorm is not in it. */
  freeBeds: count.optional(),
}

/** A room. Its review fields come from the latest review that answers them. */
export const DormRoom = z
  .object({
    id: z.int(),
    dormID: z.int(),
    get dorm() {
      return z.object(dorm).optional()
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
    ratings: RoomRatings.optional(),
    photoCount: count,
    /** Same meaning as for the dorm. */
    freeBeds: count.optional(),
  })
  .meta({ id: 'DormRoom' })
export type DormRoom = z.output<typeof DormRoom>

export const Dorm = z
  .object({ ...dorm, dormRooms: z.array(DormRoom).optional() })
  .meta({ id: 'Dorm' })
export type Dorm = z.output<typeof Dorm>

export const Neighborhood = z
  .object({ ...neighborhood, dorms: z.array(Dorm).optional() })
  .meta({ id: 'Neighborhood' })
export type Neighborhood = z.output<typeof Neighborhood>

/** Students by class; first-years are not counted. */
export const ClassCounts = z
  .object({ sophomoreCount: count, juniorCount: count, seniorCount: count })
  .meta({ id: 'DormClassCounts' })
export type ClassCounts = z.output<typeof ClassCounts>

export const DormFacts = ClassCounts.extend({
  capacity: count,
  singlesCount: count,
  doublesCount: count,
  flexCount: count,
  averageSinglesArea: maybeInt,
  averageDoublesArea: maybeInt,
  modeSinglesArea: maybeInt,
  modeDoublesArea: maybeInt,
  studentToBathroomRatio: z.number().nullable(),
  keyOrCard: maybeText,
  washersCount: count,
  biggestSingle: DormRoom.nullable(),
  smallestSingle: DormRoom.nullable(),
  biggestDouble: DormRoom.nullable(),
  smallestDouble: DormRoom.nullable(),
  /** The share of rooms with access to a common room; null without rooms. */
  commonRoomAccessRatio: z.number().nullable(),
  averageWifi: mean,
  averageLocation: mean,
  averageLoudness: mean,
  averageSatisfaction: mean,
}).meta({ id: 'DormFacts' })
export type DormFacts = z.output<typeof DormFacts>

export const DormSearch = WholeListQuery.extend({
  /** Part of a name. When present, even if empty, dorms with too little data are left out. */
  q: text(100).optional(),
})
export type DormSearch = z.output<typeof DormSearch>

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
    result: z.array(ClassCounts.extend({ dormID: z.int() })),
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
  room: {
    method: 'GET',
    path: '/dormtrak/rooms/:id',
    summary: 'One room with its dorm and neighborhood',
    access: readsDorms,
    params: IdParams,
    result: DormRoom,
  },
})
