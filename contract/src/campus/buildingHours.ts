import { campusPack } from '#campusPack'

/**
 * Opening hours of buildings, shown in the FAQ. Library hours are in the database because they change
 * every term.
 */
export const buildingHours = campusPack.buildings
