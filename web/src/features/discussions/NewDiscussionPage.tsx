import { maxTitle } from '@wso/contract/bulletins.limits'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api.ts'
import { api } from '#core/endpoints.ts'
import { PageTop } from '#core/PageTop.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { FormErrorSummary } from '#ui/FormErrorSummary.tsx'
import { Page } from '#ui/Page.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PostFormBar } from '../bulletins/PostFormBar.public.tsx'
import { TextComposer } from '../bulletins/TextComposer.public.tsx'
import { required, usePostForm } from '../bulletins/usePostForm.public.ts'
import { discussionRoutes } from './discussions.routes.ts'
import styles from './discussions.module.css'

const empty = { title: '', content: '' }
const crumbs = [{ href: discussionRoutes.list.to(), label: 'Discussions' }]

/** Starts a thread. */
export function NewDiscussionPage() {
  return (
    <Page>
      <PageTop title="New thread" above={<Breadcrumbs items={crumbs} />} />
      <Form />
    </Page>
  )
}

function Form() {
  const [, navigate] = useLocation()
  const create = useWrite(api.discussions.create, { also: ['bulletins'] })
  const send = async (body: typeof empty) => {
    const { id } = await create.mutateAsync({ body })
    navigate(discussionRoutes.thread.to({ params: { id } }))
  }
  const post = usePostForm({ draft: 'discussion.new', values: empty, send })
  const { register, fieldError, control } = post
  const { title = '', content = '' } = useWatch({ control })
  return (
    <form className={styles.list} noValidate onSubmit={post.submit}>
      <FormErrorSummary errors={post.problems} attempt={post.attempt} />
      <TextComposer
        beside
        label="Text"
        text={content}
        above={<p className={styles.previewTitle}>{title.trim() || 'Your title'}</p>}
        error={fieldError('content')}
        {...register('content', required('Write a text.'))}
      >
        <TextField
          label="Title"
          maxLength={maxTitle}
          error={fieldError('title')}
          {...register('title', required('Write a title. It is the line people see in the list.'))}
        />
      </TextComposer>
      <PostFormBar post={post} act="Start thread" />
    </form>
  )
}
