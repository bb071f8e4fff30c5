import { route } from '#core/navigation/routes.ts'

export const login = route('/login')
/** Where a single sign-on server leads back to. */
export const signOnReturn = route('/login/return')
export const account = route('/account')
