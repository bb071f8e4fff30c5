import { useRef } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { useToasts } from '#ui/feedback/useToasts.ts'
import { TextField } from './TextField.tsx'
import styles from './CopyField.module.css'

type CopyFieldProps = {
  label: string
  value: string
  /** What the text is, for messages: "Link". */
  what: string
  /** The title of a link for others, which devices that can share it offer to share. */
  shared?: string
}

/** A read-only text with a button that copies it, or selects it when there is no clipboard. */
export function CopyField({ label, value, what, shared }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const toast = useToasts()
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(value)
      toast({ text: `${what} copied` })
    } catch {
      toast({ kind: 'bad', text: `Copy the ${what.toLowerCase()} with Ctrl+C: it is selected.` })
    }
  }
  return (
    <div className={styles.copy}>
      <TextField
        ref={field}
        label={label}
        value={value}
        readOnly
        onFocus={({ target }) => target.select()}
      />
      <Button kind="primary" onClick={() => void copy()}>
        Copy
      </Button>
      {shared && 'share' in navigator && (
        // Rejects when the person closes the list of apps.
        <Button onClick={() => void navigator.share({ title: shared, url: value }).catch(() => {})}>
          Share
        </Button>
      )}
    </div>
  )
}
