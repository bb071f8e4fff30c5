import type { Dorm, DormRoom } from '@wso/contract/dormtrak/dorms'
import {
  type Door,
  type DormRating,
  dormRatings,
  doors,
  type Flooring,
  floorings,
} from '@wso/contract/dormtrak/reviewRules'
import type { DormReview } from '@wso/contract/dormtrak/reviews'
import type { Saved } from '#core/forms/conflicts.ts'
import type { FieldErrors } from '#core/forms/formOptions.ts'
import type { Form } from '#core/forms/useForm.ts'
import { ratingLabels } from '../dormtrak.labels.ts'

export type YesNo = 'yes' | 'no' | ''

/** The values of the review form. */
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

/** Returns the form's values for a saved review. */
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

/** The saved review as the form starts from it. */
export const savedReview = (review: DormReview): Saved<ReviewDraft> => ({
  start: draftOf(review),
  version: review.version,
})

/** Labels of the fields, for conflicts. */
export const reviewLabels: Record<keyof ReviewDraft, string> = {
  keyOrCard: 'Door',
  closet: 'Closet',
  flooring: 'Flooring',
  privateBathroom: 'Private bathroom',
  bathroomDesc: 'Bathroom',
  commonRoomAccess: 'Common room on your floor',
  commonRoomDesc: 'Common room',
  thermostatAccess: 'Working thermostat',
  bedAdjustable: 'Adjustable bed',
  satisfaction: ratingLabels.satisfaction.label,
  location: ratingLabels.location.label,
  wifi: ratingLabels.wifi.label,
  loudness: ratingLabels.loudness.label,
  noise: 'What causes noise',
  comment: 'Comment on the building',
  holdBack: 'Held back until the next school year',
}

/** Formats a value of the form for display. */
export function showReviewValue(_: string, value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === 'yes' || value === 'no') return value === 'yes' ? 'Yes' : 'No'
  return String(value ?? '')
}

/** Returns the request body; an empty answer becomes null. */
export const changesOf = (draft: ReviewDraft) => ({
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

/** The fields of a review's room that decide which questions the form asks. */
export type ReviewedRoom = Pick<DormRoom, 'id' | 'number' | 'keyOrCard'> & {
  dorm?: Pick<Dorm, 'name' | 'keyOrCard'> | undefined
}

/** The parts of the form that its fields need. */
export type ReviewDraftForm = Pick<Form<ReviewDraft>, 'values' | 'change' | 'errorOf' | 'field'>

/** The answers that the site asks for; the API takes a review without them. */
const required = [
  'keyOrCard',
  'flooring',
  'privateBathroom',
  'commonRoomAccess',
  'thermostatAccess',
  'bedAdjustable',
] as const

/** Returns the missing answers. The door is not asked for when the dorm's is known. */
export const missingIn = (draft: ReviewDraft, room: ReviewedRoom): FieldErrors<ReviewDraft> => ({
  ...Object.fromEntries(
    required
      .filter((name) => !draft[name] && !(name === 'keyOrCard' && room.dorm?.keyOrCard))
      .map((name) => [name, 'Choose an answer.']),
  ),
  closet: draft.closet.trim() ? undefined : 'Describe the closet.',
})
