import type { ReportKind } from '@wso/contract/posts/reports'
import { reportableBookListing } from '../../booktrak/listings/reportable.public.ts'
import { reportableBulletin } from '../bulletins/bulletins.public.ts'
import { reportableDiscussion, reportablePost } from '../discussions/discussions.public.ts'
import { reportableDormReview } from '../../dormtrak/reviews/reviews.public.ts'
import { reportableEphmatchProfile } from '../../matching/ownProfile/reportable.public.ts'
import { reportableRide } from '../rides/rides.public.ts'
import type { Reportable } from '../content/reportable.public.ts'

/** The features whose content can be reported. Omitting a kind of the contract is a type error. */
export const reportables: Record<ReportKind, Reportable> = {
  bulletin: reportableBulletin,
  ride: reportableRide,
  discussion: reportableDiscussion,
  post: reportablePost,
  dormReview: reportableDormReview,
  ephmatchProfile: reportableEphmatchProfile,
  bookListing: reportableBookListing,
}
