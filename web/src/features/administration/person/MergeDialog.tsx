import { useQuery } from '@tanstack/react-query'
import type { AdminPersonDetail } from '@wso/contract/account/adminPeople'
import { useState } from 'react'
import { read, useWrite } from '#core/api/api.ts'
import { api } from '#core/api/endpoints.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { Option } from '#ui/search/Combobox.tsx'
import { DuplicateField } from './DuplicateField.tsx'
import { MergeFacts } from './MergeFacts.tsx'
import styles from '../administration.module.css'

type MergeDialogProps = { person: AdminPersonDetail; onClose: () => void }

/** Finds a second account of the same person, shows what moves and what is deleted, and merges it into this one. */
export function MergeDialog({ person: { id, name, unixID }, onClose }: MergeDialogProps) {
  const [chosen, setChosen] = useState<Option | null>(null)
  const duplicateID = Number(chosen?.value ?? 0)
  const preview = useQuery({
    ...read(api.merges.preview, { params: { id }, query: { duplicateID } }),
    enabled: chosen !== null,
    // What is confirmed is what is there now.
    gcTime: 0,
    retry: false,
  })
  const [failure, setFailure] = useState<string>()
  const merge = useWrite(api.merges.merge)
  const toast = useToasts()
  const shown = chosen ? preview.data : undefined
  const onMerge = () => {
    if (!shown) return
    const body = { duplicateID, version: shown.version }
    merge.mutate(
      { params: { id }, body },
      {
        onSuccess: () => {
          toast({ kind: 'good', text: `${shown.duplicate.unixID} is merged into ${unixID}` })
          onClose()
        },
        onError: ({ message }) => {
          setFailure(message)
          void preview.refetch()
        },
      },
    )
  }
  const refused = failure ?? (chosen ? preview.error?.message : undefined)
  return (
    <Dialog
      title={`Merge a duplicate into ${unixID}`}
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" disabled={!shown} busy={merge.isPending} onClick={onMerge}>
            Merge accounts
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {`Use it when ${name} has a second account. Everything in it moves here, and the second account is deleted.`}
        </p>
        <DuplicateField
          keptID={id}
          value={chosen}
          onChange={(option) => {
            setFailure(undefined)
            setChosen(option)
          }}
        />
        {shown && <MergeFacts preview={shown} />}
        {refused && (
          <Notice kind="bad" role="alert">
            {refused}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
