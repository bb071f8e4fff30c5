import type { IconPath } from './Icon.tsx'

/* Icons that support a label: states, directions, opening and closing. Paths on a 24-unit grid,
   drawn as strokes by `Icon`. */

export const alertIcon: IconPath = 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.1'
export const infoIcon: IconPath =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M12 11v5.5M12 7.6v.1'
export const okIcon: IconPath =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M8.2 12.3l2.7 2.7 5-5.4'
export const helpIcon: IconPath =
  'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M9.5 9.7c0-1.5 1.1-2.4 2.5-2.4s2.5.9 2.5 2.2c0 1.9-2.5 2-2.5 4M12 16.6v.1'
export const checkIcon: IconPath = 'm5 12.5 4.5 4.5L19 7.5'
export const xIcon: IconPath = 'm6 6 12 12M18 6 6 18'
export const leftIcon: IconPath = 'm14.5 6-6 6 6 6'
export const rightIcon: IconPath = 'm9.5 6 6 6-6 6'
export const upIcon: IconPath = 'm6 14.5 6-6 6 6'
export const downIcon: IconPath = 'm6 9.5 6 6 6-6'
export const searchIcon: IconPath = 'M4.5 11a6.5 6.5 0 1 0 13 0a6.5 6.5 0 1 0 -13 0M20 20l-4.2-4.2'
export const plusIcon: IconPath = 'M12 5v14M5 12h14'
export const moreIcon: IconPath =
  'M4.7 12a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0M11.2 12a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0M17.7 12a.8 .8 0 1 0 1.6 0a.8 .8 0 1 0 -1.6 0'
export const filterIcon: IconPath = 'M4 6h16M7 12h10M10 18h4'
export const starIcon: IconPath =
  'm12 3.8 2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L3.8 9.9l5.7-.8z'
