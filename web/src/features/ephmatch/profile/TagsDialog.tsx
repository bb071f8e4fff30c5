import { campus } from '@wso/contract/campus'
import type { User } from '@wso/contract/users/users'
import { useState } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { TagEditor } from '#features/users/TagEditor.public.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type TagsDialogProps = { me: User; onClose: () => void }

/** Edits the viewer's tags, which the directory shows too. */
export function TagsDialog({ me, onClose }: TagsDialogProps) {
  const [tags, setTags] = useState(() => me.tags?.map(({ name }) => name) ?? [])
  const save = useWrite(api.users.setTags)
  const show = useToasts()
  const act = () =>
    save.mutate(
      { params: { id: 'me' }, body: { tags } },
      {
        onSuccess: () => {
          show({ text: 'Tags saved' })
          onClose()
        },
      },
    )
  return (
    <Dialog
      title="Your tags"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" busy={save.isPending} onClick={act}>
            Save tags
          </Button>
        </>
      }
    >
      <p>
        Your tags are the same in {campus.services.directory} and {campus.services.ephmatch}.
      </p>
      <TagEditor tags={tags} onChange={setTags} />
      {save.error && (
        <Notice kind="bad" role="alert">
          {save.error.message}
        </Notice>
      )}
    </Dialog>
  )
}
