import { route } from '#core/navigation/routes.ts'

/** Path of the viewer's day, which an installed app opens first. */
export const nowPath = route('/now')
