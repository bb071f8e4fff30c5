import type { Bulletin, BulletinType, NewBulletin } from '@wso/contract/posts/bulletins'
import {
  hasPhotos,
  maxPhotoDescription,
  maxPhotos,
  maxTitle,
} from '@wso/contract/posts/bulletins.limits'
import { dayOf } from '#core/format/collegeDay.ts'
import { useNow } from '#core/format/useNow.ts'
import { useForm } from '#core/forms/useForm.ts'
import { PhotosEditor } from '#core/photos/PhotosEditor.tsx'
import { usePhotoItems, withoutPhotos, withPhotos } from '#core/photos/usePhotoItems.ts'
import { PostForm, type PostFormProps } from '#posts/forms/PostForm.tsx'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { shownPhoto, useBulletinPhotoCalls } from './bulletinPhotos.ts'
import { bulletinDraft, type BulletinValues, readSavedBulletin, toBody } from './bulletinValues.ts'
import { type SentBulletin, useSendBulletin } from './useSendBulletin.ts'
import formStyles from '#posts/forms/form.module.css'

type BulletinFormProps = {
  type: BulletinType
  /** The post being edited; absent for a new one. */
  posted?: Bulletin
  onSent: (sent: SentBulletin, isOpen: boolean) => void
} & Omit<PostFormProps<BulletinValues, NewBulletin, Bulletin>, 'send' | 'onSent'>

const labels = { title: 'Title', body: 'Text', startDate: 'Show from', endDate: 'Show until' }

/** Title, text, for announcements the days they are shown, and for things their photos. */
export function BulletinForm({ type, posted, saved, draft, onSent, ...rest }: BulletinFormProps) {
  const today = dayOf(useNow())
  const hasDays = type === 'announcement'
  const calls = useBulletinPhotoCalls()
  const drafts = { draft, draftOf: bulletinDraft }
  const photos = usePhotoItems((posted?.photos ?? []).map(shownPhoto), calls, drafts)
  const showsPhotos = hasPhotos(type)
  const send = useSendBulletin(posted, showsPhotos ? photos.save : photos.forget)
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
    <PostForm
      {...rest}
      form={showsPhotos ? withPhotos(form, photos) : withoutPhotos(form, photos)}
      labels={labels}
    >
      <TextComposer
        beside
        label={labels.body}
        text={body}
        above={<p className={formStyles.previewTitle}>{title.trim() || 'Your title'}</p>}
        {...form.field('body')}
      >
        <TextField label={labels.title} maxLength={maxTitle} {...form.field('title')} />
      </TextComposer>
      {showsPhotos && (
        <PhotosEditor
          className={formStyles.photos}
          photos={photos}
          limit={{ holder: 'post', most: maxPhotos }}
          described={maxPhotoDescription}
          disabled={form.isSending}
        />
      )}
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
