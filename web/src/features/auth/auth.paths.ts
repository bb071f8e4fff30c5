import { route } from '#core/navigation/routes.ts'

export const login = route('/login')
/** The path to which a single sign-on server returns. */
export const signOnReturn = route('/login/return')
export const account = route('/account')
export const ownBan = route('/account/ban')
