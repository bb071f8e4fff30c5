import type { Bulletin, BulletinType } from '@wso/contract/posts/bulletins'
import { maxTitle, postRules } from '@wso/contract/posts/bulletins.limits'
import { checkText } from '@wso/contract/core/textRules'
import { dayOf } from '#core/format/collegeDay.ts'
import { useNow } from '#core/format/useNow.ts'
import { type FieldErrors, useDraftForm } from '#core/forms/useDraftForm.ts'
import formStyles from '#posts/forms/form.module.css'
import { PostForm, type PostFormProps } from '#posts/forms/PostForm.tsx'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { type BulletinValues, readSavedBulletin } from './bulletinValues.ts'

type BulletinFormProps = { type: BulletinType } & PostFormProps<BulletinValues, Bulletin>

const labels = { title: 'Title', body: 'Text', startDate: 'Show from', endDate: 'Show until' }

/** Title, text, and for announcements the days they are shown. */
export function BulletinForm({ type, saved, draft, send, onSent, ...rest }: BulletinFormProps) {
  const today = dayOf(useNow())
  const hasDays = type === 'announcement'
  // Every kind shares the draft of a new post, but only announcements show its days.
  const shownOf = (values: BulletinValues): BulletinValues =>
    hasDays ? values : { ...values, startDate: saved.start.startDate, endDate: saved.start.endDate }
  const form = useDraftForm({
    draft,
    start: saved.start,
    version: saved.version,
    check: (values) => checkBulletin(shownOf(values), today),
    readSaved: readSavedBulletin,
    send: (values, before) => send(shownOf(values), before),
    onSent,
  })
  const { title, body } = form.values
  return (
    <PostForm {...rest} form={form} labels={labels}>
      <TextComposer
        beside
        label={labels.body}
        text={body}
        above={<p className={formStyles.previewTitle}>{title.trim() || 'Your title'}</p>}
        {...form.field('body')}
      >
        <TextField label={labels.title} maxLength={maxTitle} {...form.field('title')} />
      </TextComposer>
      {hasDays && (
        <div className={formStyles.days}>
          <TextField
            type="date"
            label={labels.startDate}
            optional
            hint="Leave empty to show it now"
            {...form.field('startDate')}
          />
          <TextField
            type="date"
            label={labels.endDate}
            optional
            hint="The last day. Leave empty to keep it in the list"
            {...form.field('endDate')}
          />
        </div>
      )}
    </PostForm>
  )
}

const checkBulletin = (
  { title, body, startDate, endDate }: BulletinValues,
  today: string,
): FieldErrors<BulletinValues> => ({
  title: checkText(title, postRules.title),
  body: checkText(body, postRules.body),
  endDate:
    endDate && endDate < (startDate || today)
      ? 'Choose a day on or after the first one.'
      : undefined,
})
