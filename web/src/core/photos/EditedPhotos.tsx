import { type DragEvent, Suspense, useState } from 'react'
import { useObjectURL } from '#core/api/photos.ts'
import { useFileURL } from '#core/api/useFileURL.ts'
import { Button } from '#ui/actions/Button.tsx'
import { MoveButtons } from '#ui/actions/MoveButtons.tsx'
import { TextField } from '#ui/forms/TextField.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { part } from '#ui/loading/part.ts'
import { blankPicture } from './blankPicture.ts'
import { moveItem, type PhotoItem } from './photoItems.ts'
import type { Progress } from './savePhotos.ts'
import { UploadProgress } from './UploadProgress.tsx'
import styles from './PhotosEditor.module.css'

const CropDialog = part(() =>
  import('#ui/pictures/CropDialog.tsx').then((module) => module.CropDialog),
)

type EditedPhotosProps = {
  items: readonly PhotoItem[]
  onChange: (items: readonly PhotoItem[]) => void
  described: number | undefined
  disabled: boolean
  progress: Progress | undefined
}

/** The photos of an item, reordered by dragging or with buttons, and the state of their upload. */
export function EditedPhotos(props: EditedPhotosProps) {
  const { items, onChange, described, disabled, progress } = props
  const [dragged, setDragged] = useState<string>()
  const move = (key: string, to: number) =>
    onChange(
      moveItem(
        items,
        items.findIndex((item) => item.key === key),
        to,
      ),
    )
  return (
    <>
      <ol className={styles.edited}>
        {items.map((item, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same as dragging
          <li
            key={item.key}
            draggable={!disabled}
            data-dragged={item.key === dragged || undefined}
            onDragStart={({ target, currentTarget, dataTransfer }: DragEvent) => {
              // Selected text of a description is dragged from its field.
              if (target !== currentTarget) return
              dataTransfer.effectAllowed = 'move'
              dataTransfer.setData('text/plain', `photo ${at + 1}`)
              setDragged(item.key)
            }}
            onDragEnter={() => dragged && dragged !== item.key && move(dragged, at)}
            onDragEnd={() => setDragged(undefined)}
          >
            <EditedPhoto
              item={item}
              at={at}
              count={items.length}
              described={described}
              onMove={(to) => move(item.key, to)}
              onReplace={(next) => onChange(items.toSpliced(at, 1, ...next))}
            />
          </li>
        ))}
      </ol>
      {progress && <UploadProgress {...progress} />}
    </>
  )
}

type EditedPhotoProps = {
  item: PhotoItem
  at: number
  count: number
  described: number | undefined
  onMove: (to: number) => void
  /** Replaces the photo with these: a cropped one, or none. */
  onReplace: (items: PhotoItem[]) => void
}

function EditedPhoto({ item, at, count, described, onMove, onReplace }: EditedPhotoProps) {
  const [isCropping, setCropping] = useState(false)
  const saved = useFileURL('saved' in item ? item.saved.thumb : undefined)
  const local = useObjectURL('file' in item ? item.file : undefined)
  const name = `photo ${at + 1}`
  return (
    <>
      <img
        src={saved ?? local ?? blankPicture}
        alt={name}
        width={400}
        height={300}
        draggable={false}
      />
      {described !== undefined && (
        <TextField
          small
          label={`What is in ${name}?`}
          optional
          maxLength={described}
          value={item.description}
          onChange={({ target }) => onReplace([{ ...item, description: target.value }])}
        />
      )}
      <div className={styles.actions}>
        <MoveButtons name={name} at={at} count={count} onMove={onMove} along="row" />
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
          onClick={() => onReplace([])}
        >
          <Icon path={trashIcon} />
        </Button>
      </div>
      {isCropping && 'file' in item && (
        <Suspense>
          <CropDialog
            file={item.file}
            size={cropped}
            unreadable="We’ll keep all of it."
            onClose={() => setCropping(false)}
            onUse={(file) => {
              onReplace([{ key: item.key, description: item.description, file }])
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** The aspect ratio of the gallery, at the served size. */
const cropped = { width: 1600, height: 1200 }
