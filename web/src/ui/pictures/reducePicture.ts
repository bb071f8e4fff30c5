/** Longer sides are not shown anywhere. */
const longest = 2400
/** A file beyond this is not decoded: the device might run out of memory. */
const maxDecoded = 100_000_000

/**
 * Returns a picture that the server accepts: the file itself, or the same picture in fewer pixels as
 * JPEG. Undefined when it is too large and the browser cannot read it.
 */
export async function reducePicture(file: Blob, maxBytes: number): Promise<Blob | undefined> {
  if (file.size <= maxBytes) return file
  const reduced = file.size <= maxDecoded ? await redraw(file).catch(() => null) : null
  return reduced && reduced.size <= maxBytes ? reduced : undefined
}

async function redraw(file: Blob) {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longest / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
