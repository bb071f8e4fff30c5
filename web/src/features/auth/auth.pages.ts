import { onDevice, page } from '#core/navigation/page.tsx'
import { login, signOnReturn, account } from './auth.paths.ts'

export const authPages = [
  page(login, () => import('./login/LoginPage.tsx').then((module) => module.LoginPage)),
  onDevice(
    page(signOnReturn, () => import('./login/SignOnPage.tsx').then((module) => module.SignOnPage)),
  ),
  page(account, () => import('./account/AccountPage.tsx').then((module) => module.AccountPage), {
    level: 3,
    anyOf: ['write:self'],
  }),
]
