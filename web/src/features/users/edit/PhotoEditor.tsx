import { maxPhotoBytes } from './photoLimits.ts'
import type { User } from '@wso/contract/users'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { usePhoto } from '#core/api/photos.ts'
import { Avatar } from '#ui/data/Avatar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { CropDialog } from '#ui/pictures/CropDialog.tsx'
import styles from './edit.module.css'

/** The pending change of the photo: a new one, or removal. */
export type PhotoChange = Blob | 'remove'

type PhotoEditorProps = {
  person: User
  change: PhotoChange | undefined
  onChange: (change: PhotoChange | undefined) => void
}

const square = { width: 600, height: 600 }
const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

/** The current photo and its pending change. */
export function PhotoEditor({ person, change, onChange }: PhotoEditorProps) {
  const now = usePhoto(person.unixID, 'large')
  const [picked, setPicked] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // lets the same file be chosen again
    if (!file) return
    const isLarge = file.size > maxPhotoBytes
    setProblem(isLarge ? 'This photo is larger than 8 MB. Choose a smaller one.' : undefined)
    if (!isLarge) setPicked(file)
  }
  const use = (photo: Blob, isReadable: boolean) => {
    setPicked(undefined)
    setPreview(isReadable ? URL.createObjectURL(photo) : undefined)
    onChange(photo)
  }
  const shown = change === 'remove' ? undefined : change ? preview : now
  return (
    <div className={styles.photo}>
      <Avatar name={person.name} photo={shown} size="huge" />
      <div className={styles.photoWords}>
        <div className={styles.buttons}>
          <input
            ref={input}
            type="file"
            accept={kinds}
            className="visually-hidden"
            tabIndex={-1}
            aria-label="Photo file"
            onChange={pick}
          />
          <Button aria-describedby={hint} onClick={() => input.current?.click()}>
            Choose a photo
          </Button>
          {change !== undefined && (
            <Button kind="plain" onClick={() => onChange(undefined)}>
              Keep current photo
            </Button>
          )}
          {change === undefined && now && (
            <Button kind="plain" onClick={() => onChange('remove')}>
              Remove photo
            </Button>
          )}
        </div>
        <p id={hint} className={styles.hint}>
          JPEG, PNG, WebP, GIF or HEIC, at most 8 MB. Everyone who can see your profile can see it.
        </p>
        {change && (
          <output>
            {change === 'remove'
              ? 'Your initials replace the photo when you save.'
              : 'This becomes your photo when you save.'}
          </output>
        )}
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </div>
      {picked && (
        <CropDialog
          file={picked}
          size={square}
          unreadable="We’ll use its center."
          onUse={use}
          onClose={() => setPicked(undefined)}
        />
      )}
    </div>
  )
}
