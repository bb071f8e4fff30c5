import { useState } from 'react'
import { useFileURL } from '#core/api/useFileURL.ts'
import { Button } from '#ui/actions/Button.tsx'
import { classes } from '#ui/classes.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { blankPicture } from './blankPicture.ts'
import type { Photo } from './photoItems.ts'
import styles from './PhotoGallery.module.css'

type PhotoGalleryProps<P extends Photo> = {
  photos: readonly P[]
  /** What the photos are of, such as `Room`. */
  subject: string
  /** The subject of a photo, such as `Room 311`, when it differs between photos. */
  captionOf?: (photo: P) => string | undefined
}

const mosaic = 5

/** Thumbnails that open the full photo. Shows the first four until the viewer asks for more. */
export function PhotoGallery<P extends Photo>({
  photos,
  subject,
  captionOf,
}: PhotoGalleryProps<P>) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<number>()
  const isMosaic = photos.length >= mosaic && !showsAll
  const shown = isMosaic && photos.length > mosaic ? photos.slice(0, mosaic - 1) : photos
  const nameOf = (at: number) => {
    const photo = photos[at]
    const what = photo?.description || (photo && captionOf?.(photo)) || subject
    return `${what}, photo ${at + 1} of ${photos.length}`
  }
  const photo = open === undefined ? undefined : photos[open]
  return (
    <>
      <ul className={classes(styles.photos, isMosaic && styles.mosaic)}>
        {shown.map((each, at) => (
          <li key={each.name}>
            <button type="button" onClick={() => setOpen(at)}>
              <Picture
                photo={each}
                size={isMosaic && at === 0 ? 'large' : 'thumb'}
                name={nameOf(at)}
              />
              {captionOf?.(each) && (
                <span className={styles.caption} aria-hidden="true">
                  {captionOf(each)}
                </span>
              )}
            </button>
          </li>
        ))}
        {shown.length < photos.length && (
          <li>
            <button type="button" className={styles.more} onClick={() => setShowsAll(true)}>
              {photos.length - shown.length} more
              <span className="visually-hidden"> photos</span>
            </button>
          </li>
        )}
      </ul>
      {photo && open !== undefined && (
        <Dialog
          title={nameOf(open)}
          wide
          light
          onClose={() => setOpen(undefined)}
          foot={
            <>
              <Button disabled={open === 0} onClick={() => setOpen(open - 1)}>
                Previous
              </Button>
              <Button disabled={open === photos.length - 1} onClick={() => setOpen(open + 1)}>
                Next
              </Button>
            </>
          }
        >
          <Picture photo={photo} size="large" name={photo.description || subject} whole />
        </Dialog>
      )}
    </>
  )
}

type PictureProps = {
  photo: Photo
  size: 'large' | 'thumb'
  name: string
  /** Shows the whole picture instead of filling a frame. */
  whole?: boolean
}

function Picture({ photo, size, name, whole = false }: PictureProps) {
  const src = useFileURL(photo[size])
  const { width, height } = size === 'thumb' ? thumb : photo
  const className = whole ? styles.large : undefined
  return (
    <img className={className} src={src ?? blankPicture} alt={name} width={width} height={height} />
  )
}

/** The size of thumbnails, in pixels. */
const thumb = { width: 400, height: 300 }
