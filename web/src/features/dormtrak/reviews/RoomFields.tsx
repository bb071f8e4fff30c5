import { dormReviewLimits, doors, floorings } from '@wso/contract/dormtrak/reviewRules'
import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import type { ReviewDraft, ReviewDraftForm, ReviewedRoom, YesNo } from './reviewDraft.ts'
import shared from '#reviews/reviews.module.css'

const doorChoices = doors.map((value) => ({ value, label: value }))
const floorChoices = floorings.map((value) => ({ value, label: value }))

type RoomFieldsProps = { form: ReviewDraftForm; room: ReviewedRoom }

/** The questions about the room. Facts known about the dorm are not asked. */
export function RoomFields({ form, room }: RoomFieldsProps) {
  return (
    <fieldset className={shared.fields}>
      <legend>Your room</legend>
      {!room.dorm?.keyOrCard && (
        <ChoiceField
          form={form}
          name="keyOrCard"
          label="How do you enter the room?"
          choices={doorChoices}
        />
      )}
      <TextArea
        label="Closet"
        rows={2}
        hint="Size, shelves, wardrobe or built-in"
        maxLength={dormReviewLimits.description}
        {...form.field('closet')}
      />
      <ChoiceField form={form} name="flooring" label="Flooring" choices={floorChoices} />
      <YesNoField form={form} name="privateBathroom" label="Does it have a private bathroom?" />
      {form.values.privateBathroom === 'yes' && (
        <TextArea
          label="Bathroom"
          optional
          rows={2}
          maxLength={dormReviewLimits.description}
          {...form.field('bathroomDesc')}
        />
      )}
      <YesNoField
        form={form}
        name="commonRoomAccess"
        label="Is there a common room on your floor?"
      />
      {form.values.commonRoomAccess === 'yes' && (
        <TextArea
          label="Common room"
          optional
          rows={2}
          hint="Furniture, and whether another suite shares it"
          maxLength={dormReviewLimits.description}
          {...form.field('commonRoomDesc')}
        />
      )}
      <YesNoField
        form={form}
        name="thermostatAccess"
        label="Can you control a working thermostat?"
      />
      <YesNoField
        form={form}
        name="bedAdjustable"
        label="Is the bed adjustable without your own risers?"
      />
    </fieldset>
  )
}

type NamesOf<V> = {
  [K in keyof ReviewDraft]: ReviewDraft[K] extends V ? K : never
}[keyof ReviewDraft]

type YesNoFieldProps = { form: ReviewDraftForm; name: NamesOf<YesNo>; label: string }

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const

const YesNoField = (props: YesNoFieldProps) => <ChoiceField {...props} choices={yesNo} />

type ChoiceFieldProps = Omit<YesNoFieldProps, 'name'> & {
  name: 'keyOrCard' | 'flooring' | NamesOf<YesNo>
  choices: readonly { value: string; label: string }[]
}

const ChoiceField = ({ form, name, label, choices }: ChoiceFieldProps) => (
  <RadioGroup
    inline
    name={name}
    label={label}
    choices={choices}
    value={form.values[name] || null}
    error={form.errorOf(name)}
    onChoose={(value) => form.change({ [name]: value })}
  />
)
