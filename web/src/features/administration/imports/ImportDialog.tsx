import type { ImportPreview } from '@wso/contract/account/imports'
import { useState } from 'react'
import { plural } from '#core/format/plural.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CheckField } from '#ui/forms/choices/CheckField.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import type { DirectoryFile } from './useDirectoryFile.ts'
import styles from '../administration.module.css'

type ImportDialogProps = { preview: ImportPreview; file: DirectoryFile; onClose: () => void }

/** Asks before a file is imported, and separately before more than a quarter of the people leave. */
export function ImportDialog({
  preview: { added, changed, left, refused, present, isMassLeave },
  file,
  onClose,
}: ImportDialogProps) {
  const [mayLeave, setMayLeave] = useState(false)
  return (
    <Dialog
      title="Import this file?"
      onClose={onClose}
      foot={
        <>
          <Button kind="plain" onClick={onClose} data-focus-first>
            Cancel
          </Button>
          <Button
            kind={left.count > 0 ? 'danger' : 'primary'}
            disabled={isMassLeave && !mayLeave}
            busy={file.isApplying}
            onClick={() => file.apply(mayLeave, onClose)}
          >
            Import file
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          {`${plural(added.count, 'person', 'people')} added, ${changed.count.toLocaleString()} changed, ${left.count.toLocaleString()} marked as having left. It can’t be undone as a whole; another file can change people again.`}
        </p>
        {refused.count > 0 && (
          <Notice kind="warn">{`${plural(refused.count, 'refused row')} left out.`}</Notice>
        )}
        {isMassLeave && (
          <>
            <Notice kind="warn">
              {`${left.count.toLocaleString()} of ${present.toLocaleString()} people would leave, more than a quarter. Check that the file isn’t cut off.`}
            </Notice>
            <CheckField
              label={`Mark ${plural(left.count, 'person', 'people')} as having left`}
              checked={mayLeave}
              onChange={({ target }) => setMayLeave(target.checked)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
