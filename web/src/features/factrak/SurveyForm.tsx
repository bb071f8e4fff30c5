import { ApiError } from '@wso/contract/core/client'
import { surveyLimits } from '@wso/contract/surveyRules'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { read, useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { Button } from '#ui/Button.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { type FormError, FormErrorSummary } from '#ui/FormErrorSummary.tsx'
import { Notice } from '#ui/Notice.tsx'
import { TextArea } from '#ui/TextArea.tsx'
import { useToasts } from '#ui/useToasts.ts'
import styles from './factrak.module.css'
import { factrakRoutes } from './factrak.routes.ts'
import {
  changesOf,
  checkDraft,
  controlOf,
  type DraftErrors,
  newSurveyOf,
  type SurveyDraft,
} from './surveyDraft.ts'
import { SurveyRatings } from './SurveyRatings.tsx'
import { SurveySubject } from './SurveySubject.tsx'
import { touchedBySurveys } from './touched.ts'
import { useDraft } from './useDraft.ts'
import { inWords } from './words.ts'

type SurveyFormProps = {
  /** Tells its draft from others on this device. */
  name: string
  start: SurveyDraft
  /** The review that is changed; a new one without. */
  surveyID?: number | undefined
}

/** The review form: checked before it is sent, kept on the device until then. */
export function SurveyForm({ name, start, surveyID }: SurveyFormProps) {
  const isNew = surveyID === undefined
  const { draft, change, forget, isKept, isChanged } = useDraft(name, start)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<ApiError>()
  const { save, isSaving } = useSave(surveyID, forget)

  const wrong = attempt > 0 ? checkDraft(draft, isNew) : {}
  const errors = { ...fromServer(refused), ...wrong }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setRefused(undefined)
    setAttempt((before) => before + 1)
    if (isSaving || Object.keys(checkDraft(draft, isNew)).length > 0) return
    await save(draft).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      setRefused(error)
    })
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <FormErrorSummary attempt={attempt} errors={summaryOf(errors, refused)} />
      {isKept && (
        <Notice>
          Your draft is back, as you left it on this device.{' '}
          <Button kind="plain" size="small" onClick={forget}>
            Discard draft
          </Button>
        </Notice>
      )}
      {isNew && <Unlocks />}
      <SurveySubject {...{ draft, change, errors, isNew }} />
      <SurveyRatings {...{ draft, change }} />
      <TextArea
        label="Your review"
        name="comment"
        rows={8}
        hint="What should the next student know? Leave out names of students, and what only you could say"
        count={{ min: surveyLimits.commentMin, max: surveyLimits.commentMax }}
        value={draft.comment}
        error={errors.comment}
        onChange={({ target }) => change({ comment: target.value })}
      />
      <div className={styles.acts}>
        <Button kind="primary" type="submit" busy={isSaving}>
          {isNew ? 'Send review' : 'Save changes'}
        </Button>
        <ButtonLink kind="plain" href={factrakRoutes.ownReviews.to()}>
          Cancel
        </ButtonLink>
        <span className={styles.quiet}>{isChanged && 'Draft kept on this device'}</span>
      </div>
    </form>
  )
}

/** Sends the review, then leads to one's own, saying what it opened. */
function useSave(surveyID: number | undefined, forget: () => void) {
  const [, navigate] = useLocation()
  const showToast = useToasts()
  const create = useWrite(api.factrak.create, { also: touchedBySurveys })
  const update = useWrite(api.factrak.update, { also: touchedBySurveys })
  const save = async (draft: SurveyDraft) => {
    if (surveyID === undefined) await create.mutateAsync({ body: newSurveyOf(draft) })
    else await update.mutateAsync({ params: { id: surveyID }, body: changesOf(draft) })
    forget()
    showToast({ kind: 'good', text: surveyID === undefined ? 'Review sent' : 'Changes saved' })
    navigate(factrakRoutes.ownReviews.to())
  }
  return { save, isSaving: create.isPending || update.isPending }
}

const fromServer = (refused: ApiError | undefined): DraftErrors =>
  Object.fromEntries(
    Object.entries(refused?.fields ?? {}).flatMap(([field, message]) => {
      const control = controlOf[field]
      return control ? [[control, message]] : []
    }),
  )

function summaryOf(errors: DraftErrors, refused: ApiError | undefined): FormError[] {
  const named = Object.entries(errors).map(([field, message]) => ({ field, message }))
  return named.length === 0 && refused ? [{ message: refused.message }] : named
}

/** What sending this review opens. */
function Unlocks() {
  const { data } = useQuery(read(api.factrak.progress, {}))
  if (!data || data.deficit === 0) return null
  return (
    <Notice>
      {data.deficit === 1
        ? 'This is your last one: reviews and ratings of others open the moment you send it.'
        : `You owe ${inWords(data.deficit)} reviews. This one brings you one step closer to those of others.`}
    </Notice>
  )
}
