import { type DragEvent, useState } from 'react'
import { useObjectURL } from '#core/api/photos.ts'
import { useFileURL } from '#core/api/useFileURL.ts'
import { Button } from '#ui/actions/Button.tsx'
import { MoveButtons } from '#ui/actions/MoveButtons.tsx'
import { trashIcon } from '#ui/icons/acts.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { CropDialog } from '#ui/pictures/CropDialog.tsx'
import { photoPath } from './PhotoGallery.tsx'
import { moveItem, type PhotoItem } from './photoItems.ts'
import shared from '#reviews/reviews.module.css'
import styles from './reviews.module.css'

type EditedPhotosProps = {
  items: readonly PhotoItem[]
  onChange: (items: readonly PhotoItem[]) => void
}

/** The photos of a review, reordered by dragging or with buttons. */
export function EditedPhotos({ items, onChange }: EditedPhotosProps) {
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
    <ol className={styles.edited}>
      {items.map((item, at) => (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same as dragging
        <li
          key={item.key}
          draggable
          data-dragged={item.key === dragged || undefined}
          onDragStart={({ dataTransfer }: DragEvent) => {
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
            onMove={(to) => move(item.key, to)}
            onReplace={(next) => onChange(items.toSpliced(at, 1, ...next))}
          />
        </li>
      ))}
    </ol>
  )
}

type EditedPhotoProps = {
  item: PhotoItem
  at: number
  count: number
  onMove: (to: number) => void
  /** Replaces the photo with these: a cropped one, or none. */
  onReplace: (items: PhotoItem[]) => void
}

function EditedPhoto({ item, at, count, onMove, onReplace }: EditedPhotoProps) {
  const [isCropping, setCropping] = useState(false)
  const saved = useFileURL('saved' in item ? photoPath(item.saved, 'thumb') : undefined)
  const local = useObjectURL('file' in item ? item.file : undefined)
  const name = `photo ${at + 1}`
  return (
    <>
      <img src={saved ?? local} alt={name} width={400} height={300} draggable={false} />
      <div className={shared.actions}>
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
        <CropDialog
          file={item.file}
          size={cropped}
          unreadable="We’ll keep all of it."
          onClose={() => setCropping(false)}
          onUse={(file) => {
            onReplace([{ key: item.key, file }])
            setCropping(false)
          }}
        />
      )}
    </>
  )
}

/** The aspect ratio of the gallery, at the served size. */
const cropped = { width: 1600, height: 1200 }
