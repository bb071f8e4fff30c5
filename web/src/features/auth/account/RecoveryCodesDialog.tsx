import { campus } from '@wso/contract/campus'
import { saveFile } from '#core/api/saveFile.ts'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from '../auth.module.css'

type RecoveryCodesDialogProps = {
  codes: readonly string[]
  onClose: () => void
  /** True when two-step login was just turned on. */
  isNew?: boolean
}

/** Shows recovery codes, which cannot be shown again, with buttons to save them. */
export function RecoveryCodesDialog({ codes, onClose, isNew = false }: RecoveryCodesDialogProps) {
  const toast = useToasts()
  const text = codes.join('\n')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast({ text: 'Recovery codes copied' }),
      () => toast({ text: 'The codes could not be copied. Download them instead.', kind: 'bad' }),
    )
  const download = () =>
    saveFile(
      `${campus.name.toLowerCase()}-recovery-codes.txt`,
      new Blob([`${text}\n`], { type: 'text/plain' }),
    )
  return (
    <Dialog
      title={isNew ? 'Two-step login is on' : 'Your new recovery codes'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => void copy()}>Copy</Button>
          <Button onClick={download}>Download</Button>
          <Button kind="primary" onClick={onClose} data-focus-first>
            I saved the codes
          </Button>
        </>
      }
    >
      <p>
        Keep these codes in a safe place. If you lose your phone, each one logs you in once. You
        will not see them again{isNew ? '' : ', and earlier codes no longer work'}.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
