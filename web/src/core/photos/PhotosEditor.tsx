import { type ChangeEvent, type DragEvent, Suspense, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { part } from '#ui/loading/part.ts'
import type { PhotoLimit } from './photoItems.ts'
import type { PhotoItems } from './usePhotoItems.ts'
import styles from './PhotosEditor.module.css'

const EditedPhotos = part(() => import('./EditedPhotos.tsx').then((module) => module.EditedPhotos))

type PhotosEditorProps = {
  className: string | undefined
  photos: PhotoItems
  limit: PhotoLimit
  /** The longest description of a photo; without one, photos are not described. */
  described?: number
  /** True while the form is sent: what changes then would not be sent. */
  disabled: boolean
}

/** Adds photos by button, camera or drop, then crops, describes, moves and removes them. */
export function PhotosEditor(props: PhotosEditorProps) {
  const { className, photos, limit, described, disabled } = props
  const { items, progress } = photos
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const add = async (files: readonly File[]) => setProblem(await photos.add(files, limit))
  const drag = (event: DragEvent) => {
    event.preventDefault() // Allows the drop.
    setOver(!disabled && event.dataTransfer.types.includes('Files'))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files])
  }
  const isFull = items.length >= limit.most
  return (
    <fieldset className={className} disabled={disabled}>
      <legend>Photos</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same as dropping */}
      <div
        className={classes(styles.drop, isOver && styles.dragged)}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={styles.quiet}>
          {items.length} of {limit.most} photos. Drop pictures here, or choose them. Location and
          camera data are removed from pictures.
        </p>
        <div className={styles.actions}>
          <FileButton
            label="Choose photos"
            disabled={isFull}
            onFiles={(files) => void add(files)}
          />
          <FileButton
            label="Take a photo"
            camera
            disabled={isFull}
            onFiles={(files) => void add(files)}
          />
        </div>
        {problem && (
          <Notice kind="warn" role="alert">
            {problem}
          </Notice>
        )}
        {items.length > 0 && (
          <Suspense>
            <EditedPhotos
              items={items}
              onChange={photos.setItems}
              described={described}
              disabled={disabled}
              progress={progress}
            />
          </Suspense>
        )}
      </div>
    </fieldset>
  )
}

type FileButtonProps = {
  label: string
  camera?: boolean
  disabled: boolean
  onFiles: (files: readonly File[]) => void
}

function FileButton({ label, camera = false, disabled, onFiles }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(target.files ?? [])])
    target.value = '' // Lets the same file be chosen again.
  }
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept="image/*"
        multiple={!camera}
        capture={camera ? 'environment' : undefined}
        onChange={choose}
      />
    </>
  )
}
