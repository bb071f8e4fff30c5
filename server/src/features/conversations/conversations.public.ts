export { hideMessageOf, writeInterest } from './interestMessages.ts'
export { freeSeatsOf, riddenOn } from './steps/rideSeats.ts'
