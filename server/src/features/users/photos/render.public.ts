import { preparePicture } from '#core/pictures/pictures.ts'

/** A photo in the served sizes. */
export type Photo = {
  largeJPEG: Uint8Array
  largeWebP: Uint8Array
  thumbJPEG: Uint8Array
  thumbWebP: Uint8Array
  version: string
}

/** Prepares an uploaded photo: square, 600 and 96 pixels. @throws as `preparePicture` */
export async function preparePhoto(file: Uint8Array): Promise<Photo> {
  const { sizes, version } = await preparePicture(file, {
    large: { width: 600, height: 600, fit: 'cover' },
    thumb: { width: 96, height: 96, fit: 'cover' },
  })
  return {
    largeJPEG: sizes.large.jpeg,
    largeWebP: sizes.large.webp,
    thumbJPEG: sizes.thumb.jpeg,
    thumbWebP: sizes.thumb.webp,
    version,
  }
}
