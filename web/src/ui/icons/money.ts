import type { IconPath } from './Icon.tsx'

/* Ways to pay. Paths on a 24-unit grid, drawn as strokes by `Icon`. */

export const cardIcon: IconPath =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM3.5 10h17M7 14.8h3'
export const cashIcon: IconPath =
  'M5 6.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'
