import type { IconPath } from './Icon.tsx'

/* Icons of objects named in a line of facts. Paths on a 24-unit grid, drawn as strokes by
   `Icon`. */

export const bellIcon: IconPath = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4'
export const cardIcon: IconPath =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM3.5 10h17M7 14.8h3'
export const cashIcon: IconPath =
  'M5 6.5h14a2 2 0 0 1 2 2v7a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-7a2 2 0 0 1 2 -2zM9.5 12a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0 -5 0'
export const clockIcon: IconPath = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 7.2V12l3.2 2'
export const badgeIcon: IconPath =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM7 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 15.8c.5-1.3 1.6-2 3-2s2.5.7 3 2M14.5 10h3m-3 3.5h3'
export const imageIcon: IconPath =
  'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-11a2 2 0 0 1 2 -2zM7.3 9.8a1.7 1.7 0 1 0 3.4 0a1.7 1.7 0 1 0 -3.4 0M4 17l4.8-4.5 3.4 3 3.3-3.8 4.8 5'
export const laptopIcon: IconPath =
  'M6.5 5h11a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-7.5a1.5 1.5 0 0 1 1.5 -1.5zM2.5 19h19'
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
export const onlineIcon: IconPath =
  'M3.5 9.5a12.5 12.5 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.3a3.8 3.8 0 0 1 5 0M12 19.4v.1'
