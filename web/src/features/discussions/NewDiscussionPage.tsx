import { maxTitle } from '@wso/contract/posts/bulletins.limits'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { useForm } from '#core/forms/useForm.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { PostForm } from '#posts/forms/PostForm.tsx'
import { useSent } from '#posts/forms/useSent.ts'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { discussionPaths } from './discussions.paths.ts'
import formStyles from '#posts/forms/form.module.css'

const labels = { title: 'Title', content: 'Text' }
const empty = { title: '', content: '' }
const crumbs = [{ href: discussionPaths.list.to(), label: 'Discussions' }]

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
  const { posted } = useSent()
  const create = useWrite(api.discussions.create)
  const form = useForm({
    draft: 'discussion.new',
    start: empty,
    schema: () => import('@wso/contract/posts/discussions').then((m) => m.NewDiscussion),
    send: (body) => create.mutateAsync({ body }),
    onSent: ({ id }, isOpen) =>
      posted(discussionPaths.thread.to({ params: { id } }), isOpen, 'Thread posted'),
  })
  const { title, content } = form.values
  return (
    <PostForm form={form} labels={labels} action="Post thread">
      <TextComposer
        beside
        label={labels.content}
        text={content}
        above={<p className={formStyles.previewTitle}>{title.trim() || 'Your title'}</p>}
        {...form.field('content')}
      >
        <TextField label={labels.title} maxLength={maxTitle} {...form.field('title')} />
      </TextComposer>
    </PostForm>
  )
}
