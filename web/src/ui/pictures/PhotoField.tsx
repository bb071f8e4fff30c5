import { type ChangeEvent, Suspense, useId, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { part } from '#ui/loading/part.ts'
import { reducePicture } from './reducePicture.ts'
import styles from './PhotoField.module.css'

const CropDialog = part(() => import('./CropDialog.tsx').then((module) => module.CropDialog))

/** The pending change of a photo: a new one, or removal. */
export type PhotoChange = Blob | 'remove'

type PhotoFieldProps = {
  /** The person in the photo. */
  name: string
  /** The URL of the saved photo, if any. */
  photo: string | undefined
  change: PhotoChange | undefined
  onChange: (change: PhotoChange | undefined) => void
  /** The largest file that the server accepts, in bytes. */
  maxBytes: number
  /** A note on who can see the photo: "Everyone who can see your profile can see it." */
  audience: string
  /** A note on what replaces a removed photo: "Your initials replace the photo when you save." */
  removal: string
}

const square = { width: 600, height: 600 }
const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'
const mebibyte = 1024 * 1024

/** A person's photo and its pending change, which the form sends when it is saved. */
export function PhotoField({ name, photo, change, onChange, ...words }: PhotoFieldProps) {
  const { maxBytes, audience, removal } = words
  const [picked, setPicked] = useState<Blob>()
  const [preview, setPreview] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const hint = useId()
  const most = `${Math.floor(maxBytes / mebibyte)} MB`

  const latest = useRef<File>(undefined)
  const pick = async (file: File) => {
    latest.current = file
    setProblem(undefined)
    const small = await reducePicture(file, maxBytes)
    // A smaller photo that was chosen meanwhile is ready first.
    if (latest.current !== file) return
    if (small) setPicked(small)
    else {
      setProblem(
        `This photo is larger than ${most}, and your browser can’t make it smaller. Choose another one.`,
      )
    }
  }
  const use = (chosen: Blob, isReadable: boolean) => {
    setPicked(undefined)
    setPreview(isReadable ? URL.createObjectURL(chosen) : undefined)
    onChange(chosen)
  }
  const shown = change === 'remove' ? undefined : change ? preview : photo
  return (
    <div className={styles.photo}>
      <Avatar name={name} photo={shown} size="huge" />
      <div className={styles.words}>
        <div className={styles.buttons}>
          <FileButton hint={hint} onPick={(file) => void pick(file)} />
          {change !== undefined && (
            <Button kind="plain" onClick={() => onChange(undefined)}>
              Keep current photo
            </Button>
          )}
          {change === undefined && photo && (
            <Button kind="plain" onClick={() => onChange('remove')}>
              Remove photo
            </Button>
          )}
        </div>
        <p id={hint} className={styles.hint}>
          JPEG, PNG, WebP, GIF or HEIC. {audience}
        </p>
        {change && (
          <output>
            {change === 'remove' ? removal : 'This becomes your photo when you save.'}
          </output>
        )}
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </div>
      {picked && (
        <Suspense>
          <CropDialog
            file={picked}
            size={square}
            unreadable="We’ll use its center."
            onUse={use}
            onClose={() => setPicked(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function FileButton({ hint, onPick }: { hint: string; onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // Lets the same file be chosen again.
    if (file) onPick(file)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={kinds}
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Photo file"
        onChange={choose}
      />
      <Button aria-describedby={hint} onClick={() => input.current?.click()}>
        Choose a photo
      </Button>
    </>
  )
}
