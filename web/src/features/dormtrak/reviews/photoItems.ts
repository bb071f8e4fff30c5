import type { DormPhoto } from '@wso/contract/dormtrak/photos'
import { dormReviewLimits, maxPhotoBytes } from '@wso/contract/dormtrak/reviewRules'

/** A photo in the form: one that is saved, or a file that is sent with the review. */
export type PhotoItem = { key: string; saved: DormPhoto } | { key: string; file: Blob }

let added = 0

/** Adds files up to ten photos. `problem` says what was left out. */
export function addFiles(items: readonly PhotoItem[], files: readonly File[]) {
  const pictures = files.filter(({ type, size }) => /^image\//.test(type) && size <= maxPhotoBytes)
  const room = dormReviewLimits.photos - items.length
  const taken = pictures.slice(0, Math.max(0, room)).map((file) => {
    added += 1
    return { key: `file ${added}`, file }
  })
  const wrong = files.length - pictures.length
  const problems = [
    wrong > 0 ? 'Photos must be pictures of at most 10 MB.' : '',
    pictures.length > taken.length ? `A review holds ${dormReviewLimits.photos} photos.` : '',
  ]
  return { items: [...items, ...taken], problem: problems.filter(Boolean).join(' ') }
}

/** Moves the item at one place to another. */
export const moveItem = (items: readonly PhotoItem[], from: number, to: number): PhotoItem[] => {
  const item = items[from]
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items]
}

export const itemsOf = (saved: readonly DormPhoto[]): PhotoItem[] =>
  saved.map((photo) => ({ key: photo.name, saved: photo }))

export const savedNames = (items: readonly PhotoItem[]) =>
  items.flatMap((item) => ('saved' in item ? [item.saved.name] : []))
