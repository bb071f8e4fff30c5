import { route } from '#core/navigation/routes.ts'

export const home = route('/')

/** The part of home that has the hours of a library, as the hash of its URL. */
export const hoursID = (name: string) => `hours-${encodeURIComponent(name)}`
