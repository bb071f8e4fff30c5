import type { Ride } from '@wso/contract/posts/rides'
import type { Saved } from '#core/forms/conflicts.ts'

/** The values of the form as its inputs write them; empty strings for empty inputs. */
export type RideValues = {
  offer: '' | 'offer' | 'request'
  source: string
  destination: string
  date: string
  time: string
  seats: string
  body: string
}

export const emptyRide: RideValues = {
  offer: '',
  source: '',
  destination: '',
  date: '',
  time: '',
  seats: '',
  body: '',
}

export const toValues = (ride: Ride): RideValues => ({
  offer: ride.offer ? 'offer' : 'request',
  source: ride.source,
  destination: ride.destination,
  date: ride.day,
  time: ride.time ?? '',
  seats: ride.seats === null ? '' : String(ride.seats),
  body: ride.body,
})

export const savedRide = (ride: Ride): Saved<RideValues> => ({
  start: toValues(ride),
  version: ride.version,
})

/** Reads the data of a 409, which is the current ride. */
export const readSavedRide = (data: unknown) => savedRide(data as Ride)

/** Returns the request body; an empty input becomes null. */
export const toBody = ({ offer, time, seats, ...rest }: RideValues) => ({
  ...rest,
  offer: offer ? offer === 'offer' : null,
  time: time || null,
  seats: seats === '' ? null : Number(seats),
})
