import { maxPhotoBytes } from './photoLimits.ts'
import type { User } from '@wso/contract/users'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { usePhoto } from '#core/photos.ts'
import { Avatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { CropDialog } from './CropDialog.tsx'
import styles from './edit.module.css'

/** What will happen to the photo on saving: a new one, or none. */
export type PhotoChange = Blob | 'remove'

type PhotoEditorProps = {
  person: User
  change: PhotoChange | undefined
  onChange: (change: PhotoChange | undefined) => void
}

const kinds = 'image/jpeg,image/png,image/webp,image/gif,image/heic,.heic'

/** The photo as it is, and as it will be. */
export function PhotoEditor({ person, change, onChange }: PhotoEditorProps) {
  const now = usePhoto(person.unixID, 'large')
  const [picked, setPicked] = useState<File>()
  const [preview, setPreview] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const hint = useId()

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = '' // choosing the same file again is a choice too
    if (!file) return
    const isLarge = file.size > maxPhotoBytes
    setProblem(isLarge ? 'The photo is larger than 8 MB. Choose a smaller one.' : undefined)
    if (!isLarge) setPicked(file)
  }
  const use = (photo: Blob, shown?: string) => {
    setPicked(undefined)
    setPreview(shown)
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
              Keep the old one
            </Button>
          )}
          {change === undefined && now && (
            <Button kind="plain" onClick={() => onChange('remove')}>
              Remove photo
            </Button>
          )}
        </div>
        <p id={hint} className={styles.hint}>
          JPEG, PNG, WebP, GIF or HEIC, at most 8 MB. Whoever sees your entry sees it.
        </p>
        {change && (
          <output>
            {change === 'remove'
              ? 'Your initials take its place when you save.'
              : 'This is your photo when you save.'}
          </output>
        )}
        {problem && (
          <Notice kind="bad" role="alert">
            {problem}
          </Notice>
        )}
      </div>
      {picked && <CropDialog file={picked} onUse={use} onClose={() => setPicked(undefined)} />}
    </div>
  )
}
