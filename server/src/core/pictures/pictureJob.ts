/**
 * The dimensions of one size of a picture: `cover` fills them, `inside` keeps the whole picture.
 */
export type PictureSize = { width: number; height: number; fit: 'cover' | 'inside' }

/** One size as it is stored and served. */
export type EncodedPicture = {
  jpeg: Uint8Array
  webp: Uint8Array
  /** Pixels; smaller than requested for `inside` when the picture has another shape. */
  width: number
  height: number
}

/** A square picture of a few letters. Colors are as in CSS, `ink` in hexadecimal. */
export type Lettering = { letters: string; side: number; ground: string; ink: string }

/**
 * A meeting in a week: its day from 0 for Monday, its start and end as shares of the day that is shown,
 * and its color.
 */
export type CardBlock = { day: number; from: number; to: number; color: string }

/** The picture of a link preview. */
export type Card = {
  /** The service's name, the other texts, and what is behind them, from the theme of the college. */
  colors: { brand: string; ink: string; faint: string; ground: string; column: string }
  service: string
  title: string
  text: string
  foot: string
  blocks: readonly CardBlock[]
}

/** A request to a picture worker. */
export type PictureJob =
  | { file: Uint8Array; sizes: Record<string, PictureSize> }
  | Lettering
  | { card: Card }

/** A picture worker's response. `tooLarge` is decided from the header, before decoding. */
export type PictureReply =
  | { sizes: Record<string, EncodedPicture> }
  | { jpeg: Uint8Array }
  | { png: Uint8Array }
  | { problem: 'tooLarge' | 'unreadable' }
