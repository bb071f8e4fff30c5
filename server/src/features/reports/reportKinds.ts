import type { ReportKind } from '@wso/contract/reports/reports'
import type { DecidedKind } from '@wso/contract/reports/reports.limits'
import { reportableBook } from '#features/booktrak/books/reportable.public.ts'
import { reportableBookListing } from '#features/booktrak/listings/reportable.public.ts'
import { reportableBookInterest } from '#features/booktrak/listings/reportableInterests.public.ts'
import { hideMessageOf } from '#features/conversations/conversations.public.ts'
import { reportableMessage } from '#features/conversations/reportable.public.ts'
import { reportableDormReview } from '#features/dormtrak/reviews/reviews.public.ts'
import { reportableEphmatchProfile } from '#features/matching/ownProfile/reportable.public.ts'
import { reportablePlan } from '#features/planning/plans/reportable.public.ts'
import { reportableBulletin } from '#features/posts/bulletins/bulletins.public.ts'
import type { Reportable } from '#features/posts/content/reportable.public.ts'
import {
  reportableDiscussion,
  reportablePost,
} from '#features/posts/discussions/discussions.public.ts'
import { reportableRide } from '#features/posts/rides/rides.public.ts'
import type { Decidable } from './decidable.ts'
import { decidableSurvey } from './factrak/decidableSurvey.ts'
import { reportablePerson } from './reportablePerson.ts'

/** The features whose content can be reported. Omitting a kind of the contract is a type error. */
export const reportables: Record<ReportKind, Reportable> = {
  bulletin: reportableBulletin,
  ride: reportableRide,
  discussion: reportableDiscussion,
  post: reportablePost,
  dormReview: reportableDormReview,
  ephmatchProfile: reportableEphmatchProfile,
  bookListing: reportableBookListing,
  book: reportableBook,
  bookInterest: withMessage(reportableBookInterest),
  person: reportablePerson,
  plan: reportablePlan,
  message: reportableMessage,
}

/** Its copy in the conversation about the listing follows each decision about a message of interest. */
function withMessage(interest: Reportable): Reportable {
  return {
    ...interest,
    apply: async (context, id, decision) => {
      await interest.apply(context, id, decision)
      await hideMessageOf(context, id)
    },
  }
}

/** The features whose content moderators decide about. */
export const decidables: Record<DecidedKind, Decidable> = {
  ...reportables,
  factrakReview: decidableSurvey,
}
