import { maxTitle, postRules } from '@wso/contract/bulletins.limits'
import { checkText } from '@wso/contract/core/textRules'
import { useLocation } from 'wouter'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormBar } from '#core/forms/FormBar.tsx'
import { useDraftForm } from '#core/forms/useDraftForm.ts'
import { PageTop } from '#core/page/PageTop.tsx'
import { TextComposer } from '#posts/markdown/TextComposer.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { FormErrorSummary } from '#ui/forms/FormErrorSummary.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Breadcrumbs } from '#ui/navigation/Breadcrumbs.tsx'
import { discussionPaths } from './discussions.paths.ts'
import styles from './discussions.module.css'

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
  const [, navigate] = useLocation()
  const toast = useToasts()
  const create = useWrite(api.discussions.create)
  const form = useDraftForm({
    draft: 'discussion.new',
    start: empty,
    check: ({ title, content }) => ({
      title: checkText(title, postRules.title),
      content: checkText(content, postRules.body),
    }),
    send: (body) => create.mutateAsync({ body }),
    onSent: ({ id }, isOpen) => {
      const view = () => navigate(discussionPaths.thread.to({ params: { id } }))
      if (isOpen) view()
      else toast({ text: 'Thread posted', action: { label: 'View', run: view } })
    },
  })
  const { title, content } = form.values
  return (
    <form className={styles.list} noValidate onSubmit={form.submit}>
      <FormErrorSummary errors={form.problems} attempt={form.attempt} />
      <TextComposer
        beside
        label="Text"
        text={content}
        above={<p className={styles.previewTitle}>{title.trim() || 'Your title'}</p>}
        {...form.field('content')}
      >
        <TextField label="Title" maxLength={maxTitle} {...form.field('title')} />
      </TextComposer>
      <FormBar form={form} action="Post thread" />
    </form>
  )
}
