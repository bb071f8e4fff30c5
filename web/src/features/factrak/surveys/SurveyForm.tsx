import type { Survey } from '@wso/contract/factrak/factrak'
import { surveyLimits } from '@wso/contract/factrak/surveyRules'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormConflict } from '#core/forms/ConflictDialog.tsx'
import type { Saved } from '#core/forms/conflicts.ts'
import { draftState } from '#core/forms/FormBar.tsx'
import { LeaveGuard } from '#core/forms/LeaveGuard.tsx'
import { useDraftForm } from '#core/forms/useDraftForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { ButtonLink } from '#ui/actions/ButtonLink.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { countLabel, TextArea } from '#ui/forms/TextArea.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import shared from '#reviews/reviews.module.css'
import styles from '../factrak.module.css'
import { factrakPaths } from '../factrak.paths.ts'
import {
  changesOf,
  checkDraft,
  controlOf,
  newSurveyOf,
  savedSurvey,
  type SurveyDraft,
  surveyLabels,
} from './surveyDraft.ts'
import { SurveyRatings } from './SurveyRatings.tsx'
import { SurveySubject } from './SurveySubject.tsx'
import { spellNumber } from '../factrakLabels.ts'

type SurveyFormProps = {
  /** Names the draft on this device. */
  name: string
  saved: Saved<SurveyDraft>
  /** The review being edited; undefined for a new one. */
  surveyID?: number | undefined
}

/** The review form. */
export function SurveyForm({ name, saved, surveyID }: SurveyFormProps) {
  const isNew = surveyID === undefined
  const send = useSend(surveyID)
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const form = useDraftForm({
    draft: `review.${name}`,
    ...saved,
    check: (values) => checkDraft(values, isNew),
    controlOf,
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
          <SurveySubject {...{ draft, change, errorOf, isNew }} />
          <TextArea
            label="Your review"
            rows={10}
            hint="What should the next student know? Do not name students or write what only you could know"
            {...form.field('comment')}
          />
        </div>
        <SurveyRatings {...{ draft, change }} />
      </div>
      <ActionBar says={form.isChanged && draftState(form)}>
        <span className={styles.count}>
          {countLabel(draft.comment.trim().length, {
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
  return (draft: SurveyDraft, { version }: Saved<SurveyDraft>) =>
    surveyID === undefined
      ? create.mutateAsync({ body: newSurveyOf(draft) })
      : update.mutateAsync({ params: { id: surveyID }, body: { ...changesOf(draft), version } })
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
