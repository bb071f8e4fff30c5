import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { useState } from 'react'
import { useFileURL } from '#core/api/photos.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import styles from './reviews.module.css'

const atFirst = 5

export const photoPath = ({ dormRoomId, name }: DormPhoto, size: 'dormroom' | 'thumb') =>
  `/pic/dormtrak/${size}/${dormRoomId}/${name}`

/** Photos as small pictures that open large; the first five until all are asked for. */
export function PhotoGallery({ photos }: { photos: readonly DormPhoto[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const [open, setOpen] = useState<number>()
  if (photos.length === 0) {
    return <Empty title="No photos yet">Photos of rooms will appear here with their reviews.</Empty>
  }
  const shown = showsAll ? photos : photos.slice(0, atFirst)
  const photo = open === undefined ? undefined : photos[open]
  return (
    <>
      <ul className={styles.photos}>
        {shown.map((each, at) => (
          <li key={each.name}>
            <button type="button" onClick={() => setOpen(at)}>
              <Thumb photo={each} at={at} of={photos.length} />
            </button>
          </li>
        ))}
      </ul>
      {photos.length > shown.length && (
        <div>
          <Button size="small" onClick={() => setShowsAll(true)}>
            Show all {photos.length} photos
          </Button>
        </div>
      )}
      {photo && open !== undefined && (
        <Dialog
          title={`Photo ${open + 1} of ${photos.length}`}
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
          <Large photo={photo} />
        </Dialog>
      )}
    </>
  )
}

type ThumbProps = { photo: DormPhoto; at: number; of: number }

function Thumb({ photo, at, of }: ThumbProps) {
  const src = useFileURL(photoPath(photo, 'thumb'))
  return <img src={src ?? blank} alt={`Room, ${at + 1} of ${of}`} width={400} height={300} />
}

function Large({ photo }: { photo: DormPhoto }) {
  const src = useFileURL(photoPath(photo, 'dormroom'))
  const { width, height } = photo
  return <img className={styles.large} src={src ?? blank} alt="The room" {...{ width, height }} />
}

/** A transparent pixel while the picture loads, so that its place is kept. */
const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
