import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { dormReviewLimits, maxPhotoBytes } from '@wso/contract/dormtrak/reviewRules'
import { reducePicture } from '#ui/pictures/reducePicture.ts'

/** A photo in the form: a saved one, or a file to upload with the review. */
export type PhotoItem = { key: string; saved: DormPhoto } | { key: string; file: Blob }

let added = 0

/** The pictures among files, those that are too large for the server reduced. */
export async function picturesOf(files: readonly File[]): Promise<Blob[]> {
  const pictures: Blob[] = []
  // One by one, because each takes the memory of its pixels.
  for (const file of files.filter(isPicture).slice(0, dormReviewLimits.photos)) {
    const picture = await reducePicture(file, maxPhotoBytes)
    if (picture) pictures.push(picture)
  }
  return pictures
}

/** Some browsers do not know the type of HEIC. */
const isPicture = ({ type, name }: File) =>
  type.startsWith('image/') || (type === '' && /\.hei[cf]$/i.test(name))

type Chosen = { pictures: readonly Blob[]; chosen: number }

/** Adds pictures up to ten photos. `problem` describes the chosen files that are left out. */
export function addPictures(items: readonly PhotoItem[], { pictures, chosen }: Chosen) {
  const room = dormReviewLimits.photos - items.length
  const taken = pictures.slice(0, Math.max(0, room)).map((file) => {
    added += 1
    return { key: `file ${added}`, file }
  })
  const wrong = Math.min(chosen, dormReviewLimits.photos) - pictures.length
  const problems = [
    wrong > 0 ? 'Photos must be pictures of at most 10 MB.' : '',
    chosen > dormReviewLimits.photos || pictures.length > taken.length
      ? `A review holds ${dormReviewLimits.photos} photos.`
      : '',
  ]
  return { items: [...items, ...taken], problem: problems.filter(Boolean).join(' ') }
}

/** Moves the item at one index to another. */
export const moveItem = (items: readonly PhotoItem[], from: number, to: number): PhotoItem[] => {
  const item = items[from]
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items]
}

export const itemsOf = (saved: readonly DormPhoto[]): PhotoItem[] =>
  saved.map((photo) => ({ key: photo.name, saved: photo }))

export const savedNames = (items: readonly PhotoItem[]) =>
  items.flatMap((item) => ('saved' in item ? [item.saved.name] : []))
