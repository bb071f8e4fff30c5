import { dormRatings, dormReviewLimits } from '@wso/contract/dormtrak/reviewRules'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Scale } from '#ui/forms/choices/Scale.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { ratingLabels } from '../dormtrak.labels.ts'
import type { ReviewDraftForm } from './reviewDraft.ts'
import shared from '#reviews/reviews.module.css'

/** Optional ratings and texts, and whether the texts are held back. */
export function OpinionFields({ form }: { form: ReviewDraftForm }) {
  const { values, change } = form
  return (
    <fieldset className={shared.fields}>
      <legend>Living there</legend>
      {dormRatings.map((name) => (
        <Scale
          key={name}
          name={name}
          label={ratingLabels[name].question}
          optional
          max={5}
          ends={ratingLabels[name].ends}
          value={values[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <TextArea
        label="What causes noise?"
        optional
        rows={2}
        maxLength={dormReviewLimits.description}
        {...form.field('noise')}
      />
      <TextArea
        label="Comment on the building"
        optional
        rows={6}
        hint="What should the next student know? Do not name other students"
        count={{ max: dormReviewLimits.comment }}
        {...form.field('comment')}
      />
      <CheckField
        label="Hold back my review until the next school year"
        hint="Others then see nothing of it, not even its ratings and photos."
        checked={values.holdBack}
        onChange={({ target }) => change({ holdBack: target.checked })}
      />
    </fieldset>
  )
}
