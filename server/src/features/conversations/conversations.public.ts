export { hideMessageOf, writeInterest } from './interestMessages.ts'
export { tellRiders } from './rideNews.ts'
export { freeSeatsOf, riddenOn } from './steps/rideSeats.ts'
