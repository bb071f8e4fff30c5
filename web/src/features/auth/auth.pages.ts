import { page } from '#core/navigation/page.tsx'
import { login, signOnReturn, account } from './auth.paths.ts'

export const authPages = [
  page(login, () => import('./LoginPage.tsx').then((module) => module.LoginPage)),
  page(signOnReturn, () => import('./SignOnPage.tsx').then((module) => module.SignOnPage)),
  page(account, () => import('./AccountPage.tsx').then((module) => module.AccountPage), {
    level: 3,
    anyOf: ['write:self'],
  }),
]
