import { useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { TextArea } from '#ui/forms/TextArea.tsx'
import { printIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import styles from './planB.module.css'

/**
 * Buttons to copy and to print the class numbers. Says so next to them, because a sheet on a phone
 * covers toasts; without a clipboard it shows the text, selected.
 */
export function ClassNumberActs({ text }: { text: string }) {
  // The text itself, because a later one has not been copied.
  const [copied, setCopied] = useState('')
  const [isRefused, setRefused] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      setRefused(false)
    } catch {
      setRefused(true)
    }
  }
  return (
    <div className={styles.foot}>
      {isRefused && (
        <TextArea
          ref={(field) => field?.select()}
          readOnly
          rows={5}
          label="Class numbers"
          hint="This browser did not allow copying. The text is selected: copy it from here."
          value={text}
        />
      )}
      <div className={styles.acts}>
        <Button kind="primary" onClick={() => void copy()}>
          Copy class numbers
        </Button>
        <Button onClick={() => window.print()}>
          <Icon path={printIcon} /> Print
        </Button>
        <output>{copied === text && !isRefused && 'Copied'}</output>
      </div>
    </div>
  )
}
