import { campusPack } from '#campusPack'

/**
 * Facts about the college that only the server needs; they are in no document.
 */
export const serverCampus = campusPack.server
