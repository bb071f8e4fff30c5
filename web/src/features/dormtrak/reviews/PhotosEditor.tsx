import { dormReviewLimits } from '@wso/contract/dormtrak/reviewRules'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useFileURL, useObjectURL } from '#core/api/photos.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { leftIcon, rightIcon } from '#ui/icons/signs.ts'
import { CropDialog } from './CropDialog.tsx'
import { photoPath } from './PhotoGallery.tsx'
import { addFiles, moveItem, type PhotoItem } from './photoItems.ts'
import styles from './reviews.module.css'

type PhotosEditorProps = {
  items: readonly PhotoItem[]
  onChange: (items: readonly PhotoItem[]) => void
}

/** The photos of a review: add by button, camera or drop, crop, reorder and remove. */
export function PhotosEditor({ items, onChange }: PhotosEditorProps) {
  const [problem, setProblem] = useState('')
  const [isOver, setOver] = useState(false)
  const add = (files: readonly File[]) => {
    const next = addFiles(items, files)
    setProblem(next.problem)
    onChange(next.items)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    add([...event.dataTransfer.files])
  }
  const isFull = items.length >= dormReviewLimits.photos
  return (
    <fieldset className={styles.fields}>
      <legend>Photos</legend>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same as dropping */}
      <div
        className={classes(styles.drop, isOver && styles.dragged)}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <p className={styles.quiet}>
          {items.length} of {dormReviewLimits.photos} photos. Drop pictures here, or choose them.
          The place and the camera stored in a picture are removed.
        </p>
        <div className={styles.actions}>
          <FileButton label="Choose photos" disabled={isFull} onFiles={add} />
          <FileButton label="Take a photo" camera disabled={isFull} onFiles={add} />
        </div>
        {problem && (
          <Notice kind="warn" role="alert">
            {problem}
          </Notice>
        )}
        <ol className={styles.edited}>
          {items.map((item, at) => (
            <EditedPhoto key={item.key} {...{ item, at, items, onChange }} />
          ))}
        </ol>
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
    target.value = '' // the same file can be chosen again
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

type EditedPhotoProps = PhotosEditorProps & { item: PhotoItem; at: number }

function EditedPhoto({ item, at, items, onChange }: EditedPhotoProps) {
  const [isCropping, setCropping] = useState(false)
  const saved = useFileURL('saved' in item ? photoPath(item.saved, 'thumb') : undefined)
  const local = useObjectURL('file' in item ? item.file : undefined)
  const name = `photo ${at + 1}`
  const move = (to: number) => onChange(moveItem(items, at, to))
  return (
    <li>
      <img src={saved ?? local} alt={name} width={400} height={300} />
      <div className={styles.actions}>
        <Button
          size="small"
          square
          kind="plain"
          aria-label={`Move ${name} left`}
          disabled={at === 0}
          onClick={() => move(at - 1)}
        >
          <Icon path={leftIcon} />
        </Button>
        <Button
          size="small"
          square
          kind="plain"
          aria-label={`Move ${name} right`}
          disabled={at === items.length - 1}
          onClick={() => move(at + 1)}
        >
          <Icon path={rightIcon} />
        </Button>
        {'file' in item && (
          <Button
            size="small"
            kind="plain"
            aria-label={`Crop ${name}`}
            onClick={() => setCropping(true)}
          >
            Crop
          </Button>
        )}
        <Button
          size="small"
          square
          kind="danger-quiet"
          aria-label={`Remove ${name}`}
          onClick={() => onChange(items.toSpliced(at, 1))}
        >
          <Icon path={trashIcon} />
        </Button>
      </div>
      {isCropping && 'file' in item && (
        <CropDialog
          file={item.file}
          onClose={() => setCropping(false)}
          onCrop={(file) => {
            onChange(items.toSpliced(at, 1, { key: item.key, file }))
            setCropping(false)
          }}
        />
      )}
    </li>
  )
}
