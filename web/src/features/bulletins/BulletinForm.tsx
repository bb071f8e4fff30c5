import type { Bulletin, BulletinType, NewBulletin } from '@wso/contract/posts/bulletins'
import { maxTitle } from '@wso/contract/posts/bulletins.limits'
import { dayOf } from '#core/format/collegeDay.ts'
import { useNow } from '#core/format/useNow.ts'
import { useForm } from '#core/forms/useForm.ts'
import { PostForm, type PostFormProps } from '#posts/forms/PostForm.tsx'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { type BulletinValues, readSavedBulletin, toBody } from './bulletinValues.ts'
import formStyles from '#posts/forms/form.module.css'

type BulletinFormProps = { type: BulletinType } & PostFormProps<
  BulletinValues,
  NewBulletin,
  Bulletin
>

const labels = { title: 'Title', body: 'Text', startDate: 'Show from', endDate: 'Show until' }

/** Title, text, and for announcements the days they are shown. */
export function BulletinForm({ type, saved, draft, send, onSent, ...rest }: BulletinFormProps) {
  const today = dayOf(useNow())
  const hasDays = type === 'announcement'
  // Every kind shares the draft of a new post, but only announcements show its days.
  const shownOf = (values: BulletinValues): BulletinValues =>
    hasDays ? values : { ...values, startDate: saved.start.startDate, endDate: saved.start.endDate }
  const form = useForm({
    draft,
    start: saved.start,
    version: saved.version,
    schema: () => import('@wso/contract/posts/bulletins').then((m) => m.NewBulletin),
    toBody: (values, start) => ({ type, ...toBody(shownOf(values), start) }),
    check: (values) => checkDays(shownOf(values), today),
    readSaved: readSavedBulletin,
    send,
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

/** The last day is not before the first. */
const checkDays = ({ startDate, endDate }: BulletinValues, today: string) => ({
  endDate:
    endDate && endDate < (startDate || today)
      ? 'Choose a day on or after the first one.'
      : undefined,
})
