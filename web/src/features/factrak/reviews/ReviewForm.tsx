import { useQuery } from '@tanstack/react-query'
import { visibleText } from '@wso/contract/core/text/visible'
import { surveyLimits } from '@wso/contract/factrak/reviewRules'
import type { NewSurvey, Survey, SurveyChanges } from '@wso/contract/factrak/reviews'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { countLabel, TextArea } from '#ui/forms/TextArea.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { factrakPaths } from '../factrak.paths.ts'
import { spellNumber } from '../factrakLabels.ts'
import {
  changesOf,
  controlOf,
  missingIn,
  newSurveyOf,
  savedSurvey,
  type SurveyDraft,
  surveyLabels,
} from './reviewDraft.ts'
import { ReviewRatings } from './ReviewRatings.tsx'
import { ReviewSubject } from './ReviewSubject.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'

type SurveyFormProps = {
  /** Names the draft on this device. */
  name: string
  saved: Saved<SurveyDraft>
  /** The review being edited; undefined for a new one. */
  surveyID?: number | undefined
}

/** The review form. */
export function ReviewForm({ name, saved, surveyID }: SurveyFormProps) {
  const isNew = surveyID === undefined
  const send = useSend(surveyID)
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const form = useForm({
    draft: `review.${name}`,
    ...saved,
    schema: () =>
      import('@wso/contract/factrak/reviews').then((m) => (isNew ? m.NewSurvey : m.SurveyChanges)),
    toBody: isNew ? newSurveyOf : changesOf,
    controlOf,
    check: (values) => missingIn(values, isNew),
    readSaved: (data) => savedSurvey(data as Survey),
    send,
    onSent: (_, isOpen) => {
      showToast({ kind: 'good', text: isNew ? 'Review posted' : 'Changes saved' })
      if (isOpen) navigate(factrakPaths.ownReviews.to())
    },
  })
  const { values: draft, change, errorOf } = form
  return (
    <form className={shared.form} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      {form.isRestored && (
        <Notice>
          Draft restored.{' '}
          <Button kind="plain" size="small" onClick={form.discard}>
            Discard draft
          </Button>
        </Notice>
      )}
      {isNew && <Unlocks />}
      <div className={styles.surveyColumns}>
        <div className={shared.fields}>
          <ReviewSubject draft={draft} change={change} errorOf={errorOf} isNew={isNew} />
          <TextArea
            label="Your review"
            rows={10}
            hint="What should the next student know? Do not name students or write what only you could know"
            {...form.field('comment')}
          />
        </div>
        <ReviewRatings draft={draft} change={change} />
      </div>
      <ActionBar says={form.isChanged && draftState(form)}>
        <span className={styles.count}>
          {countLabel(visibleText(draft.comment).length, {
            min: surveyLimits.commentMin,
            max: surveyLimits.commentMax,
          })}
        </span>
        <ButtonLink kind="plain" href={factrakPaths.ownReviews.to()}>
          Cancel
        </ButtonLink>
        <Button kind="primary" type="submit" busy={form.isSending}>
          {isNew ? 'Post review' : 'Save changes'}
        </Button>
      </ActionBar>
      <LeaveGuard draft={form} />
      <FormConflict form={form} labels={surveyLabels} />
    </form>
  )
}

/** Returns a function that posts a new review or saves the changes of an old one. */
function useSend(surveyID: number | undefined) {
  const create = useWrite(api.factrak.create)
  const update = useWrite(api.factrak.update)
  return (body: NewSurvey | SurveyChanges, { version }: Saved<SurveyDraft>) =>
    'professorID' in body
      ? create.mutateAsync({ body })
      : update.mutateAsync({ params: { id: surveyID ?? 0 }, body: { ...body, version } })
}

/** States what posting this review unlocks. */
function Unlocks() {
  const { data } = useQuery(read(api.factrak.progress, {}))
  if (!data || data.deficit === 0) return null
  return (
    <Notice>
      {data.deficit === 1
        ? 'This is the last review you owe. Once you post it, you can read all reviews and ratings.'
        : `You owe ${spellNumber(data.deficit)} reviews. This is one of them.`}
    </Notice>
  )
}
