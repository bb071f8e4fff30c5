import type { IconPath } from './Icon.tsx'

/* A reader's vote on a review. Paths on a 24-unit grid, drawn as strokes by `Icon`. */

export const agreeIcon: IconPath =
  'M7 10.5v9.5H4v-9.5zM7 10.5l4-7c1.7 0 2.7 1 2.5 2.7L13 9.5h5.2c1.3 0 2.2 1.2 1.9 2.4l-1.5 6.5c-.2.9-1 1.6-2 1.6H7'
export const disagreeIcon: IconPath =
  'M17 13.5V4h3v9.5zM17 13.5l-4 7c-1.7 0-2.7-1-2.5-2.7l.5-3.3H5.8c-1.3 0-2.2-1.2-1.9-2.4l1.5-6.5c.2-.9 1-1.6 2-1.6H17'
