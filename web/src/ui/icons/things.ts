import type { IconPath } from './Icon.tsx'

/* Icons of objects named in a line of facts. Paths on a 24-unit grid, drawn as strokes by
   `Icon`. */

export const clockIcon: IconPath = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.2 2'
export const imageIcon: IconPath =
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2zM7.3 9.8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M4 17l4.8-4.5 3.4 3 3.3-3.8 4.8 5'
export const lockIcon: IconPath =
  'M7 10.5h10a2 2 0 0 1 2 2v5.5a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-5.5a2 2 0 0 1 2 -2zM8 10.5V8a4 4 0 0 1 8 0v2.5'
export const mailIcon: IconPath =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM4 7.5l8 6 8-6'
export const phoneIcon: IconPath = 'M7 3.5h10v17H7zM11 17.7h2'
export const pinIcon: IconPath =
  'M12 21c-4.3-4.5-6.5-8-6.5-11a6.5 6.5 0 0 1 13 0c0 3-2.2 6.5-6.5 11zM9.7 10a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0 -4.6 0'
export const soundIcon: IconPath =
  'M4 9.5v5h3.5L12 19V5L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a7.8 7.8 0 0 1 0 11'
export const tagIcon: IconPath = 'M4 4h8l8 8-8 8-8-8zM8 8v.1'
