import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import type { DormReview, DormReviewChanges } from '@wso/contract/dormtrak/reviews'
import type { FieldErrors, useDraftForm } from '#core/forms/useDraftForm.ts'
import {
  type Door,
  type DormRating,
  dormRatings,
  doors,
  type Flooring,
  floorings,
} from '@wso/contract/dormtrak/reviewRules'

export type YesNo = 'yes' | 'no' | ''

/** The form as its controls hold it. */
export type ReviewDraft = Record<DormRating, number | null> & {
  keyOrCard: Door | ''
  closet: string
  flooring: Flooring | ''
  privateBathroom: YesNo
  bathroomDesc: string
  commonRoomAccess: YesNo
  commonRoomDesc: string
  thermostatAccess: YesNo
  bedAdjustable: YesNo
  noise: string
  comment: string
  holdBack: boolean
}

export const emptyDraft: ReviewDraft = {
  keyOrCard: '',
  closet: '',
  flooring: '',
  privateBathroom: '',
  bathroomDesc: '',
  commonRoomAccess: '',
  commonRoomDesc: '',
  thermostatAccess: '',
  bedAdjustable: '',
  satisfaction: null,
  location: null,
  wifi: null,
  loudness: null,
  noise: '',
  comment: '',
  holdBack: false,
}

const choiceOf = (answer: boolean | null): YesNo => (answer === null ? '' : answer ? 'yes' : 'no')
const answerOf = (choice: YesNo) => (choice === '' ? null : choice === 'yes')
const oneOf = <T extends string>(choices: readonly T[], value: string | null): T | '' =>
  choices.find((choice) => choice === value) ?? ''

/** A saved review, as the form shows it. */
export const draftOf = (review: DormReview): ReviewDraft => ({
  keyOrCard: oneOf(doors, review.keyOrCard),
  closet: review.closet ?? '',
  flooring: oneOf(floorings, review.flooring),
  privateBathroom: choiceOf(review.privateBathroom),
  bathroomDesc: review.bathroomDesc ?? '',
  commonRoomAccess: choiceOf(review.commonRoomAccess),
  commonRoomDesc: review.commonRoomDesc ?? '',
  thermostatAccess: choiceOf(review.thermostatAccess),
  bedAdjustable: choiceOf(review.bedAdjustable),
  satisfaction: review.satisfaction,
  location: review.location,
  wifi: review.wifi,
  loudness: review.loudness,
  noise: review.noise ?? '',
  comment: review.comment ?? '',
  holdBack: review.anonymousUntil !== undefined,
})

/** What is sent; an empty answer is null. */
export const changesOf = (draft: ReviewDraft): DormReviewChanges => ({
  keyOrCard: draft.keyOrCard || null,
  closet: draft.closet.trim() || null,
  flooring: draft.flooring || null,
  privateBathroom: answerOf(draft.privateBathroom),
  bathroomDesc: draft.privateBathroom === 'yes' ? draft.bathroomDesc.trim() || null : null,
  commonRoomAccess: answerOf(draft.commonRoomAccess),
  commonRoomDesc: draft.commonRoomAccess === 'yes' ? draft.commonRoomDesc.trim() || null : null,
  thermostatAccess: answerOf(draft.thermostatAccess),
  bedAdjustable: answerOf(draft.bedAdjustable),
  ...(Object.fromEntries(dormRatings.map((name) => [name, draft[name]])) as Record<
    DormRating,
    number | null
  >),
  noise: draft.noise.trim() || null,
  comment: draft.comment.trim() || null,
  holdBack: draft.holdBack,
})

/** The room a review is about, as far as the form asks what is not known about it yet. */
export type ReviewedRoom = Pick<DormRoom, 'id' | 'number' | 'keyOrCard'> & {
  dorm?: Pick<Dorm, 'name' | 'keyOrCard'> | undefined
}

/** What the fields need of the form. */
export type ReviewDraftForm = Pick<
  ReturnType<typeof useDraftForm<ReviewDraft, void>>,
  'values' | 'change' | 'errorOf' | 'field'
>

/** What is missing. The door is not asked for where the dorm's is known. */
export function checkDraft(draft: ReviewDraft, room: ReviewedRoom): FieldErrors<ReviewDraft> {
  const choose = 'Choose an answer.'
  return {
    ...(!room.dorm?.keyOrCard && !draft.keyOrCard && { keyOrCard: choose }),
    ...(!draft.closet.trim() && { closet: 'Describe the closet.' }),
    ...(!draft.flooring && { flooring: choose }),
    ...(!draft.privateBathroom && { privateBathroom: choose }),
    ...(!draft.commonRoomAccess && { commonRoomAccess: choose }),
    ...(!draft.thermostatAccess && { thermostatAccess: choose }),
    ...(!draft.bedAdjustable && { bedAdjustable: choose }),
  }
}
