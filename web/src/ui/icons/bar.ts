import type { IconPath } from './Icon.tsx'

/* Icons that the bar shares with pages, so that it loads no others. Paths on a 24-unit grid, drawn as
   strokes by `Icon`. */

export const bellIcon: IconPath = 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4'
export const badgeIcon: IconPath =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2zM7 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 15.8c.5-1.3 1.6-2 3-2s2.5.7 3 2M14.5 10h3m-3 3.5h3'
export const laptopIcon: IconPath =
  'M6.5 5h11a1.5 1.5 0 0 1 1.5 1.5v7.5a1.5 1.5 0 0 1 -1.5 1.5h-11a1.5 1.5 0 0 1 -1.5 -1.5v-7.5a1.5 1.5 0 0 1 1.5 -1.5zM2.5 19h19'
export const onlineIcon: IconPath =
  'M3.5 9.5a12.5 12.5 0 0 1 17 0M6.5 13a8 8 0 0 1 11 0M9.5 16.3a3.8 3.8 0 0 1 5 0M12 19.4v.1'
export const flagIcon: IconPath = 'M5.5 21V4h12l-2.5 4.5L17.5 13h-12'
export const listIcon: IconPath = 'M9 6h11M9 12h11M9 18h11M4.5 6h.1M4.5 12h.1M4.5 18h.1'
export const logOutIcon: IconPath = 'M10 4.5H5v15h5M10 12h10m-3.8-4 4 4-4 4'
