import { dormReviewLimits } from '@wso/contract/dormtrak/reviewRules'
import { type ChangeEvent, type DragEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { EditedPhotos } from './EditedPhotos.tsx'
import { addPictures, type PhotoItem, picturesOf } from './photoItems.ts'
import shared from '#reviews/reviews.module.css'
import styles from './reviews.module.css'

type PhotosEditorProps = {
  items: readonly PhotoItem[]
  onChange: (items: readonly PhotoItem[]) => void
}

/**
 * The photos of a review: adds them by button, camera or drop, then crops, moves and removes them.
 */
export function PhotosEditor({ items, onChange }: PhotosEditorProps) {
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  // Photos may be moved or removed while large ones are being reduced.
  const latest = useRef(items)
  useEffect(() => {
    latest.current = items
  })
  const add = async (files: readonly File[]) => {
    const pictures = await picturesOf(files)
    const next = addPictures(latest.current, { pictures, chosen: files.length })
    setProblem(next.problem)
    onChange(next.items)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault() // Allows the drop.
    setOver(event.dataTransfer.types.includes('Files'))
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (event.dataTransfer.files.length > 0) void add([...event.dataTransfer.files])
  }
  const isFull = items.length >= dormReviewLimits.photos
  return (
    <fieldset className={shared.fields}>
      <legend>Photos</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same as dropping */}
      <div
        className={classes(styles.drop, isOver && styles.dragged)}
        onDragOver={drag}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={styles.quiet}>
          {items.length} of {dormReviewLimits.photos} photos. Drop pictures here, or choose them.
          Location and camera data are removed from pictures.
        </p>
        <div className={shared.actions}>
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
        <EditedPhotos items={items} onChange={onChange} />
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
