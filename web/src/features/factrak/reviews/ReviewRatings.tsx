import { RadioGroup } from '#ui/forms/choices/RadioGroup.tsx'
import { Scale } from '#ui/forms/choices/Scale.tsx'
import { formScales, stepsOf } from '../factrakLabels.ts'
import type { SurveyDraft, YesNo } from './reviewDraft.ts'
import shared from '#reviews/reviews.module.css'

type SurveyRatingsProps = {
  draft: SurveyDraft
  change: (changes: Partial<SurveyDraft>) => void
}

const choices: { value: YesNo; label: string }[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'No answer' },
]

/** Two recommendations and seven scales, all optional; every answer can be cleared. */
export function ReviewRatings({ draft, change }: SurveyRatingsProps) {
  return (
    <fieldset className={shared.fields}>
      <legend>Ratings</legend>
      <p className={shared.quiet}>Everything here is optional.</p>
      <RadioGroup
        label="Would you recommend this course to a friend?"
        inline
        choices={choices}
        value={draft.wouldRecommendCourse}
        onChoose={(wouldRecommendCourse) => change({ wouldRecommendCourse })}
      />
      <RadioGroup
        label="Would you take another course with this professor?"
        inline
        choices={choices}
        value={draft.wouldTakeAnother}
        onChoose={(wouldTakeAnother) => change({ wouldTakeAnother })}
      />
      {formScales.map(({ name, label, applies }) => (
        <Scale
          key={name}
          name={name}
          label={label}
          ends={[stepsOf(name)[0] ?? 'Least', stepsOf(name).at(-1) ?? 'Most']}
          steps={stepsOf(name)}
          hint={applies && 'Skip this if it does not apply.'}
          value={draft.scales[name]}
          onChange={(value) => change({ scales: { ...draft.scales, [name]: value } })}
        />
      ))}
    </fieldset>
  )
}
