import type { IconPath } from './Icon.tsx'

/* Icons of actions. Paths on a 24-unit grid, drawn as strokes by `Icon`. */

export const trashIcon: IconPath =
  'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 13h9.4l.8-13M10.2 10.5v6m3.6-6v6'
export const editIcon: IconPath = 'm4.5 19.5.8-4L16 4.8l3.2 3.2L8.5 18.7zM13.8 7l3.2 3.2'
export const downloadIcon: IconPath = 'M12 4v11m-4.5-4.3L12 15l4.5-4.3M4.5 19.5h15'
export const eyeIcon: IconPath =
  'M2.5 12c2.3-4.3 5.6-6.5 9.5-6.5s7.2 2.2 9.5 6.5c-2.3 4.3-5.6 6.5-9.5 6.5S4.8 16.3 2.5 12zM9.2 12a2.8 2.8 0 1 0 5.6 0a2.8 2.8 0 1 0 -5.6 0'
export const eyeOffIcon: IconPath =
  'M4 4l16 16M9.8 5.7c4.8-.8 9 1.3 11.7 6.3-.8 1.5-1.7 2.7-2.8 3.7M6.3 7.6C4.8 8.7 3.5 10.2 2.5 12c2.9 5.4 7.6 7.6 12.8 6'
export const blockIcon: IconPath = 'M3.5 12a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0 -17 0M6 6l12 12'
export const linkIcon: IconPath =
  'M10 14a4 4 0 0 0 5.7.3l3-3a4 4 0 0 0-5.7-5.7l-1.5 1.5M14 10a4 4 0 0 0-5.7-.3l-3 3a4 4 0 0 0 5.7 5.7l1.5-1.5'
export const printIcon: IconPath = 'M7 8.5V4h10v4.5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z'
export const quoteIcon: IconPath =
  'M5 17.5c2.6-1 4-3.2 4-6V6.5H4.5v5H9M15 17.5c2.6-1 4-3.2 4-6V6.5h-4.5v5H19'
export const swapIcon: IconPath = 'M4 8.5h14m-3.5-4 4 4-4 4M20 15.5H6m3.5-4-4 4 4 4'
export const undoIcon: IconPath = 'M8.5 5 4 9.5 8.5 14M4 9.5h10a5 5 0 0 1 0 10h-3'
export const gridIcon: IconPath =
  'M5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM14.5 4h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1zM14.5 13.5h4.5a1 1 0 0 1 1 1v4.5a1 1 0 0 1 -1 1h-4.5a1 1 0 0 1 -1 -1v-4.5a1 1 0 0 1 1 -1z'
export const scanIcon: IconPath =
  'M4 8V5.5a1 1 0 0 1 1 -1h2.5M16.5 4.5h2.5a1 1 0 0 1 1 1V8M20 16v2.5a1 1 0 0 1 -1 1h-2.5M7.5 19.5H5a1 1 0 0 1 -1 -1V16M7.5 8v8M10.5 8v8M13.5 8v8M16.5 8v8'
