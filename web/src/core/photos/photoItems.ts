/** A photo as it is served: its file name, its size in pixels and its addresses. */
export type Photo = {
  name: string
  width: number
  height: number
  thumb: string
  large: string
  /** What its author says is in it; empty or absent when nothing is said. */
  description?: string
}

/** A photo in a form: a saved one, or a file to upload when the form is sent. */
export type PhotoItem = { key: string; description: string } & ({ saved: Photo } | { file: Blob })

/** What holds the photos, and how many. */
export type PhotoLimit = { holder: string; most: number }

/** Moves the item at one index to another. */
export const moveItem = (items: readonly PhotoItem[], from: number, to: number): PhotoItem[] => {
  const item = items[from]
  return item ? items.toSpliced(from, 1).toSpliced(to, 0, item) : [...items]
}

export const itemsOf = (saved: readonly Photo[]): PhotoItem[] =>
  saved.map((photo) => ({ key: photo.name, description: photo.description ?? '', saved: photo }))

export const savedNames = (items: readonly PhotoItem[]) =>
  items.flatMap((item) => ('saved' in item ? [item.saved.name] : []))
