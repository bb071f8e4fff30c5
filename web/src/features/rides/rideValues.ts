import type { Ride } from '@wso/contract/rides'

/** What the form of a ride holds, as its inputs write it; empty for what was not said. */
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

export const toBody = ({ offer, time, seats, ...rest }: RideValues) => ({
  ...rest,
  offer: offer === 'offer',
  time: time || null,
  seats: seats === '' ? null : Number(seats),
})
