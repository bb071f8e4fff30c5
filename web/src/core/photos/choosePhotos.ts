import { maxPhotoBytes } from '@wso/contract/core/files/photoRules'
import { reducePicture } from '#ui/pictures/reducePicture.ts'
import type { PhotoItem, PhotoLimit } from './photoItems.ts'

let added = 0

/**
 * Adds the pictures among files to those that `current` returns then, up to the limit. `problem`
 * describes the files that are left out.
 */
export async function addFiles(
  files: readonly File[],
  limit: PhotoLimit,
  current: () => readonly PhotoItem[],
) {
  const pictures = await picturesOf(files, limit.most)
  return addPictures(current(), { pictures, chosen: files.length }, limit)
}

/** The first pictures among files, those that are too large for the server reduced. */
async function picturesOf(files: readonly File[], most: number): Promise<Blob[]> {
  const pictures: Blob[] = []
  // One by one, because each takes the memory of its pixels.
  for (const file of files.filter(isPicture).slice(0, most)) {
    const picture = await reducePicture(file, maxPhotoBytes)
    if (picture) pictures.push(picture)
  }
  return pictures
}

/** Some browsers do not know the type of HEIC. */
const isPicture = ({ type, name }: File) =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))

type Chosen = { pictures: readonly Blob[]; chosen: number }

function addPictures(
  items: readonly PhotoItem[],
  { pictures, chosen }: Chosen,
  { holder, most }: PhotoLimit,
) {
  const taken = pictures.slice(0, Math.max(0, most - items.length)).map((file) => {
    added += 1
    return { key: `file ${Date.now()} ${added}`, description: '', file }
  })
  const wrong = Math.min(chosen, most) - pictures.length
  const problems = [
    wrong > 0 ? 'Photos must be pictures of at most 10 MB.' : '',
    chosen > most || pictures.length > taken.length ? `A ${holder} holds ${most} photos.` : '',
  ]
  return { items: [...items, ...taken], problem: problems.filter(Boolean).join(' ') }
}
