import * as z from 'zod/mini'
import { changesTo } from '../core/changes.ts'
import { dayField as day } from '../core/dates/dayField.ts'
import { endpoints } from '../core/endpoint.ts'
import { named } from '../core/named.ts'
import { IdParams } from '../core/page.ts'
import { line, prose } from '../core/text/text.ts'
import { version } from '../core/version.ts'
import { maxBody, maxPlace, maxSeats, postRules } from './bulletins.limits.ts'
import { authored, PostSearch, readsBulletins, when, writesBulletins } from './bulletins.ts'

export const Ride = named(
  'Ride',
  z.object({
    id: z.int(),
    source: z.string(),
    destination: z.string(),
    /** True when the ride offers seats, false when it requests them. */
    offer: z.boolean(),
    /** The time of the ride; noon of its day when no time is given. */
    date: z.string(),
    /** The day of the ride at the college, and its local time, `HH:MM`, if known. */
    day: z.string(),
    time: z.nullable(z.string()),
    /** Seats still free or still wanted; 0 when full. */
    seats: z.nullable(z.int()),
    body: z.string(),
    ...authored,
  }),
)
export type Ride = z.output<typeof Ride>

export const NewRide = named(
  'NewRide',
  z.object({
    source: line(maxPlace, postRules.source.missing),
    destination: line(maxPlace, postRules.destination.missing),
    /** A missing value is refused with error 1831. */
    offer: z.nullish(z.boolean('must be true or false')),
    /** A day at the college, or a moment whose day is used. Not in the past. */
    date: z.union([day, when], 'must be a day or a date and time'),
    time: z.nullish(
      z
        .string('must be a time such as 09:30')
        .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 09:30')),
    ),
    seats: z.nullish(
      z
        .int('must be a whole number')
        .check(
          z.minimum(0, 'must not be negative'),
          z.maximum(maxSeats, `must be at most ${maxSeats}`),
        ),
    ),
    body: prose(maxBody, postRules.body.missing),
  }),
)
export type NewRide = z.output<typeof NewRide>

export const RideChanges = named('RideChanges', z.extend(changesTo(NewRide), { version }))
export type RideChanges = z.output<typeof RideChanges>

export const RideSearch = z.extend(PostSearch, {
  type: z.catch(z.optional(z.enum(['offer', 'request'])), undefined),
  day: z.optional(day),
  /** Rides from campus, or to it. */
  direction: z.optional(z.enum(['from', 'to'], 'must be from or to')),
})
export type RideSearch = z.output<typeof RideSearch>

/** The part of a search that applies to any day. */
export const RideDaysSearch = z.pick(RideSearch, {
  q: true,
  mine: true,
  type: true,
  direction: true,
})
export type RideDaysSearch = z.output<typeof RideDaysSearch>

/**
 * One of the viewer's rides with a ride that matches it: an offer for a request, or the reverse.
 */
export const RideMatch = named('RideMatch', z.object({ own: Ride, match: Ride }))
export type RideMatch = z.output<typeof RideMatch>

export const rides = endpoints({
  list: {
    method: 'GET',
    path: '/bulletin/rides',
    summary:
      'Rides from today on, soonest first; with `all`, the rides that have left follow, latest first',
    access: readsBulletins,
    search: true,
    query: RideSearch,
    preload: ['user'],
    paged: true,
    result: Ride,
  },
  create: {
    method: 'POST',
    path: '/bulletin/rides',
    summary: 'Offer a ride or ask for one',
    access: writesBulletins,
    body: NewRide,
    created: true,
    allowance: 'posts',
    result: Ride,
    invalidates: ['board', 'now'],
    refuses: ['ridePast', 'bulletinType'],
  },
  days: {
    method: 'GET',
    path: '/bulletin/rides/days',
    summary: 'The days that have rides, from today on, and how many of them match the search',
    access: readsBulletins,
    search: true,
    query: RideDaysSearch,
    result: z.array(z.object({ day: z.string(), rides: z.int() })),
  },
  places: {
    method: 'GET',
    path: '/bulletin/rides/places',
    summary: 'The places off campus that rides go to or come from, the most frequent first',
    access: readsBulletins,
    result: z.array(z.object({ place: z.string(), rides: z.int() })),
  },
  ownMatches: {
    method: 'GET',
    path: '/bulletin/rides/matches',
    summary: 'Rides that match yours: same day and places, an offer for a request or the reverse',
    access: { level: 3, anyOf: ['service:bulletin'] },
    result: z.array(RideMatch),
  },
  get: {
    method: 'GET',
    path: '/bulletin/rides/:id',
    summary: 'One ride, past rides included',
    access: readsBulletins,
    params: IdParams,
    result: Ride,
  },
  matches: {
    method: 'GET',
    path: '/bulletin/rides/:id/matches',
    summary: 'Offers that fit a request, or requests that fit an offer',
    access: readsBulletins,
    params: IdParams,
    result: z.array(Ride),
  },
  update: {
    method: 'PATCH',
    path: '/bulletin/rides/:id',
    summary: 'Change your own ride',
    access: writesBulletins,
    params: IdParams,
    body: RideChanges,
    result: Ride,
    invalidates: ['board', 'conversations', 'now'],
    refuses: ['notSelf', 'ridePast', 'bulletinType'],
  },
  remove: {
    method: 'DELETE',
    path: '/bulletin/rides/:id',
    summary: 'Delete your own ride, or any as an admin; gone for everyone at once',
    access: writesBulletins,
    params: IdParams,
    result: Ride,
    invalidates: ['board', 'conversations', 'now'],
    refuses: ['notSelf'],
  },
  restore: {
    method: 'POST',
    path: '/bulletin/rides/:id/restore',
    summary: 'Undo your deletion within ten minutes',
    access: writesBulletins,
    params: IdParams,
    result: Ride,
    invalidates: ['board', 'conversations', 'now'],
    refuses: ['conflict'],
  },
})
