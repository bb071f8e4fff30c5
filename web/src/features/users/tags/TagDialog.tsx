import { maxTagName } from '@wso/contract/users/tagRules'
import type { TagEntry } from '@wso/contract/users/tags'
import { useId } from 'react'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

/** Asks for the name of a new tag, or for the new name of one. */
export function TagDialog({ tag, onClose }: { tag: TagEntry | undefined; onClose: () => void }) {
  const formID = useId()
  const create = useWrite(api.tags.create)
  const rename = useWrite(api.tags.rename)
  const toast = useToasts()
  const form = useForm({
    start: { name: tag?.name ?? '' },
    schema: () => import('@wso/contract/users/tags').then((m) => m.TagName),
    send: (body) =>
      tag ? rename.mutateAsync({ params: { id: tag.id }, body }) : create.mutateAsync({ body }),
    onSent: ({ name }, isOpen) => {
      toast({ kind: 'good', text: tag ? `Renamed to ${name}` : `${name} added` })
      if (isOpen) onClose()
    },
  })
  return (
    <Dialog
      title={tag ? `Rename ${tag.name}` : 'Add a tag'}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="primary" type="submit" form={formID} busy={form.isSending}>
            {tag ? 'Rename' : 'Add tag'}
          </Button>
        </>
      }
    >
      <form id={formID} noValidate onSubmit={form.submit}>
        <TextField label="Name" maxLength={maxTagName} data-focus-first {...form.field('name')} />
        <FormRefusal form={form} />
      </form>
    </Dialog>
  )
}
