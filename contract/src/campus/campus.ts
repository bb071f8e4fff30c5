import { campusPack } from '#campusPack'

/** The names, contacts and settings of the college, from its pack. */
export const { campus } = campusPack
