import { useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { type CameraState, useCamera } from './useCamera.ts'
import { useScan } from './useScan.ts'
import styles from './scan.module.css'

type ScanDialogProps = {
  /** Called with each ISBN that comes into view. */
  onISBN: (isbn: string) => void
  /** The result so far: "2 books added". */
  says?: string | undefined
  onClose: () => void
}

const problems: Partial<Record<CameraState, string>> = {
  denied:
    'This site is not allowed to use your camera. Allow it in your browser settings, then try again.',
  absent: 'No camera was found on this device.',
  busy: 'Another app is using the camera. Close it, then try again.',
  off: 'This browser does not support camera access.',
}
const canRetry = new Set<CameraState>(['denied', 'busy'])

/** Scans the barcode on the back of a book. The picture never leaves the device. */
export function ScanDialog({ onISBN, says, onClose }: ScanDialogProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [attempt, setAttempt] = useState(0)
  const [other, setOther] = useState(false)
  const state = useCamera(video, attempt)
  useScan(video, state === 'on', (code) => {
    const isBook = /^97[89]/.test(code)
    setOther(!isBook)
    if (isBook) onISBN(code)
  })
  const problem = problems[state]
  return (
    <Dialog
      title="Scan a barcode"
      onClose={onClose}
      foot={
        <>
          {canRetry.has(state) && (
            <Button onClick={() => setAttempt(attempt + 1)}>Try again</Button>
          )}
          <Button kind={says ? 'primary' : 'plain'} onClick={onClose} data-focus-first>
            {says ? 'Done' : problem ? 'Type the ISBN instead' : 'Cancel'}
          </Button>
        </>
      }
    >
      {problem ? (
        <Notice kind="warn" role="alert">
          {problem} You can type the ISBN instead: it is printed above the barcode.
        </Notice>
      ) : (
        <div className={styles.view}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the camera has no sound */}
          <video ref={video} className={styles.video} playsInline muted aria-label="Camera" />
          <span className={styles.aim} aria-hidden="true" />
        </div>
      )}
      {!problem && (
        <output className={styles.says}>
          {state === 'starting'
            ? 'Starting the camera…'
            : other
              ? 'That barcode is not an ISBN. Look for the one that starts with 978 or 979.'
              : (says ?? 'Hold the barcode on the back cover inside the frame.')}
        </output>
      )}
    </Dialog>
  )
}
