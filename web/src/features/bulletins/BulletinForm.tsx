import type { BulletinType } from '@wso/contract/bulletins'
import { maxTitle } from '@wso/contract/bulletins.limits'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx'
import { TextField } from '#ui/TextField.tsx'
import type { BulletinValues } from './bulletinValues.ts'
import { dayOf } from './collegeDay.public.ts'
import form from './form.module.css'
import { PostFormBar } from './PostFormBar.public.tsx'
import { TextComposer } from './TextComposer.public.tsx'
import { useNow } from './useNow.public.ts'
import { required, usePostForm } from './usePostForm.public.ts'

type BulletinFormProps = {
  type: BulletinType
  values: BulletinValues
  /** The button's words: "Post announcement". */
  act: string
  draft: string
  cancel?: string
  send: (values: BulletinValues) => Promise<void>
  /** Above the fields: the kinds to choose from. */
  children?: ReactNode
}

/** Title, text, and for announcements the days they are shown. */
export function BulletinForm({
  type,
  values,
  act,
  draft,
  cancel,
  send,
  children,
}: BulletinFormProps) {
  const post = usePostForm<BulletinValues>({ draft, values, send })
  const { register, fieldError, control } = post
  const [title, body, from] = useWatch({ control, name: ['title', 'body', 'startDate'] })
  const today = dayOf(useNow())
  return (
    <form className={form.form} noValidate onSubmit={post.submit}>
      <FormErrorSummary errors={post.problems} attempt={post.attempt} />
      {children}
      <TextComposer
        beside
        label="Text"
        text={body}
        above={<p className={form.previewTitle}>{title.trim() || 'Your title'}</p>}
        error={fieldError('body')}
        {...register('body', required('Write a text.'))}
      >
        <TextField
          label="Title"
          maxLength={maxTitle}
          error={fieldError('title')}
          {...register('title', required('Write a title. It is the line people see in the list.'))}
        />
      </TextComposer>
      {type === 'announcement' && (
        <div className={form.days}>
          <TextField
            type="date"
            label="Show from"
            optional
            hint="Empty: at once"
            error={fieldError('startDate')}
            {...register('startDate')}
          />
          <TextField
            type="date"
            label="Show until"
            optional
            hint="Its last day. Empty: it stays in the list"
            error={fieldError('endDate')}
            {...register('endDate', {
              validate: (day) => !day || lastDay(day, from, today),
            })}
          />
        </div>
      )}
      <PostFormBar post={post} act={act} cancel={cancel} />
    </form>
  )
}

const lastDay = (until: string, from: string, today: string) =>
  until >= (from || today) || 'Choose a day that is not before the first.'
