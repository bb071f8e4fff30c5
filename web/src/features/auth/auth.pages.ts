import type { Access } from '@wso/contract/core/access'
import { onDevice, page } from '#core/navigation/page.tsx'
import { login, signOnReturn, account, ownBan } from './auth.paths.ts'

const ofOwnAccount: Access = { level: 3, anyOf: ['write:self'] }

export const authPages = [
  page(login, () => import('./login/LoginPage.tsx').then((module) => module.LoginPage)),
  onDevice(
    page(signOnReturn, () => import('./login/SignOnPage.tsx').then((module) => module.SignOnPage)),
  ),
  page(
    account,
    () => import('./account/AccountPage.tsx').then((module) => module.AccountPage),
    ofOwnAccount,
  ),
  page(ownBan, () => import('./ban/BanPage.tsx').then((module) => module.BanPage), ofOwnAccount),
]
