export { hideInterest, recordInterest, type WriteToOwner } from './interests.service.ts'
export { setState } from './listingStates.ts'
