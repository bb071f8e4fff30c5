export { hideMessageOf, writeInterest } from './interestMessages.ts'
export { freeSeatsOf } from './steps/rideSeats.ts'
