import { page } from '#core/page.tsx'
import { route } from '#core/routes.ts'

export const login = route('/login')
/** Where a single sign-on server leads back to. */
export const signOnReturn = route('/login/return')
export const account = route('/account')

export const authPages = [
  page(login, () => import('./LoginPage.tsx').then((module) => module.LoginPage)),
  page(signOnReturn, () => import('./SignOnPage.tsx').then((module) => module.SignOnPage)),
  page(account, () => import('./AccountPage.tsx').then((module) => module.AccountPage), {
    level: 3,
    anyOf: ['write:self'],
  }),
]
