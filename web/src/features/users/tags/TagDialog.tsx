import { maxTagName } from '@wso/contract/users/tagRules'
import type { TagEntry } from '@wso/contract/users/tags'
import { useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { FormDialog } from '#core/forms/FormDialog.tsx'
import { FormRefusal } from '#core/forms/FormRefusal.tsx'
import { useForm } from '#core/forms/useForm.ts'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from '#ui/forms/TextField.tsx'

/** Asks for the name of a new tag, or for the new name of one. */
export function TagDialog({ tag, onClose }: { tag: TagEntry | undefined; onClose: () => void }) {
  const create = useWrite(api.tags.create)
  const rename = useWrite(api.tags.rename)
  const toast = useToasts()
  const form = useForm({
    draft: `tag.${tag?.id ?? 'new'}`,
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
    <FormDialog
      title={tag ? `Rename ${tag.name}` : 'Add a tag'}
      act={tag ? 'Rename' : 'Add tag'}
      form={form}
      onClose={onClose}
      guarded
    >
      <TextField label="Name" maxLength={maxTagName} data-focus-first {...form.field('name')} />
      <FormRefusal form={form} />
    </FormDialog>
  )
}
