import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { PhotoGallery } from '#core/photos/PhotoGallery.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { shownPhoto } from './dormPhotos.ts'

type RoomPhotosProps = {
  photos: readonly DormPhoto[]
  /** The room of a photo, such as `Room 311`, when it differs between photos. */
  captionOf?: (photo: DormPhoto) => string | undefined
}

/** Photos of rooms. */
export function RoomPhotos({ photos, captionOf }: RoomPhotosProps) {
  if (photos.length === 0) {
    return <Empty title="No photos yet">Photos of rooms will appear here with their reviews.</Empty>
  }
  return (
    <PhotoGallery
      photos={photos.map(shownPhoto)}
      subject="Room"
      {...(captionOf && { captionOf })}
    />
  )
}
