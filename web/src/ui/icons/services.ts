import type { IconPath } from './Icon.tsx'

/* Icons of services and destinations. Paths on a 24-unit grid, drawn as strokes by `Icon`. */

export const peopleIcon: IconPath =
  'M5.5 8.5a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0M2.5 20c.4-3.8 3-6 6.5-6s6.1 2.2 6.5 6M15.5 5.2a3.5 3.5 0 0 1 0 6.6M18 14.6c2 .8 3.2 2.7 3.5 5.4'
export const postsIcon: IconPath = 'M5 4h14v16H5zM8.5 8.5h7m-7 3.7h7m-7 3.7h4'
export const carIcon: IconPath =
  'M4 16.5v-4l2-5.5h12l2 5.5v4zM4 12.5h16M6 16.5v2.5m12-2.5v2.5M7.5 14.6v.1m9-.1v.1'
export const chatIcon: IconPath = 'M4 5h16v11.5h-8.5L7 20.5v-4H4z'
export const calendarIcon: IconPath =
  'M5.5 5h13a2 2 0 0 1 2 2v11.5a2 2 0 0 1 -2 2h-13a2 2 0 0 1 -2 -2v-11.5a2 2 0 0 1 2 -2zM3.5 10h17M8 2.8V7m8-4.2V7'
export const routeIcon: IconPath =
  'M5 5h14M5 12h9M5 19h5M16 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M12 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0'
export const capIcon: IconPath =
  'm2.5 9.5 9.5-4.5 9.5 4.5-9.5 4.5zM6.5 11.8v4.7c3.3 2.3 7.7 2.3 11 0v-4.7M21.5 9.5v5.5'
export const bookIcon: IconPath =
  'M12 6.5C10 5 7.3 4.5 4 4.7V18c3.3-.2 6 .3 8 1.8 2-1.5 4.7-2 8-1.8V4.7c-3.3-.2-6 .3-8 1.8zM12 6.5v13.3'
export const bedIcon: IconPath = 'M3 19v-13M3 16h18M21 19v-5c0-1.7-1.3-3-3-3H10v5M6.5 12.8v.1'
export const forkIcon: IconPath =
  'M7 3v7.5M4.5 3v4.5A2.5 2.5 0 0 0 7 10a2.5 2.5 0 0 0 2.5-2.5V3M7 10v11M17 21v-7h-2.5V7c0-2.5 1-4 2.5-4z'
export const cupIcon: IconPath =
  'M5 8h11.5v6.5c0 2.8-2.2 5-5 5h-1.5c-2.8 0-5-2.2-5-5zM16.5 9.5h1.5a2.6 2.6 0 0 1 0 5.2h-1.6M8.5 2.8v2.4m4-2.4v2.4'
export const heartIcon: IconPath =
  'M12 20S4 15.2 4 9.6A4.3 4.3 0 0 1 12 7.3a4.3 4.3 0 0 1 8 2.3C20 15.2 12 20 12 20z'
export const homeIcon: IconPath = 'M4 10.5 12 4l8 6.5V20h-5.5v-6h-5v6H4z'
export const menuIcon: IconPath = 'M4 7h16M4 12h16M4 17h16'
