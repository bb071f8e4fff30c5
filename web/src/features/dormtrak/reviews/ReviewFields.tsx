import { dormRatings, dormReviewLimits, doors, floorings } from '@wso/contract/dormtrak/reviewRules'
import { CheckField } from '#ui/forms/CheckField.tsx'
import { RadioGroup } from '#ui/forms/RadioGroup.tsx'
import { Scale } from '#ui/forms/Scale.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { ratingLabels } from '../dormtrak.labels.ts'
import type { DraftErrors, ReviewDraft, ReviewedRoom, YesNo } from './reviewDraft.ts'
import styles from './reviews.module.css'

export type ReviewFieldsProps = {
  draft: ReviewDraft
  room: ReviewedRoom
  errors: DraftErrors
  change: (changes: Partial<ReviewDraft>) => void
}

const yesNo: { value: YesNo; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]
const choicesOf = <T extends string>(values: readonly T[]) =>
  values.map((value) => ({ value, label: value }))

const most = dormReviewLimits.description

/** The questions about the room; what is known about the dorm is not asked. */
export function RoomFields({ draft, room, errors, change }: ReviewFieldsProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>Your room</legend>
      {!room.dorm?.keyOrCard && (
        <RadioGroup
          label="How do you enter the room?"
          inline
          choices={choicesOf(doors)}
          value={draft.keyOrCard || null}
          error={errors.keyOrCard}
          onChoose={(keyOrCard) => change({ keyOrCard })}
        />
      )}
      <TextArea
        label="Closet"
        name="closet"
        rows={2}
        hint="Size, shelves, wardrobe or built-in"
        maxLength={most}
        value={draft.closet}
        error={errors.closet}
        onChange={({ target }) => change({ closet: target.value })}
      />
      <RadioGroup
        label="Flooring"
        inline
        choices={choicesOf(floorings)}
        value={draft.flooring || null}
        error={errors.flooring}
        onChoose={(flooring) => change({ flooring })}
      />
      <FacilityFields {...{ draft, errors, change }} />
    </fieldset>
  )
}

/** What the room has beside its walls; a description is asked for only where there is something to describe. */
function FacilityFields({ draft, errors, change }: Omit<ReviewFieldsProps, 'room'>) {
  return (
    <>
      <RadioGroup
        label="Does it have a private bathroom?"
        inline
        choices={yesNo}
        value={draft.privateBathroom || null}
        error={errors.privateBathroom}
        onChoose={(privateBathroom) => change({ privateBathroom })}
      />
      {draft.privateBathroom === 'yes' && (
        <TextArea
          label="Bathroom"
          name="bathroomDesc"
          optional
          rows={2}
          maxLength={most}
          value={draft.bathroomDesc}
          onChange={({ target }) => change({ bathroomDesc: target.value })}
        />
      )}
      <RadioGroup
        label="Is there a common room on your floor?"
        inline
        choices={yesNo}
        value={draft.commonRoomAccess || null}
        error={errors.commonRoomAccess}
        onChoose={(commonRoomAccess) => change({ commonRoomAccess })}
      />
      {draft.commonRoomAccess === 'yes' && (
        <TextArea
          label="Common room"
          name="commonRoomDesc"
          optional
          rows={2}
          hint="Furniture, and whether another suite shares it"
          maxLength={most}
          value={draft.commonRoomDesc}
          onChange={({ target }) => change({ commonRoomDesc: target.value })}
        />
      )}
      <RadioGroup
        label="Can you control a working thermostat?"
        inline
        choices={yesNo}
        value={draft.thermostatAccess || null}
        error={errors.thermostatAccess}
        onChoose={(thermostatAccess) => change({ thermostatAccess })}
      />
      <RadioGroup
        label="Is the bed adjustable without your own risers?"
        inline
        choices={yesNo}
        value={draft.bedAdjustable || null}
        error={errors.bedAdjustable}
        onChoose={(bedAdjustable) => change({ bedAdjustable })}
      />
    </>
  )
}

/** Ratings and texts, all of them optional, and whether the texts are held back. */
export function OpinionFields({ draft, change }: Pick<ReviewFieldsProps, 'draft' | 'change'>) {
  return (
    <fieldset className={styles.fields}>
      <legend>Living there</legend>
      {dormRatings.map((name) => (
        <Scale
          key={name}
          name={name}
          label={ratingLabels[name].question}
          max={5}
          ends={ratingLabels[name].ends}
          value={draft[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <TextArea
        label="What causes noise?"
        name="noise"
        optional
        rows={2}
        maxLength={most}
        value={draft.noise}
        onChange={({ target }) => change({ noise: target.value })}
      />
      <TextArea
        label="Comment on the building"
        name="comment"
        optional
        rows={6}
        hint="What should the next student know? Do not name other students"
        count={{ max: dormReviewLimits.comment }}
        value={draft.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <CheckField
        label="Hold back my comment and noise until the next school year"
        hint="Ratings, photos and facts about the room are shown right away."
        checked={draft.holdBack}
        onChange={({ target }) => change({ holdBack: target.checked })}
      />
    </fieldset>
  )
}
