import { route } from '#core/navigation/routes.ts'

/** Everything that belongs to the viewer, in one place. */
export const you = route('/you')
